import { type Db, sql } from "#db/connect.ts";

export type ApprovalKind = "INSERT" | "REVERSE" | "REFUND";

export type NewApproval = {
  id: string;
  /** Null if the money is a guest's, named by `requestId`. */
  companyId: string | null;
  requestId: string | null;
  kind: ApprovalKind;
  input: object;
  amount: number;
  currency: string;
  askedBy: string;
};

/** Says whether the same change waits already. */
export const sameWaits = async (db: Db, { companyId, kind, input }: NewApproval) => {
  const { rows } = await sql`
    select from money_approvals
    where company_id is not distinct from ${companyId}::uuid and kind = ${kind} and input = ${JSON.stringify(input)}::jsonb
      and state = 'WAITING' and expires_at > now() limit 1`.execute(db);
  return rows.length > 0;
};

export const addApproval = (db: Db, { input, ...approval }: NewApproval) =>
  sql`
    insert into money_approvals (id, company_id, request_id, kind, input, amount, currency, asked_by)
    values (${approval.id}, ${approval.companyId}, ${approval.requestId}, ${approval.kind}, ${JSON.stringify(input)}::jsonb,
      ${approval.amount}, ${approval.currency}, ${approval.askedBy})`.execute(db);

export type ApprovalRow = {
  id: string;
  companyId: string | null;
  kind: ApprovalKind;
  input: unknown;
  amount: number;
  currency: string;
  askedBy: string | null;
  decidedBy: string | null;
  state: "WAITING" | "APPROVED" | "DECLINED" | "REFUSED";
  isOver: boolean;
};

const columns = sql`id, company_id, kind, input, amount, currency, asked_by, decided_by, state,
  expires_at <= now() as is_over`;

export const approvalById = async (db: Db, id: string) => {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from money_approvals where id = ${id}`.execute(db);
  return rows[0];
};

/** The same, locked until the transaction ends, so that it is decided once. */
export const holdApproval = async (db: Db, id: string) => {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from money_approvals where id = ${id} for update`.execute(db);
  return rows[0];
};

type Decision = { state: "APPROVED" | "DECLINED" | "REFUSED"; by: string; reason: string | null };

export const decide = (db: Db, id: string, { state, by, reason }: Decision) =>
  sql`
    update money_approvals set state = ${state}, decided_by = ${by}, decided_at = now(), reason = ${reason}
    where id = ${id}`.execute(db);

/** Lets an approved refund wait again, unless it was begun. */
export const waitAgain = (db: Db, id: string) =>
  sql`
    update money_approvals a set state = 'WAITING', decided_by = null, decided_at = null
    where a.id = ${id} and a.state = 'APPROVED'
      and not exists (select from payment_operations o where o.id = a.id)
      and not exists (select from request_refunds f where f.id = a.id)`.execute(db);

export type WaitingRow = {
  id: string;
  kind: ApprovalKind;
  input: unknown;
  amount: number;
  currency: string;
  company: { id: string; name: string } | null;
  email: string | null;
  number: string | null;
  askedBy: string | null;
  by: string | null;
  askedAt: string;
  expiresAt: string;
};

/** What waits to be decided, the oldest first; of all companies, or of one. */
export const waitingApprovals = async (db: Db, companyId: string | null) => {
  const { rows } = await sql<WaitingRow>`
    select a.id, a.kind, a.input, a.amount, a.currency, a.asked_by, u.full_name as by, a.asked_at, a.expires_at,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.short_name) end as company, q.email,
      r.number
    from money_approvals a left join companies c on c.id = a.company_id
    left join users u on u.id = a.asked_by
    left join payment_requests q on q.id = a.request_id
    left join payments p on p.provider_id = q.intent_id
    left join receipts r on r.payment_id = coalesce(p.id, (a.input ->> 'paymentId')::uuid, (a.input ->> 'id')::uuid)
    where a.state = 'WAITING' and a.expires_at > now()
      and (${companyId}::uuid is null or a.company_id = ${companyId}::uuid)
    order by a.asked_at, a.id limit 100`.execute(db);
  return rows;
};
