import type { books } from "@vitrine/contract/billing/books";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import { type Db, sql } from "#db/connect.ts";

export type Period = Parsed<typeof books.vat>;
export type VatRow = Output<typeof books.vat>["items"][number];
type Figures = Output<typeof books.figures>;

/** What the receipts and credit notes of these days say, by country, kind of VAT and rate. */
export const vatOfPeriod = async (db: Db, { from, to }: Period) => {
  const { rows } = await sql<VatRow>`
    select case when k.id is not null then json_build_object('name', k.name, 'code', k.code) end as country,
      r.vat_kind as kind, r.vat_percent as percent, r.currency,
      (count(*) filter (where r.amount > 0))::int as receipts,
      (count(*) filter (where r.amount < 0))::int as credit_notes,
      sum(r.net)::bigint as net, sum(r.vat)::bigint as vat, sum(r.net + r.vat)::bigint as gross,
      sum(r.credit)::bigint as credit, sum(r.net + r.vat + r.credit)::bigint as paid
    from payment_records r left join countries k on k.id = r.country_id
    where r.issued_on is not null and (${from}::date is null or r.issued_on >= ${from}::date)
      and (${to}::date is null or r.issued_on <= ${to}::date)
    group by k.id, r.vat_kind, r.vat_percent, r.currency
    order by k.name nulls last, r.vat_kind, r.vat_percent, r.currency`.execute(db);
  return rows;
};

/** How many companies pay in which way, as of now. */
export const companiesByStatus = async (db: Db) => {
  const { rows } = await sql<Figures["companies"][number]>`
    select subscription_status as status, count(*)::int as count from company_records
    where kind = 'RETAILER' group by 1`.execute(db);
  return rows;
};

/** Nothing after `latest`, now by default, is counted. */
export type Span = Period & { latest?: string };

const endOf = ({ to, latest }: Span) => sql`
  least(coalesce(${latest ?? null}::timestamptz, now()),
    (${to}::date + 1)::timestamp at time zone 'UTC')`;
const startOf = ({ from }: Span) => sql`
  coalesce(${from}::date::timestamp at time zone 'UTC', '-infinity'::timestamptz)`;

/** What each company pays per month at a moment, from what it has paid for the current period. */
const payingAt = (moment: ReturnType<typeof sql>) =>
  sql`select company_id, currency, plan, amount from paying_companies(${moment})`;

/** What comes in per month at the end of the period, by plan and currency. */
export const recurringByPlan = async (db: Db, span: Span) => {
  const { rows } = await sql<Figures["recurring"][number]>`
    with paying as (${payingAt(endOf(span))})
    select coalesce(plan, '') as plan, currency::text as currency, count(*)::int as companies,
      sum(amount)::bigint as amount
    from paying group by 1, 2 order by 2, 4 desc, 1`.execute(db);
  return rows;
};

/** Companies that pay at both ends of the period, and those that came and went between. */
export const churnIn = async (db: Db, span: Span) => {
  const { rows } = await sql<Figures["churn"]>`
    with before as (select distinct company_id from (${payingAt(startOf(span))}) b),
      after as (select distinct company_id from (${payingAt(endOf(span))}) a)
    select count(b.company_id)::int as start, count(a.company_id)::int as end,
      (count(*) filter (where a.company_id is null))::int as lost,
      (count(*) filter (where b.company_id is null))::int as won
    from before b full join after a on a.company_id = b.company_id`.execute(db);
  return rows[0] ?? { start: 0, lost: 0, won: 0, end: 0 };
};

/** Renewals that failed in these days, and those of them that were paid in the end. */
export const renewalsIn = async (db: Db, span: Span) => {
  const { rows } = await sql<Figures["renewals"]>`
    select count(*)::int as failed, (count(*) filter (where exists (
      select from payments p where p.invoice_id = f.invoice_id and p.kind = 'CHARGE')))::int as recovered
    from failed_renewals f
    where f.failed_at >= ${startOf(span)} and f.failed_at < ${endOf(span)}`.execute(db);
  return rows[0] ?? { failed: 0, recovered: 0 };
};

/** The code that a payment `p` was discounted by. */
const codeOfPayment = sql`coalesce(
  (select k.code_id from payment_codes k where k.payment_id = p.id),
  (select d.code_id from redemptions d
    where d.invoice_id = p.invoice_id or (d.company_id = p.company_id and d.spent_at <= p.happened_at)
    order by d.invoice_id = p.invoice_id desc, d.spent_at desc limit 1))`;

/** Keeps which codes counted for the payments of a company that leaves. */
export const keepCodesOfPayments = (db: Db, companyId: string) =>
  sql`
    insert into payment_codes (payment_id, code_id)
    select p.id, c.code_id from payments p cross join lateral (select ${codeOfPayment} as code_id) c
    where p.company_id = ${companyId}::uuid and p.kind = 'CHARGE' and p.invoice_id is not null
      and c.code_id is not null
    on conflict do nothing`.execute(db);

/** For each code: how often it was used, what it took off, and what was still paid. */
export const codesIn = async (db: Db, span: Span) => {
  const { rows } = await sql<Figures["discountCodes"][number]>`
    with charged as (
      select u.code_id, p.currency::text as currency, sum(p.amount - p.tax + back.net)::bigint as revenue,
        -coalesce(sum(r.discount), 0)::bigint as taken_off
      from payments p join payment_records r on r.payment_id = p.id
      cross join lateral (select ${codeOfPayment} as code_id) u
      cross join lateral (
        select coalesce(sum(x.amount - x.tax), 0)::bigint as net from payments x
        where x.reverses_id in (
          select p.id union all select y.id from payments y where y.reverses_id = p.id)) back
      where p.kind = 'CHARGE' and p.invoice_id is not null and u.code_id is not null
        and p.happened_at >= ${startOf(span)} and p.happened_at < ${endOf(span)}
      group by u.code_id, p.currency
    )
    select c.code, h.currency, used.held, used.spent, coalesce(h.taken_off, 0)::bigint as taken_off,
      coalesce(h.revenue, 0)::bigint as revenue
    from discount_codes c
    cross join lateral (
      select (count(*) filter (where d.spent_at is null))::int as held,
        (count(*) filter (where d.spent_at >= ${startOf(span)} and d.spent_at < ${endOf(span)}))::int as spent
      from redemptions d where d.code_id = c.id) used
    left join charged h on h.code_id = c.id
    where used.held > 0 or used.spent > 0 or h.code_id is not null
    order by coalesce(h.revenue, 0) desc, c.code, h.currency`.execute(db);
  return rows;
};
