import { type FactField, factFields, freshDays } from "@vitrine/contract/profiles/facts";
import { type Db, sql } from "#db/connect.ts";
import { isQuiet } from "#notifications/preferences/hours.ts";

export type DueStartup = {
  startupId: string;
  startupName: string;
  userId: string;
  email: string;
  firstName: string;
};

/** No startup is asked more often. */
const asksAgainAfter = sql.lit("30 days");

/** Startups due for a check, with whom to ask: listed, receiving e-mails, and wanting these. */
export const dueStartups = async (db: Db, limit: number) => {
  const { rows } = await sql<DueStartup>`
    select s.company_id as startup_id, c.short_name as startup_name, u.id as user_id, u.email, u.first_name
    from startups s
    join companies c on c.id = s.company_id and c.is_approved and not c.is_blocked
    cross join lateral (
      select id, email, first_name from users
      where company_id = c.id and role = 'STARTUP' and is_verified and not is_blocked
        and first_password_ends_at is null
      order by created_at, id limit 1) u
    where s.is_mailing_enabled and s.facts_due_at <= now()
      and not exists (select from notification_preferences p
        where p.user_id = u.id and ('facts' = any (p.without_email) or ${isQuiet}))
    order by s.facts_due_at, s.company_id limit ${limit}`.execute(db);
  return rows;
};

/** True for the one caller that checks this startup now; the next check is no sooner than the pause. */
export const claimStartup = async (db: Db, startupId: string) => {
  const { rows } = await sql`
    update startups set facts_due_at = now() + ${asksAgainAfter}::interval
    where company_id = ${startupId} and facts_due_at <= now() and is_mailing_enabled
    returning 1`.execute(db);
  return rows.length > 0;
};

const saidOrConfirmed = sql`greatest(said_on, confirmed_on)`;

/** Facts that have not been confirmed for too long. */
export const oldFacts = async (db: Db, startupId: string) => {
  const { rows } = await sql<{ field: FactField }>`
    select field from startup_facts
    where company_id = ${startupId} and ${saidOrConfirmed} <= current_date - ${freshDays}::int
    order by array_position(${factFields}::text[], field)`.execute(db);
  return rows.map(({ field }) => field);
};

/** If nothing is old: checks again on the day the first fact becomes old, or earlier. */
export const lookWhenOld = (db: Db, startupId: string) =>
  sql`
    update startups set facts_due_at = least(facts_due_at, (
      select min(${saidOrConfirmed}) + ${freshDays}::int from startup_facts where company_id = ${startupId}))
    where company_id = ${startupId}`.execute(db);
