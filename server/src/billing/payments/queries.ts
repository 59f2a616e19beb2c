import type { payments } from "@vitrine/contract/billing/payments";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import type { RawBuilder } from "kysely";
import { byWords, listSource } from "#db/list-source.ts";
import { type Db, sql } from "#db/connect.ts";

type Item = Output<typeof payments.all>["items"][number];
export type PaymentRecord = Omit<Item, "for" | "period" | "buyer"> & {
  for: string | null;
  buyer: string | null;
  fileId: string | null;
  periodStart: string | null;
  periodEnd: string | null;
};

export type PaymentFields = Parsed<typeof payments.all>["fields"];

const oneOf = (column: RawBuilder<unknown>) => (values: readonly string[]) =>
  values.length > 0 ? sql`${column} = any (${values}::text[])` : undefined;

const idIn = (column: RawBuilder<unknown>) => (values: readonly string[]) =>
  values.length > 0 ? sql`${column} = any (${values}::uuid[])` : undefined;

const given =
  <T>(condition: (value: T) => RawBuilder<unknown>) =>
  (value: T | null) =>
    value === null ? undefined : condition(value);

/** Every payment there was. Days are UTC days. */
export const paymentRecords = listSource({
  from: sql`payment_records r`,
  id: sql`r.payment_id`,
  isShownByKey: true,
  columns: sql<PaymentRecord>`
    r.payment_id as id, r.created_at, r.kind, r.status, r.method, r.amount, r.tax, r.currency, r.returned,
    p.plan_name as for, p.period_start, p.period_end, r.buyer_name as buyer, r.company_id,
    case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'code', k.code) end as country,
    r.number, case when r.has_file then t.id end as receipt_id, t.file_id`,
  joins: sql`
    join payments p on p.id = r.payment_id
    left join receipts t on t.payment_id = r.payment_id
    left join countries k on k.id = r.country_id`,
  sorts: {
    createdAt: sql`r.created_at`,
    amount: sql`r.amount`,
    company: sql`r.name_folded`,
    number: sql`r.number`,
  },
  filters: {
    search: byWords((words) => sql`r.words @@ word_beginnings(${words})`),
    ids: idIn(sql`r.payment_id`),
    from: given((day: string) => sql`r.created_at >= ${day}::date::timestamp at time zone 'UTC'`),
    to: given(
      (day: string) => sql`r.created_at < (${day}::date + 1)::timestamp at time zone 'UTC'`,
    ),
    kind: oneOf(sql`r.kind`),
    status: oneOf(sql`r.status`),
    method: oneOf(sql`r.method`),
    currency: oneOf(sql`r.currency`),
    country: idIn(sql`r.country_id`),
    plan: oneOf(sql`r.plan_name`),
    retailerId: given((id: string) => sql`r.company_id = ${id}::uuid`),
    amountFrom: given((amount: number) => sql`r.amount >= ${amount}`),
    amountTo: given((amount: number) => sql`r.amount <= ${amount}`),
    hasReceipt: given((has: boolean) => (has ? sql`r.has_receipt` : sql`r.number is null`)),
  },
});

type Sum = Output<typeof payments.sums>["items"][number];

/** What came in and went back over all that is found, by currency, which lets an index of sums answer. */
export const sumsOfPayments = async (db: Db, fields: PaymentFields) => {
  const { rows } = await sql<Sum>`
    select r.currency, count(*)::int as count,
      coalesce(sum(r.amount) filter (where r.amount > 0), 0)::bigint as paid,
      coalesce(sum(r.amount) filter (where r.amount < 0), 0)::bigint as returned,
      sum(r.amount)::bigint as amount, sum(r.tax)::bigint as tax
    ${paymentRecords.matching(fields)} and r.currency <> '' group by r.currency order by r.currency`.execute(
    db,
  );
  return rows;
};

type Choices = Output<typeof payments.choices>;

/** The choices by which payments are filtered. */
export const choicesOfPayments = async (db: Db) => {
  const { rows } = await sql<Choices>`
    select
      array(select distinct currency from payment_records order by 1) as currencies,
      array(select distinct plan_name from payment_records where plan_name is not null order by 1) as plans,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'code', k.code) order by k.name)
        from countries k where k.id in (select country_id from payment_records)), '[]') as countries`.execute(
    db,
  );
  return rows[0] ?? { currencies: [], plans: [], countries: [] };
};
