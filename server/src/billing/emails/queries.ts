import { type Db, sql } from "#db/connect.ts";
import { isFirstOwner } from "#identity/owners/service.ts";
import { endOfCard } from "../cards/queries.ts";

/** Joins the owner of the companies `c` as `u`, where they can be written to. */
export const withReader = sql`
  cross join lateral (
    select u.id, u.email, u.first_name from users u
    where u.company_id = c.id and u.is_verified and not u.is_blocked and ${isFirstOwner}) u`;

export type Reader = {
  companyId: string;
  companyName: string;
  userId: string;
  email: string;
  firstName: string | null;
};

const reader = sql`r.company_id, c.short_name as company_name, u.id as user_id, u.email, u.first_name`;

/** The person to write to about a company's card and plan; nobody if it pays by invoice. */
export const readerOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<Reader>`
    select ${reader} from retailers r
    join companies c on c.id = r.company_id and not c.is_blocked
    ${withReader}
    where r.company_id = ${companyId} and r.collection = 'CARD'`.execute(db);
  return rows[0];
};

/** Claims the e-mail about this; false where another node has claimed it. */
export const claimEmail = async (
  db: Db,
  { companyId, kind, about }: { companyId: string; kind: string; about: string },
) => {
  const { rows } = await sql`
    insert into billing_emails (company_id, kind, about) values (${companyId}, ${kind}, ${about})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
};

/** Narrows a query with `about`, `r` and `c` to what nobody was written to about. */
const unwritten = (kind: string, about: ReturnType<typeof sql>) => sql`
  not exists (select from billing_emails e
    where e.company_id = r.company_id and e.kind = ${kind} and e.about = ${about})`;

type Due = Reader & { about: string; at: string };

const ownPlan = sql`(select p.name from plans p where p.id = r.plan_id)`;

/** Plans that end within three days unless they are paid. */
export const endingUnpaid = async (db: Db, limit: number) => {
  const about = sql`coalesce(s.latest_invoice_id, s.provider_id)`;
  const { rows } = await sql<Due & { planName: string | null }>`
    select ${reader}, ${ownPlan} as plan_name, ${about} as about, o.until as at
    from subscriptions s join retailers r on r.company_id = s.company_id and r.collection = 'CARD'
    join company_openness o on o.company_id = s.company_id
    join companies c on c.id = s.company_id and not c.is_blocked
    ${withReader}
    where s.status = 'past_due' and o.until between now() and now() + interval '3 days'
      and ${unwritten("access-ends", about)}
    order by r.company_id limit ${limit}`.execute(db);
  return rows;
};

/** Trials without a card that ended in the last days; a plan without a trial had none. */
export const endedTrials = async (db: Db, limit: number) => {
  const about = sql`r.trial_ends_at::text`;
  const { rows } = await sql<Due & { planName: string | null }>`
    select ${reader}, ${ownPlan} as plan_name, ${about} as about, r.trial_ends_at as at
    from retailers r join companies c on c.id = r.company_id and c.is_approved and not c.is_blocked
    left join subscriptions s on s.company_id = r.company_id
    ${withReader}
    where r.plan_status = 'TRIAL' and r.collection = 'CARD'
      and r.trial_ends_at between now() - interval '3 days' and now()
      and had_trial(r.trial_started_at, r.trial_ends_at)
      and (s.status is null or s.status in ('incomplete', 'incomplete_expired'))
      and ${unwritten("plan-ended", about)}
    order by r.company_id limit ${limit}`.execute(db);
  return rows;
};

/** Cards that will be charged again and expire within thirty days, at the end of their month. */
export const expiringCards = async (db: Db, limit: number) => {
  const about = sql`k.provider_id || ' ' || k.exp_year || '-' || k.exp_month`;
  const { rows } = await sql<Due & { last4: string; month: string }>`
    select ${reader}, ${about} as about, ${endOfCard} as at, k.last4,
      lpad(k.exp_month::text, 2, '0') || ' / ' || k.exp_year as month
    from customers m join cards k on k.provider_id = m.default_card_id and k.company_id = m.company_id
    join subscriptions s on s.company_id = m.company_id
    join retailers r on r.company_id = m.company_id and r.collection = 'CARD'
    join companies c on c.id = m.company_id and not c.is_blocked
    ${withReader}
    where s.status in ('trialing', 'active', 'past_due') and s.cancels_at is null
      and ${endOfCard} between now() and now() + interval '30 days' and ${unwritten("card-expires", about)}
    order by r.company_id limit ${limit}`.execute(db);
  return rows;
};
