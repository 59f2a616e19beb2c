import { type Db, sql } from "#db/connect.ts";

export type FactorRow = {
  secret: Buffer;
  nextSecret: Buffer | null;
  confirmedAt: string | null;
  isNextAlive: boolean;
  recoveryCodesLeft: number;
  /** The database's clock, in milliseconds. */
  now: number;
};

export const factorOf = async (db: Db, userId: string) => {
  const { rows } = await sql<FactorRow>`
    select f.secret, f.next_secret, f.confirmed_at,
      coalesce(f.next_at > now() - interval '15 minutes', false) as is_next_alive,
      (select count(*) from recovery_codes r where r.user_id = f.user_id and r.used_at is null)
        as recovery_codes_left,
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now
    from second_factors f where f.user_id = ${userId}`.execute(db);
  return rows[0];
};

/** A secret to be confirmed; the one in use stays. */
export const offerSecret = (db: Db, userId: string, secret: Buffer) =>
  sql`
    insert into second_factors (user_id, secret, next_secret, next_at)
    values (${userId}, '', ${secret}, now())
    on conflict (user_id) do update set next_secret = excluded.next_secret, next_at = now()`.execute(
    db,
  );

/** True for one caller only: a code that was used, or one before it, opens nothing. */
export const useStep = async (db: Db, userId: string, step: number) => {
  const { rows } = await sql`
    update second_factors set used_step = ${step}, needs_own_code = false
    where user_id = ${userId} and confirmed_at is not null and used_step < ${step}
    returning 1`.execute(db);
  return rows.length > 0;
};

/** Takes the offered secret into use, with the step that confirmed it. */
export const confirmSecret = async (db: Db, userId: string, step: number) => {
  const { rows } = await sql`
    update second_factors
    set secret = next_secret, next_secret = null, next_at = null, confirmed_at = now(),
      used_step = ${step}
    where user_id = ${userId} and next_secret is not null returning 1`.execute(db);
  return rows.length > 0;
};

export const deleteFactor = async (db: Db, userId: string) => {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
  await sql`delete from second_factors where user_id = ${userId}`.execute(db);
};

export const replaceRecoveryCodes = async (db: Db, userId: string, hashes: Buffer[]) => {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
  await sql`
    insert into recovery_codes (user_id, hash)
    select ${userId}, unnest(${hashes}::bytea[])`.execute(db);
};

export const useRecoveryCode = async (db: Db, userId: string, hash: Buffer) => {
  const { rows } = await sql`
    with used as (
      update recovery_codes set used_at = now()
      where user_id = ${userId} and hash = ${hash} and used_at is null returning user_id
    )
    update second_factors f set needs_own_code = false from used where f.user_id = used.user_id
    returning 1`.execute(db);
  return rows.length > 0;
};

/** Accepts no mailed code until the person has used a code of their own again. */
export const requireOwnCode = (db: Db, userId: string) =>
  sql`update second_factors set needs_own_code = true where user_id = ${userId}`.execute(db);
