import { moneyHappenings } from "@vitrine/contract/billing/money-events";
import { type Db, sql } from "#db/connect.ts";
import { doer } from "#work/doer.ts";
import { endOfCard } from "../cards/queries.ts";
import { isReversed, leftOfPayment } from "./queries.ts";

export type EventRow = {
  id: string;
  at: string;
  kind: string;
  amount: number | null;
  currency: string | null;
  by: { id: string; fullName: string; isStaff: boolean } | null;
  event: string | null;
  cause: string | null;
  sent: string | null;
  about: string | null;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  paymentId: string | null;
};

// Each source gives the same columns; the first one names them.
const payments = (companyId: string) => sql`
  select p.kind, p.id::text as id, p.happened_at as at, p.amount, p.currency::text as currency, p.actor_id,
    null::text as event, p.cause, null::text as sent, p.plan_name as about, null::text as reason,
    null::jsonb as before, null::jsonb as after, p.id as payment_id
  from payments p where p.company_id = ${companyId}`;

const failures = (companyId: string) => sql`
  select 'FAILED', f.provider_id, f.happened_at, f.amount, f.currency, null, null, null, null, null, f.reason,
    null, null, null
  from failed_payments f where f.company_id = ${companyId}`;

/** What the company's plan was and what it became, whoever changed it. */
const changes = (companyId: string) => sql`
  select 'CHANGED', c.id::text, c.at, null, null, (select a.actor_id from audit a
      where a.change_id = c.change_id and a.actor_id is not null order by a.id desc limit 1),
    null, null, null, null, null, c.before, c.after, null
  from record_changes c
  where c.company_id = ${companyId} and c.kind = 'retailers'
    and c.after - 'is_public' - 'plan_chosen_at' <> '{}'`;

const happenings = (companyId: string) => sql`
  select 'HAPPENED', a.id::text, a.at, null, null, a.actor_id, a.event, null, null,
    (select n.name from plans n where n.id::text = a.subject ->> 'planId'), a.subject ->> 'reason',
    null, null, null
  from audit a
  where coalesce(a.company_id::text, a.subject ->> 'companyId') = ${companyId}::text
    and a.event like 'billing.%' and a.event = any (${[...moneyHappenings]}::text[])`;

const emails = (companyId: string) => sql`
  select 'EMAIL', e.id::text, e.made_at, null, null, null, null, null, e.kind, null, null, null, null, null
  from money_emails e where e.company_id = ${companyId}`;

const codes = (companyId: string) => sql`
  select 'CODE_SPENT', x.id::text, x.spent_at, null, null, null, null, null, null, d.code, null,
    null, null, null
  from redemptions x join discount_codes d on d.id = x.code_id
  where x.company_id = ${companyId} and x.spent_at is not null`;

const cards = (companyId: string) => sql`
  select x.kind, k.provider_id || x.suffix, x.at, null, null, null, null, null, null,
    k.brand || ' ' || k.last4, null, null, null, null
  from cards k cross join lateral (values ('CARD_ADDED', '', k.created_at),
    ('CARD_EXPIRED', ' over', ${endOfCard})) as x (kind, suffix, at)
  where k.company_id = ${companyId} and x.at <= now()`;

const trialEnds = (companyId: string) => sql`
  select 'TRIAL_ENDED', r.company_id || ' trial', r.trial_ends_at, null, null, null, null, null, null, null, null,
    null, null, null
  from retailers r
  where r.company_id = ${companyId} and r.plan_status = 'TRIAL' and r.trial_ends_at <= now()
    and had_trial(r.trial_started_at, r.trial_ends_at)`;

const requests = (companyId: string) => sql`
  select x.kind, q.id || x.suffix, x.at, q.amount, q.currency, x.actor_id, null, null, null, q.description,
    null, null, null, null
  from payment_requests q cross join lateral (values ('REQUEST_MADE', '', q.created_at, q.actor_id),
    ('REQUEST_EXPIRED', ' over', case when q.state = 'OPEN' then q.expires_at end, null)
  ) as x (kind, suffix, at, actor_id)
  where q.company_id = ${companyId} and x.at <= now()`;

const all = (companyId: string) => sql`
  ${payments(companyId)} union all ${failures(companyId)} union all ${changes(companyId)}
  union all ${happenings(companyId)} union all ${emails(companyId)} union all ${codes(companyId)}
  union all ${cards(companyId)} union all ${trialEnds(companyId)} union all ${requests(companyId)}`;

/** Everything that happened to a company's money, the newest first. */
export const timelineOf = async (
  db: Db,
  companyId: string,
  { page, pageSize }: { page: number; pageSize: number },
) => {
  const { rows } = await sql<EventRow & { count: number }>`
    with events as materialized (${all(companyId)})
    select e.*, (select count(*)::int from events) as count, ${doer} as by
    from (select 1) one left join lateral (
      select * from events order by at desc, payment_id is null, id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}) e on true
    left join users u on u.id = e.actor_id
    order by e.at desc, e.payment_id is null, e.id desc`.execute(db);
  return {
    items: rows.filter(({ id }) => id !== null),
    count: rows[0]?.count ?? 0,
  };
};

type PaymentFacts = {
  id: string;
  kind: string;
  left: number;
  isReversed: boolean;
  isByCard: boolean;
  number: string | null;
  receiptId: string | null;
  reference: string | null;
  notes: { note: string; by: string | null; at: string }[];
};

/** Receipt, reference and notes of these payments. */
export const factsOfPayments = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<PaymentFacts>`
    select p.id, p.kind, p.provider_id is not null as is_by_card,
      ${isReversed} as is_reversed, ${leftOfPayment} as "left",
      r.number, case when r.file_id is not null then r.id end as receipt_id,
      (select n.reference from payment_notes n where n.payment_id = p.id and n.reference is not null
        order by n.made_at desc, n.id desc limit 1) as reference,
      (select coalesce(json_agg(json_build_object('note', n.note, 'by', u.full_name, 'at', n.made_at)
          order by n.made_at desc, n.id desc), '[]')
        from payment_notes n left join users u on u.id = n.actor_id
        where n.payment_id = p.id and n.note is not null) as notes
    from payments p left join receipts r on r.payment_id = p.id
    where p.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The names of plans, prices and codes. */
export const namesOfSold = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from plans where id = any (${ids}::uuid[])
    union all select id, name from prices where id = any (${ids}::uuid[])
    union all select id, code from discount_codes where id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
