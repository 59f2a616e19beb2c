import { type Db, sql } from "#db/connect.ts";

/** Whom a one-time token was given to: a person, a sign-up, or only an address. */
export type Holder = {
  userId?: string | null;
  registrationId?: string | null;
  subject?: string | null;
};

type NewOneTimeToken = Required<Holder> & {
  id: string;
  purpose: string;
  tokenHash: Buffer;
  codeHash: Buffer;
  network: string | null;
  seconds: number;
};

export type OneTimeTokenRow = {
  id: string;
  userId: string | null;
  registrationId: string | null;
  subject: string | null;
};

export const holderIs = ({ userId, registrationId, subject }: Holder) => {
  if (userId) return sql`user_id = ${userId}`;
  if (registrationId) return sql`registration_id = ${registrationId}`;
  return sql`user_id is null and registration_id is null and subject = ${subject ?? null}`;
};

export const isAlive = sql`used_at is null and expires_at > now()`;
export const row = sql`id, user_id, registration_id, subject`;

/** Ends the holder's earlier one-time tokens of the purpose; parallel callers queue behind a lock. */
export const voidOneTimeTokens = async (db: Db, purpose: string, holder: Holder) => {
  const person = holder.userId ?? holder.registrationId ?? holder.subject ?? "";
  const name = `one-time token ${purpose} ${person}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 2))`.execute(db);
  await sql`
    update one_time_tokens set used_at = now()
    where purpose = ${purpose} and used_at is null and ${holderIs(holder)}`.execute(db);
};

/** Ends the one-time tokens of the sign-up that the person came from. */
export const voidSignUpOneTimeTokens = (db: Db, userId: string) =>
  sql`
    update one_time_tokens set used_at = now()
    where purpose = 'REGISTRATION' and used_at is null
      and registration_id in (select id from registrations where user_id = ${userId})`.execute(db);

export const insertOneTimeToken = (db: Db, oneTimeToken: NewOneTimeToken) =>
  sql`
    insert into one_time_tokens
      (id, purpose, user_id, registration_id, subject, network, token_hash, code_hash, expires_at)
    values (${oneTimeToken.id}, ${oneTimeToken.purpose}, ${oneTimeToken.userId}, ${oneTimeToken.registrationId},
      ${oneTimeToken.subject}, ${oneTimeToken.network}, ${oneTimeToken.tokenHash}, ${oneTimeToken.codeHash},
      now() + ${oneTimeToken.seconds} * interval '1 second')`.execute(db);

export const livingOneTimeToken = async (db: Db, purpose: string, tokenHash: Buffer) => {
  const { rows } = await sql<OneTimeTokenRow>`
    select ${row} from one_time_tokens
    where purpose = ${purpose} and token_hash = ${tokenHash} and ${isAlive}`.execute(db);
  return rows[0];
};

export const useOneTimeTokenOfToken = async (db: Db, purpose: string, tokenHash: Buffer) => {
  const { rows } = await sql<OneTimeTokenRow>`
    update one_time_tokens set used_at = now()
    where purpose = ${purpose} and token_hash = ${tokenHash} and ${isAlive}
    returning ${row}`.execute(db);
  return rows[0];
};

/** Ends a one-time token whose try was right: true for one caller only. */
export const useOneTimeTokenOfId = async (db: Db, id: string) => {
  const { rows } = await sql`
    update one_time_tokens set used_at = now() where id = ${id} and ${isAlive} returning id`.execute(
    db,
  );
  return rows.length > 0;
};

export const isOneTimeTokenAlive = async (db: Db, id: string) => {
  const { rows } = await sql`select 1 from one_time_tokens where id = ${id} and ${isAlive}`.execute(
    db,
  );
  return rows.length > 0;
};

/** A day after its end nobody asks about a one-time token any more. */
export const forgetOldOneTimeTokens = (db: Db) =>
  sql`delete from one_time_tokens where expires_at < now() - interval '1 day'`.execute(db);
