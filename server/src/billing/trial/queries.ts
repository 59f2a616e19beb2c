import { type Db, sql } from "#db/connect.ts";
import { kindOfCompany } from "#identity/owners/service.ts";
import { withReader } from "../emails/queries.ts";

/** Begins the longest trial on offer to the company's kind. No row if one has begun, or none is due. */
export const startTrial = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ trialEndsAt: string }>`
    update retailers r set trial_started_at = now(), trial_ends_at = now() + x.days * interval '1 day'
    from companies c, lateral (
      select max(i.trial_period_days) as days
      from plans p join plan_prices pp on pp.plan_id = p.id join prices i on i.id = pp.price_id
      where not p.is_hidden and pp.retired_at is null
        and (p.role is null or p.role = ${kindOfCompany("c.id")})
    ) x
    where r.company_id = ${companyId} and c.id = r.company_id and x.days is not null
      and c.is_approved and c.getting_started = 'COMPLETED' and r.plan_status = 'TRIAL'
      and r.plan_id is null and r.trial_started_at is null and r.collection = 'CARD'
    returning r.trial_ends_at`.execute(db);
  return rows[0]?.trialEndsAt;
};

type Shifted = { startedAt: string; endsAt: string; stoppedAt: string };

/**
 * A trial that was stopped for an hour or more, as it goes on from now; none where the plan ends anyway. In review
 * one with little left goes on from some days ahead, so that nobody is charged meanwhile.
 */
export const trialToGoOn = async (db: Db, companyId: string) => {
  const { rows } = await sql<Shifted & { subscriptionId: string | null }>`
    select r.trial_started_at + (x.until - r.trial_stopped_at) as started_at,
      date_trunc('second', r.trial_ends_at + (x.until - r.trial_stopped_at)) as ends_at, x.until as stopped_at,
      s.provider_id as subscription_id
    from retailers r join companies c on c.id = r.company_id
    cross join lateral (select date_trunc('second', now()) + case
      when c.is_approved or r.trial_ends_at - r.trial_stopped_at > interval '3 days' then interval '0'
      else interval '4 days' end as until) x
    left join subscriptions s on s.company_id = r.company_id and s.ended_at is null
    where r.company_id = ${companyId} and r.plan_status = 'TRIAL' and r.collection = 'CARD'
      and x.until not between r.trial_stopped_at - interval '1 hour'
        and r.trial_stopped_at + interval '1 hour'
      and r.trial_ends_at > r.trial_started_at
      and (s.provider_id is null or (s.status = 'trialing' and s.cancels_at is null))`.execute(db);
  return rows[0];
};

export const saveShifted = (db: Db, companyId: string, shifted: Shifted) =>
  sql`
    update retailers set trial_started_at = ${shifted.startedAt}, trial_ends_at = ${shifted.endsAt},
      trial_stopped_at = ${shifted.stoppedAt}
    where company_id = ${companyId}`.execute(db);

/** Once the company is approved, its trial counts. */
export const letTrialCount = (db: Db, companyId: string) =>
  sql`
    update retailers r set trial_stopped_at = null from companies c
    where r.company_id = ${companyId} and c.id = r.company_id and c.is_approved
      and r.trial_stopped_at is not null`.execute(db);

/** Trials of companies in review that end within three days. */
export const trialsInReview = async (db: Db) => {
  const { rows } = await sql<{ companyId: string }>`
    select r.company_id from retailers r join companies c on c.id = r.company_id and not c.is_approved
    where r.plan_status = 'TRIAL' and r.collection = 'CARD'
      and r.trial_ends_at between now() and now() + interval '3 days'
    order by r.trial_ends_at limit 1000`.execute(db);
  return rows;
};

export type EndingTrial = {
  companyId: string;
  companyName: string;
  userId: string;
  email: string;
  firstName: string;
};

/** Over `retailers r` and the subscription `s` they may have. */
const trialEnd = sql`coalesce(s.trial_end, r.trial_ends_at)`;

/** Trials that end within three days, whose owner has not been written to about it. */
export const endingTrials = async (db: Db, limit: number) => {
  const { rows } = await sql<EndingTrial>`
    select r.company_id, c.short_name as company_name, u.id as user_id, u.email, u.first_name
    from retailers r
    join companies c on c.id = r.company_id and c.is_approved and not c.is_blocked
    left join subscriptions s on s.company_id = r.company_id and s.ended_at is null
    ${withReader}
    where r.plan_status = 'TRIAL' and ${trialEnd} between now() and now() + interval '3 days'
      and s.cancels_at is null and r.collection = 'CARD' and r.trial_told_for is distinct from ${trialEnd}
    order by r.company_id limit ${limit}`.execute(db);
  return rows;
};

/** The end of the trial, for the one caller that is to write about it. */
export const claimTrialEnd = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ endsAt: string }>`
    update retailers r set trial_told_for = ${trialEnd}
    from retailers o left join subscriptions s on s.company_id = o.company_id and s.ended_at is null
    where o.company_id = ${companyId} and r.company_id = o.company_id
      and r.trial_told_for is distinct from ${trialEnd}
    returning r.trial_told_for as ends_at`.execute(db);
  return rows[0]?.endsAt;
};
