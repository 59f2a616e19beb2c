import { requestEvents } from "@vitrine/contract/billing/kept-history";
import { type Db, sql } from "#db/connect.ts";
import { listSource } from "#db/list-source.ts";
import { undoWindow } from "#db/undoable.ts";
import { doer } from "#work/doer.ts";
import { type HappeningRow, undoable } from "./queries.ts";

/** The company that is asked, if the request exists. */
export const buyerOfRequest = async (db: Db, id: string) => {
  const { rows } = await sql<{ companyId: string | null }>`
    select company_id from payment_requests where id = ${id}`.execute(db);
  return rows[0];
};

const undone = sql`('accounts.change_undone', 'profiles.change_undone')`;

// Each source gives the same columns; the first one names them.
const told = sql`
  select (a.subject ->> 'requestId')::uuid as of_request, a.id, a.at, a.event, a.actor_id,
    case when a.event not in ('billing.request_sent', 'billing.request_link_renewed') then a.change_id end as change_id,
    null::bigint as amount, null::text as currency, null::text as reason
  from audit a where a.event like 'billing.request%' and a.event = any (${[...requestEvents]}::text[])`;

const takenBack = sql`
  select distinct c.record_id, a.id, a.at, a.event, a.actor_id, a.change_id, null::bigint, null, null
  from record_changes c join audit a on a.change_id = c.change_id and a.event in ${undone}
  where c.kind = 'payment_requests'`;

const paid = sql`payment_requests q join payments p on p.provider_id = q.intent_id`;

/** What went back of a payment, and what came in again. */
const returns = sql`
  select q.id, r.id, r.happened_at,
    case when r.kind = 'REFUND' then 'billing.refunded' when r.kind = 'DISPUTE' then 'billing.disputed'
      when r.cause = 'won' then 'billing.dispute_won' else 'billing.refund_returned' end,
    r.actor_id, null, abs(r.amount), r.currency::text,
    (select n.note from payment_notes n where n.payment_id = r.id and n.note is not null
      order by n.made_at desc limit 1)
  from ${paid} join payments r on r.reverses_id = any (array(
    select p.id union all select o.id from payments o where o.reverses_id = p.id))`;

/** Refunds that the card provider has not confirmed, or has refused. */
const asked = sql`
  select f.request_id, f.id, f.begun_at,
    case f.state when 'FAILED' then 'billing.refund_failed' else 'billing.refund_begun' end,
    f.actor_id, null, f.amount, q.currency::text, f.reason
  from request_refunds f join payment_requests q on q.id = f.request_id where f.state <> 'DONE'`;

/** What a second super admin was asked for, and answered. */
const decided = sql`
  select q.id, a.id, a.at,
    case when a.event = 'billing.approval_given' and m.state = 'REFUSED' then 'billing.approval_refused'
      else a.event end,
    a.actor_id, null, m.amount, m.currency::text,
    case a.event when 'billing.approval_asked' then m.input ->> 'reason' else m.reason end
  from ${paid} join money_approvals m on m.request_id = q.id
    or m.company_id = q.company_id and m.input ->> 'paymentId' = p.id::text
  join audit a on a.event in ('billing.approval_asked', 'billing.approval_given', 'billing.approval_declined')
    and a.subject ->> 'approvalId' = m.id::text`;

/** What happened to a payment request and to its money, each event told by itself. */
export const requestHappenings = listSource({
  from: sql`(${told} union all ${takenBack} union all ${returns} union all ${asked}
    union all ${decided}) e`,
  id: sql`e.id`,
  order: sql`e.at desc, e.id desc`,
  joins: sql`left join users u on u.id = e.actor_id`,
  columns: sql<HappeningRow>`
    e.id, e.at, e.event, e.change_id, e.reason, null::text as of_kind, null::uuid as of_id,
    case when e.amount is not null then json_build_array(e.amount::text, e.currency) end as sum,
    ${doer} as by,
    e.at > now() - ${undoWindow} and not exists (
      select from audit o where o.change_id = e.change_id and o.event <> all (${undoable})) as is_open,
    exists (select from audit o where o.change_id = e.change_id and o.event = 'billing.request_sent') as is_sent,
    exists (select from payment_requests q join audit o on o.company_id is not distinct from q.company_id
      where q.id = e.of_request and o.event in ${undone}
        and o.subject ->> 'changeId' = e.change_id::text) as is_undone`,
  filters: {
    ids: (ids: readonly string[]) => sql`e.of_request = any (${ids}::uuid[])`,
  },
});
