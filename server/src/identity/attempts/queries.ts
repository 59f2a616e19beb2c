import { type Db, sql } from "#db/connect.ts";
import type { Budget } from "./policy.ts";

/**
 * Counts an attempt while the budget lasts: its id, or undefined when none is left. Attempts on one
 * subject queue behind a lock, so parallel guesses cannot share the last place.
 */
export const takeAttempt = async (db: Db, subject: string, budget: Budget) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 1))`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into attempts (subject)
    select ${subject} from (
      select count(*) filter (where at > now() - interval '15 minutes') as recent, count(*) as today
      from attempts where subject = ${subject} and at > now() - interval '24 hours'
    ) counted
    where recent < ${budget.perQuarterHour} and today < ${budget.perDay}
    returning id`.execute(db);
  return rows[0]?.id;
};

/** The same with a single budget, per hour. */
export const takeAttemptOfHour = async (db: Db, subject: string, most: number) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 1))`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into attempts (subject)
    select ${subject} from (
      select count(*) as recent from attempts where subject = ${subject} and at > now() - interval '1 hour'
    ) counted
    where recent < ${most}
    returning id`.execute(db);
  return rows[0]?.id;
};

/** How long until the hour's budget has a place again. */
export const secondsUntilPlace = async (db: Db, subject: string, most: number) => {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from at + interval '1 hour' - now()))::int as seconds
    from attempts where subject = ${subject} and at > now() - interval '1 hour'
    order by at desc offset ${most - 1} limit 1`.execute(db);
  return rows[0]?.seconds ?? 0;
};

/** A right password is not counted as a guess. */
export const returnAttempts = (db: Db, ids: number[]) =>
  sql`delete from attempts where id = any(${ids}::bigint[])`.execute(db);

export const forgetOldAttempts = (db: Db) =>
  sql`delete from attempts where at < now() - interval '25 hours'`.execute(db);

/** Deletes the attempts whose subject contains one of the ids. */
export const deleteAttemptsNaming = (db: Db, ids: string[]) =>
  sql`
    delete from attempts a
    where exists (select from unnest(${ids}::text[]) as gone (id) where strpos(a.subject, gone.id) > 0)`.execute(
    db,
  );
