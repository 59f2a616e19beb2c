import { v7 as uuid } from "uuid";
import { type Db, sql } from "#db/connect.ts";
import { isOwner } from "#identity/owners/service.ts";

export type RequestRow = {
  id: string;
  /** Null: a person without an account is asked, by their e-mail address. */
  companyId: string | null;
  email: string | null;
  buyerName: string;
  description: string;
  amount: number;
  tax: number;
  /** What went back of a paid sum. */
  returned: number;
  currency: string;
  status: "OPEN" | "PAID" | "VOID" | "EXPIRED";
  dueAt: string;
  intentId: string | null;
};

const row =
  sql.raw(`p.id, p.company_id, p.email, coalesce(d.legal_name, c.legal_name, p.email) as buyer_name, p.description,
  p.amount, p.tax, -coalesce(r.returned, 0) as returned, p.currency, p.due_at, p.intent_id,
  case when p.state = 'OPEN' and p.expires_at <= now() then 'EXPIRED' else p.state end as status
  from payment_requests p left join companies c on c.id = p.company_id
  left join billing_details d on d.company_id = c.id
  left join payments m on m.provider_id = p.intent_id left join payment_records r on r.payment_id = m.id`);

/** Does not find a request to a company that is being erased. */
export const requestByHash = async (db: Db, hash: string) => {
  const { rows } = await sql<RequestRow>`
    select ${row} where p.client_id_hash = ${hash} and (p.email is not null or exists (
      select from users u
      where u.company_id = p.company_id and ${isOwner}))`.execute(db);
  return rows[0];
};

/** The request that a payment at the provider belongs to. */
export const requestOfIntent = async (db: Db, intentId: string) => {
  const { rows } = await sql<RequestRow>`select ${row} where p.intent_id = ${intentId}`.execute(db);
  return rows[0];
};

/** Whether a payment at the provider was made by a link, even if its request is gone. */
export const isOfLink = async (db: Db, intentId: string) => {
  const { rows } = await sql`
    select from payment_requests where intent_id = ${intentId}
    union all select from payments where provider_id = ${intentId} and cause = 'payment_request'
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Payments at the provider of requests that somebody tried to pay and that have no outcome yet. */
export const intentsAsked = async (db: Db) => {
  const { rows } = await sql<{ intentId: string }>`
    select intent_id from payment_requests
    where state = 'OPEN' and intent_id is not null and asked_at > now() - interval '2 days'
    order by asked_at`.execute(db);
  return rows.map(({ intentId }) => intentId);
};

/**
 * Payments at the provider that were begun by a link: those unsettled for up to two months, and those
 * paid so lately that money may still go back. Banks take disputes for half a year at most.
 */
export const intentsOfLinks = async (db: Db) => {
  const { rows } = await sql<{ intentId: string }>`
    select intent_id from payment_requests
    where intent_id is not null and state <> 'PAID' and asked_at > now() - interval '60 days'
    union
    select provider_id from payments
    where cause = 'payment_request' and kind = 'CHARGE' and provider_id is not null
      and happened_at > now() - interval '180 days'`.execute(db);
  return rows.map(({ intentId }) => intentId);
};

export type NewRequest = Pick<
  RequestRow,
  "companyId" | "email" | "description" | "amount" | "tax" | "currency"
> & {
  dueAt: Date;
  expiresAt: Date;
  /** The id that the link is derived from, if it can be shown again. */
  linkId?: string;
  planId?: string | null;
  actorId?: string;
  /** Defaults to now. */
  createdAt?: Date;
};

export const addRequest = async (db: Db, hash: string, request: NewRequest) => {
  const id = uuid();
  await db
    .insertInto("paymentRequests")
    .values({ id, clientIdHash: hash, ...request })
    .execute();
  return id;
};

type Sum = Pick<RequestRow, "amount" | "tax">;

/** Says whether the sum changed: not if somebody has begun to pay, or it was changed meanwhile. */
export const saveSum = async (
  db: Db,
  { id, ...old }: Sum & { id: string },
  { amount, tax }: Sum,
) => {
  const { rows } = await sql`
    update payment_requests set amount = ${amount}, tax = ${tax}
    where id = ${id} and state = 'OPEN' and intent_id is null
      and (amount, tax) = (${old.amount}::bigint, ${old.tax}::bigint)
      and (amount, tax) <> (${amount}::bigint, ${tax}::bigint)
    returning 1`.execute(db);
  return rows.length > 0;
};

/** Says whether the request is still open, asks for the same sum and has no other payment. */
export const noteIntent = async (
  db: Db,
  { id, amount, currency }: Pick<RequestRow, "id" | "amount" | "currency">,
  intentId: string,
) => {
  const { rows } = await sql`
    update payment_requests set intent_id = ${intentId}, asked_at = now()
    where id = ${id} and state = 'OPEN' and (amount, currency) = (${amount}::bigint, ${currency})
      and coalesce(intent_id, ${intentId}) = ${intentId}
    returning 1`.execute(db);
  return rows.length > 0;
};

/** Closes the request for payment, and returns the payment that somebody may have begun. */
export const markVoid = async (db: Db, id: string) => {
  const { rows } = await sql<{ intentId: string | null }>`
    update payment_requests set state = 'VOID' where id = ${id} and state = 'OPEN'
    returning intent_id`.execute(db);
  return rows[0];
};

/** The open requests to people, by their addresses. */
export const openRequestsTo = async (db: Db, emails: string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from payment_requests where email = any (${emails}::text[]) and state = 'OPEN'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const deleteRequestsTo = (db: Db, emails: string[]) =>
  sql`delete from payment_requests where email = any (${emails}::text[])`.execute(db);

/** True for the first caller only. */
export const markPaid = async (db: Db, id: string) => {
  const { rows } = await sql`
    update payment_requests set state = 'PAID', paid_at = now()
    where id = ${id} and state <> 'PAID' returning id`.execute(db);
  return rows.length > 0;
};

/** Stores the payment once, whoever reports it. */
export const addRequestPayment = async (
  db: Db,
  { companyId, amount, tax, currency, description }: RequestRow,
  providerId: string,
) => {
  const { rows } = await sql<{ id: string; happenedAt: string }>`
    insert into payments (id, company_id, kind, amount, tax, currency, provider_id, plan_name, cause, happened_at)
    values (${uuid()}, ${companyId}, 'CHARGE', ${amount}, ${tax}, ${currency}, ${providerId}, ${description},
      'payment_request', now())
    on conflict (provider_id) do nothing returning id, happened_at`.execute(db);
  return rows[0];
};
