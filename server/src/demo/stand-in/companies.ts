import { type Db, sql } from "#db/connect.ts";
import { demoAccounts } from "../accounts.ts";

export type Company = {
  id: string;
  name: string;
  email: string | null;
  plan: string | null;
  collection: "CARD" | "INVOICE";
  openness: "OPEN" | "TRIAL" | "CLOSED";
  customerId: string | null;
  status: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  cancelsAt: string | null;
  nextAttemptAt: string | null;
  /** Of the subscription, otherwise of the trial without a card. */
  trialEndsAt: string | null;
  /** For an unpaid plan, and for who pays by invoice. */
  lastDay: string | null;
};

const companies = sql`
  select c.id, c.short_name as name, u.email, p.name as plan, r.collection, o.openness,
    m.provider_id as customer_id, s.status, s.period_start, s.period_end, s.cancels_at, s.next_attempt_at,
    case when s.status is null then r.trial_ends_at else s.trial_end end as trial_ends_at,
    case when s.status = 'past_due' or r.collection = 'INVOICE' then o.until end as last_day
  from retailers r join companies c on c.id = r.company_id
  join company_openness o on o.company_id = c.id
  left join plans p on p.id = r.plan_id
  left join customers m on m.company_id = c.id
  left join subscriptions s on s.company_id = c.id
  left join lateral (
    select email from users where company_id = c.id and role <> 'MEMBER' order by created_at, id limit 1
  ) u on true`;

const mostShown = 50;

/** Companies with a plan or a trial, those of the demo accounts first. */
export const companiesLike = async (db: Db, text: string) => {
  const own = demoAccounts.map(({ email }) => email);
  const { rows } = await sql<Company>`
    ${companies}
    where (s.status is not null or r.trial_ends_at is not null)
      and (strpos(lower(c.short_name), lower(${text})) > 0 or strpos(u.email, lower(${text})) > 0)
    order by u.email = any (${own}::text[]) desc nulls last, c.short_name, c.id
    limit ${mostShown}`.execute(db);
  return rows;
};

export const companyById = async (db: Db, id: string) => {
  const { rows } = await sql<Company>`${companies} where c.id = ${id}`.execute(db);
  return rows[0];
};

/** The company of each customer of the provider. */
export const companiesOf = async (db: Db, customerIds: string[]) => {
  const { rows } = await sql<{ customerId: string; id: string; name: string }>`
    select m.provider_id as customer_id, c.id, c.short_name as name
    from customers m join companies c on c.id = m.company_id
    where m.provider_id = any (${customerIds}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.customerId, row]));
};

/** A trial without a card ends by our own date; with one, by the provider's clock. */
const hasOwnTrial = ({ status }: Company) => status === null || status.startsWith("incomplete");

/** Moves the dates we keep for a company back by so many seconds, as if the time had passed. */
export const shiftOwn = async (db: Db, company: Company, seconds: number) => {
  const later = sql`make_interval(secs => ${seconds}::float8)`;
  const ofTrial = hasOwnTrial(company) ? later : sql`interval '0'`;
  await sql`
    update retailers set trial_started_at = trial_started_at - ${ofTrial},
      trial_ends_at = trial_ends_at - ${ofTrial}, paid_until = paid_until - ${later}
    where company_id = ${company.id}`.execute(db);
  await sql`
    update subscriptions set first_failed_at = first_failed_at - ${later}
    where company_id = ${company.id}`.execute(db);
};
