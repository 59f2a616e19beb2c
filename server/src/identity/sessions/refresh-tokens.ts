import { type Db, sql } from "#db/connect.ts";
import { alive } from "./queries.ts";

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
 * A redemption may be stored though an outage swallowed its answer. A client that waited for the database
 * may ask again while it is away, and for a minute after that.
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
