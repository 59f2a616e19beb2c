import { type Db, sql } from "#db/connect.ts";
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
    select sha256(${session.refresh}::bytea), id, 1 from family`.execute(db);

/** Sessions of people who may act right now. */
const alive = () => sql`
  s.ended_at is null and s.ends_at > now()
  and (s.idle_seconds is null or s.seen_at > now() - s.idle_seconds * interval '1 second')
  and u.is_verified and not u.is_blocked
  and (u.first_password_ends_at is null or u.first_password_ends_at > now())
  and not exists (select 1 from companies where id = u.company_id and is_blocked)
  and u.deleted_at is null and ${mayExist()}
  -- Who was invited may come in to choose a password; who asked to join waits for the owner.
  and not exists (select 1 from members m where m.user_id = u.id and (m.status = 'BLOCKED'
    or (m.status = 'PENDING' and (m.asked_at is not null or u.first_password_ends_at is null))))`;

/**
 * Redeems a refresh token in one statement: the generation moves on and both successors are made from
 * the old token and the family's salt, so that nobody else can make them. No row when it is not the
 * newest token of a living family.
 */
export const redeemRefreshToken = async (db: Db, token: Buffer, accessSeconds: number) => {
  const { rows } = await sql<{ sessionId: string; salt: Buffer }>`
    with redeemed as (
      update sessions s set generation = s.generation + 1, rotated_at = now(), seen_at = now(),
        access_hash = sha256(sha256(s.salt || 'access'::bytea || ${token}::bytea)),
        access_expires_at = least(s.ends_at, now() + ${accessSeconds}::int * interval '1 second')
      from refresh_tokens r, users u
      where r.hash = sha256(${token}::bytea) and s.id = r.session_id and r.generation = s.generation
        and u.id = s.user_id and ${alive()}
      returning s.id, s.salt, s.generation
    ), successor as (
      insert into refresh_tokens (hash, session_id, generation)
      select sha256(sha256(salt || 'refresh'::bytea || ${token}::bytea)), id, generation from redeemed
    )
    select id as session_id, salt from redeemed`.execute(db);
  return rows[0];
};

/**
 * A redemption may be stored though an outage swallowed its answer. Whoever waited for the database
 * asks again as late as it was away, and for a minute after that.
 */
const wasLostInOutage = sql`exists (
  select from settings, jsonb_to_record(value) as outage (began timestamptz, ended timestamptz)
  where name = 'outage' and ended > now() - interval '1 minute'
    and s.rotated_at between began - interval '10 seconds' and ended)`;

/** What a token that could not be redeemed was: its family, and whether it was the one just before. */
export const spentRefreshToken = async (db: Db, token: Buffer) => {
  const { rows } = await sql<{
    sessionId: string;
    userId: string;
    salt: Buffer;
    isAlive: boolean;
    isJustSpent: boolean;
    accessSeconds: number;
  }>`
    select s.id as session_id, s.user_id, s.salt, (${alive()}) as is_alive,
      r.generation = s.generation - 1 and (s.rotated_at > now() - interval '10 seconds'
        or ${wasLostInOutage}) as is_just_spent,
      greatest(0, extract(epoch from s.access_expires_at - now())::int) as access_seconds
    from refresh_tokens r join sessions s on s.id = r.session_id join users u on u.id = s.user_id
    where r.hash = sha256(${token}::bytea)`.execute(db);
  return rows[0];
};

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

type ActingPerson = {
  id: string;
  role: string;
  companyId: string | null;
  sessionId: string;
  permissions: string[];
  isSeenLongAgo: boolean;
  hasFirstPassword: boolean;
  hasSecondFactor: boolean;
  isReady: boolean;
};

const hasFirstPassword = sql`u.first_password_ends_at is not null`;
const hasSecondFactor = sql`f.confirmed_at is not null`;
const isReady = sql`(c.id is null or (c.is_approved and c.getting_started = 'COMPLETED'))`;

const person = sql`u.id, u.role, u.company_id, s.id as session_id,
  coalesce(g.permissions, '{}') as permissions, s.seen_at < now() - interval '1 minute' as is_seen_long_ago,
  ${hasFirstPassword} as has_first_password, ${hasSecondFactor} as has_second_factor,
  ${isReady} as is_ready`;

/** Who acts with this access token, with the rights of this moment. */
export const personOfAccessToken = async (db: Db, token: Buffer) => {
  const { rows } = await sql<ActingPerson>`
    select ${person} from sessions s join users u on u.id = s.user_id
    left join authority_groups g on g.id = u.authority_id
    left join second_factors f on f.user_id = u.id
    left join companies c on c.id = u.company_id
    where s.access_hash = sha256(${token}::bytea) and s.access_expires_at > now() and ${alive()}`.execute(
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

type Held = { sessionId: string; role: string; companyId: string | null };

/** Of these, whose people are not let in any more, or are not who they were. */
export const lostSessions = async (db: Db, held: Held[], needingFactor: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select distinct h.id
    from unnest(${held.map(({ sessionId }) => sessionId)}::uuid[],
      ${held.map(({ role }) => role)}::text[],
      ${held.map(({ companyId }) => companyId)}::uuid[]) as h (id, role, company_id)
    where not exists (
      select from sessions s join users u on u.id = s.user_id
      left join second_factors f on f.user_id = u.id
      left join companies c on c.id = u.company_id
      where s.id = h.id and ${alive()}
        and u.role = h.role and u.company_id is not distinct from h.company_id
        and ${isReady} and not (${hasFirstPassword})
        and (${hasSecondFactor} or u.role <> all(${needingFactor}::text[])))`.execute(db);
  return rows.map(({ id }) => id);
};

export const touchSession = (db: Db, sessionId: string) =>
  sql`
    with seen as (update sessions set seen_at = now() where id = ${sessionId} returning user_id)
    update users set last_seen_at = now() from seen where users.id = seen.user_id`.execute(db);

/** A session that has been over for a month is of no use to anybody. */
export const forgetOldSessions = (db: Db) =>
  sql`delete from sessions where ends_at < now() - interval '30 days'`.execute(db);
