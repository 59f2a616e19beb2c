import type { requestStatuses } from "@vitrine/contract/billing/requests-by-staff";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";
import { isFirstOwner } from "#identity/owners/service.ts";

type Status = (typeof requestStatuses)[number];
type Named = { id: string; name: string };

export type StaffRequestRow = {
  id: string;
  version: number;
  company: Named | null;
  email: string | null;
  description: string;
  amount: number;
  vat: number;
  currency: string;
  status: Status;
  /** Whether somebody has begun to pay, at the card provider. */
  isBegun: boolean;
  plan: Named | null;
  dueAt: string;
  expiresAt: string;
  paidAt: string | null;
  emailedAt: string | null;
  createdAt: string;
  by: string | null;
  payment: { id: string; left: number; number: string | null; receiptId: string | null } | null;
};

const status = sql`
  case when p.state = 'OPEN' and p.expires_at <= now() then 'EXPIRED' else p.state end`;

const columns = sql<StaffRequestRow>`
  p.id, coalesce((select v.version from record_versions v where v.record_id = p.id), 0) as version,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.short_name) end as company,
  p.email, p.description, p.amount, p.tax as vat, p.currency, ${status} as status,
  p.intent_id is not null as is_begun,
  case when n.id is not null then json_build_object('id', n.id, 'name', n.name) end as plan,
  p.due_at, p.expires_at, p.paid_at, p.emailed_at, p.created_at, u.full_name as by,
  case when m.id is not null then json_build_object('id', m.id, 'left', m.amount + r.returned, 'number', r.number,
    'receiptId', case when r.has_file then t.id end) end as payment`;

const joins = sql`left join companies c on c.id = p.company_id left join plans n on n.id = p.plan_id left join users u on u.id = p.actor_id
  left join payments m on m.provider_id = p.intent_id left join payment_records r on r.payment_id = m.id
  left join receipts t on t.payment_id = m.id`;

/** The payment requests to everybody, for staff. */
export const requestsForStaff = listSource({
  from: sql`payment_requests p`,
  id: sql`p.id`,
  columns,
  joins,
  sorts: { createdAt: sql`p.created_at`, dueAt: sql`p.due_at`, amount: sql`p.amount` },
  filters: {
    search: byWords(
      (words) => sql`(strpos(fold(p.description), fold(${words})) > 0
        or strpos(lower(p.email), lower(${words})) > 0)`,
    ),
    status: (values: readonly Status[]) =>
      values.length > 0 ? sql`${status} = any (${values}::text[])` : undefined,
    retailerId: (id: string | null) => (id === null ? undefined : sql`p.company_id = ${id}::uuid`),
    hasAccount: (has: boolean | null) =>
      has === null ? undefined : has ? sql`p.company_id is not null` : sql`p.company_id is null`,
  },
});

export type HeldRequest = {
  id: string;
  companyId: string | null;
  email: string | null;
  description: string;
  amount: number;
  tax: number;
  currency: string;
  dueAt: string;
  state: "OPEN" | "PAID" | "VOID";
  intentId: string | null;
  linkId: string | null;
  planId: string | null;
};

/** Locks a request until the transaction ends, so that nobody begins to pay. */
export const holdRequest = async (db: Db, id: string) => {
  const { rows } = await sql<HeldRequest>`
    select id, company_id, email, description, amount, tax, currency, due_at, state, intent_id, link_id, plan_id
    from payment_requests where id = ${id} for update`.execute(db);
  return rows[0];
};

type Changes = {
  description: string;
  amount: number;
  tax: number;
  currency: string;
  dueAt: string;
  expiresAt: string;
  planId: string | null;
};

export const updateRequest = (db: Db, id: string, changes: Changes) =>
  db.updateTable("paymentRequests").set(changes).where("id", "=", id).execute();

export const saveLink = (db: Db, id: string, linkId: string, clientIdHash: string) =>
  db.updateTable("paymentRequests").set({ linkId, clientIdHash }).where("id", "=", id).execute();

export const noteEmailed = (db: Db, id: string) =>
  sql`update payment_requests set emailed_at = now() where id = ${id}`.execute(db);

type Same = {
  actorId: string;
  companyId: string | null;
  email: string | null;
  description: string;
  amount: number;
  currency: string;
  dueAt: Date;
};

/** The same request by this person a moment ago: a second press makes no second request. */
export const sameRequest = async (db: Db, same: Same) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment request ${same.actorId}`}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; linkId: string }>`
    select id, link_id from payment_requests
    where actor_id = ${same.actorId} and state = 'OPEN' and link_id is not null
      and created_at > now() - interval '10 minutes'
      and company_id is not distinct from ${same.companyId}::uuid
      and email is not distinct from ${same.email}::text
      and (description, amount, currency, due_at)
        = (${same.description}, ${same.amount}::bigint, ${same.currency}, ${same.dueAt}::timestamptz)
    order by created_at desc limit 1`.execute(db);
  return rows[0];
};

/** Whether the day is in the future, by the database's clock, and within two years. */
export const isDay = async (db: Db, dueAt: string) => {
  const { rows } = await sql<{ is: boolean }>`
    select ${dueAt}::timestamptz > now() and ${dueAt}::timestamptz < now() + interval '2 years' as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
};

export const isPlan = async (db: Db, id: string) => {
  const { rows } = await sql`select from plans where id = ${id}`.execute(db);
  return rows.length > 0;
};

/** The retail company whose owner or member has this address. */
export const companyOfAddress = async (db: Db, email: string) => {
  const { rows } = await sql<Named>`
    select c.id, c.short_name as name from users u join companies c on c.id = u.company_id
    where u.email = ${email} and u.deleted_at is null and c.kind = 'RETAILER'`.execute(db);
  return rows[0];
};

type Payer = { to: string; userId: string | null; firstName: string | null };

/** The address that gets the link: that of the billing details, else the owner's. */
export const payerOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<Payer>`
    select coalesce(b.email, u.email) as "to", u.id as user_id, u.first_name
    from users u left join billing_details b on b.company_id = u.company_id
    where u.company_id = ${companyId} and u.is_verified and not u.is_blocked and ${isFirstOwner}`.execute(
    db,
  );
  return rows[0];
};
