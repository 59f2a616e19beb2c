import { type Db, sql } from "#db/connect.ts";
import { isFirstOwner } from "#identity/owners/service.ts";
import { dayNow } from "../vat/queries.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * The next number of a series in the year of a day, today by default. Others wait for the end of the
 * transaction, so none is skipped.
 */
export const nextNumber = async (db: Db, series: "VT" | "VC", on: string | null) => {
  const { rows } = await sql<{ number: string; day: string }>`
    insert into receipt_counters as c (series, year, last)
    select ${series}, left(coalesce(${on}::text, ${dayNow}), 4)::int, 1
    on conflict (series, year) do update set last = c.last + 1
    returning c.series || '-' || c.year || '-' || lpad(c.last::text, greatest(5, length(c.last::text)), '0')
      as number, coalesce(${on}::text, ${dayNow}) as day`.execute(db);
  return { number: rows[0]?.number ?? "", day: rows[0]?.day ?? "" };
};

export const addReceipt = async (
  db: Db,
  { paymentId, snapshot }: { paymentId: string; snapshot: Snapshot },
) => {
  const { rows } = await sql<{ id: string }>`
    insert into receipts (id, number, payment_id, snapshot)
    values (gen_random_uuid(), ${snapshot.number}, ${paymentId}, ${JSON.stringify(snapshot)}::jsonb)
    returning id`.execute(db);
  return rows[0]?.id ?? "";
};

export type ReceiptRow = {
  id: string;
  companyId: string | null;
  /** The address of a payer without an account, who paid by a link. */
  guestEmail: string | null;
  snapshot: unknown;
  fileId: string | null;
};

export const receiptById = async (db: Db, id: string) => {
  const { rows } = await sql<ReceiptRow>`
    select r.id, p.company_id, q.email as guest_email, r.snapshot, r.file_id
    from receipts r join payments p on p.id = r.payment_id
    left join payments o on o.id = p.reverses_id left join payments t on t.id = o.reverses_id
    left join payment_requests q on q.intent_id = coalesce(t.provider_id, o.provider_id, p.provider_id)
    where r.id = ${id}`.execute(db);
  return rows[0];
};

export const receiptOfPayment = async (db: Db, paymentId: string) => {
  const { rows } = await sql<{ snapshot: unknown }>`
    select snapshot from receipts where payment_id = ${paymentId}`.execute(db);
  return rows[0]?.snapshot;
};

/** Says whether the receipt had no file before. */
export const keepFile = async (
  db: Db,
  { id, fileId, sha256 }: { id: string; fileId: string; sha256: string },
) => {
  const { rows } = await sql`
    update receipts set file_id = ${fileId}, sha256 = ${sha256} where id = ${id} and file_id is null
    returning 1`.execute(db);
  return rows.length > 0;
};

/** The names of plans, by the provider's prices. */
export const namesOfPrices = async (db: Db, providerIds: string[]) => {
  const { rows } = await sql<{ providerId: string; name: string }>`
    select pp.provider_id, n.name from plan_prices pp join plans n on n.id = pp.plan_id
    where pp.provider_id = any (${providerIds}::text[])`.execute(db);
  return new Map(rows.map(({ providerId, name }) => [providerId, name]));
};

export const ratesOfProvider = async (db: Db, providerIds: string[]) => {
  const { rows } = await sql<{ country: string; percent: number }>`
    select country, percent from tax_rates where provider_id = any (${providerIds}::text[])`.execute(
    db,
  );
  return rows;
};

/** The person who gets e-mails about a company's money. */
export const ownerOfCompany = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ id: string; email: string; firstName: string | null }>`
    select u.id, u.email, u.first_name from users u
    where u.company_id = ${companyId} and ${isFirstOwner}`.execute(db);
  return rows[0];
};

export type PaymentItem = {
  id: string;
  date: string;
  number: string | null;
  for: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  kind: "CHARGE" | "REFUND" | "DISPUTE" | "MANUAL" | "REVERSAL";
  amount: number;
  currency: string;
  receiptId: string | null;
};

/** What a company paid and got back, the newest first. */
export const paymentsOfCompany = async (
  db: Db,
  companyId: string,
  { page, pageSize }: { page: number; pageSize: number },
) => {
  const { rows } = await sql<PaymentItem>`
    select p.id, p.happened_at as date, r.number, p.plan_name as for, p.period_start, p.period_end, p.kind,
      p.amount, p.currency, case when r.file_id is not null then r.id end as receipt_id
    from payments p left join receipts r on r.payment_id = p.id
    where p.company_id = ${companyId}
    order by p.happened_at desc, p.reverses_id is null, p.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from payments where company_id = ${companyId}`.execute(db);
  return { items: rows, count: counted.rows[0]?.count ?? 0 };
};
