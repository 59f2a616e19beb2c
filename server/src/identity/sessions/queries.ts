import { type Db, putOff, sql } from "#db/connect.ts";
import { mayExist } from "#demo/mark.ts";

export type NewSession = {
  id: string;
  userId: string;
  salt: Buffer;
  access: Buffer;
  refresh: Buffer;
  accessSeconds: number;
  sessionSeconds: number;
  idleSeconds: number | null;
  remembered: boolean;
  userAgent: string;
  ip: string;
};

/** One row for the sign-in and one for its first refresh token; only hashes are kept. */
export const insertSession = (db: Db, session: NewSession) =>
  putOff(
    db,
    sql`
    with family as (
      insert into sessions (id, user_id, salt, access_hash, access_expires_at, ends_at, idle_seconds,
        remembered, user_agent, ip)
      values (${session.id}, ${session.userId}, ${session.salt}, sha256(${session.access}::bytea),
        now() + ${session.accessSeconds}::int * interval '1 second',
        now() + ${session.sessionSeconds}::int * interval '1 second',
        ${session.idleSeconds}::int, ${session.remembered}::boolean, ${session.userAgent}, ${session.ip}::inet)
      returning id
    )
    insert into refresh_tokens (hash, session_id, generation)
    select sha256(${session.refresh}::bytea), id, 1 from family`,
  );

/** Sessions of people who may act right now. */
export const alive = () => sql`
  s.ended_at is null and s.ends_at > now()
  and (s.idle_seconds is null or s.seen_at > now() - s.idle_seconds * interval '1 second')
  and u.is_verified and not u.is_blocked
  and (u.first_password_ends_at is null or u.first_password_ends_at > now())
  and not exists (select 1 from companies where id = u.company_id and is_blocked)
  and u.deleted_at is null and ${mayExist()}
  -- Who was invited may come in to choose a password; who asked to join waits for the owner.
  and not exists (select 1 from members m where m.user_id = u.id and (m.status = 'BLOCKED'
    or (m.status = 'PENDING' and (m.asked_at is not null or u.first_password_ends_at is null))))`;

export const endSession = async (db: Db, sessionId: string, because: string) => {
  const { rows } = await sql<{ userId: string }>`
    update sessions set ended_at = now(), ended_because = ${because}
    where id = ${sessionId} and ended_at is null returning user_id`.execute(db);
  return rows[0];
};

/** Ends every living session of a person but one; says how many. */
export const endSessionsOf = async (
  db: Db,
  userId: string,
  { except = null, because }: { except?: string | null; because: string },
) => {
  const { rows } = await sql<{ id: string }>`
    update sessions set ended_at = now(), ended_because = ${because}
    where user_id = ${userId} and ended_at is null and id is distinct from ${except}::uuid
    returning id`.execute(db);
  return rows.length;
};

/** Ends every living session of the people of these companies. */
export const endSessionsOfCompanies = (db: Db, companyIds: readonly string[], because: string) =>
  sql`
    update sessions set ended_at = now(), ended_because = ${because}
    where ended_at is null
      and user_id in (select id from users where company_id = any(${companyIds}::uuid[]))`.execute(
    db,
  );

/** The living family an access or refresh token belongs to. */
export const sessionOfToken = async (db: Db, token: Buffer) => {
  const { rows } = await sql<{ id: string; userId: string; companyId: string | null }>`
    select s.id, s.user_id, u.company_id from sessions s join users u on u.id = s.user_id
    where s.ended_at is null and (s.access_hash = sha256(${token}::bytea)
      or s.id = (select session_id from refresh_tokens where hash = sha256(${token}::bytea)))`.execute(
    db,
  );
  return rows[0];
};

export const livingSessions = async (db: Db, ids: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and ${alive()}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

export const touchSession = (db: Db, sessionId: string) =>
  putOff(
    db,
    sql`
    with seen as (update sessions set seen_at = now() where id = ${sessionId} returning user_id)
    update users set last_seen_at = now() from seen where users.id = seen.user_id`,
  );

/** A session that has been over for a month is of no use to anybody. */
export const forgetOldSessions = (db: Db) =>
  sql`delete from sessions where ends_at < now() - interval '30 days'`.execute(db);
