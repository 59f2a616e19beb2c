import { type Db, sql } from "#db/connect.ts";
import { leftOfPayment } from "../ledger/queries.ts";

export type RequestRefund = {
  id: string;
  requestId: string;
  /** The payment at the card provider. */
  intentId: string;
  paymentId: string;
  amount: number;
  actorId: string | null;
  state: "RUNNING" | "DONE" | "FAILED";
};

export const refundById = async (db: Db, id: string) => {
  const { rows } = await sql<RequestRefund>`
    select f.id, f.request_id, q.intent_id, p.id as payment_id, f.amount, f.actor_id, f.state
    from request_refunds f join payment_requests q on q.id = f.request_id
    join payments p on p.provider_id = q.intent_id
    where f.id = ${id}`.execute(db);
  return rows[0];
};

/** Whether a refund of the request is under way. */
export const isReturning = async (db: Db, requestId: string) => {
  const { rows } = await sql`
    select from request_refunds where request_id = ${requestId} and state = 'RUNNING'`.execute(db);
  return rows.length > 0;
};

type NewRefund = {
  id: string;
  requestId: string;
  amount: number;
  reason: string;
  actorId: string | null;
};

export const addRefund = (db: Db, refund: NewRefund) =>
  db.insertInto("requestRefunds").values(refund).execute();

/** Settles a refund that is still open, and no other. */
export const settleRefund = (db: Db, id: string, state: "DONE" | "FAILED") =>
  sql`update request_refunds set state = ${state} where id = ${id} and state = 'RUNNING'`.execute(
    db,
  );

export type PaidByLink = {
  id: string;
  amount: number;
  currency: string;
  /** What has not been refunded or disputed. */
  left: number;
};

/** A payment by a link, as it stands now. */
export const paidByLink = async (db: Db, intentId: string) => {
  const { rows } = await sql<PaidByLink>`
    select p.id, p.amount, p.currency, ${leftOfPayment} as "left"
    from payments p where p.provider_id = ${intentId}`.execute(db);
  return rows[0];
};
