import { payments } from "@vitrine/contract/billing/payments";
import pg from "pg";
import type { Actor } from "#http/actor.ts";
import { listPayments, listReceipts, sumPayments } from "#billing/payments/service.ts";
import { type Statement, statementsOf } from "./captured.ts";
import type { Program } from "./stage.ts";
import { trayFileTimes } from "./tray.ts";

const amount = 100_000;

/** Charges of some years with their receipts; every twentieth was refunded in part. */
const fill = `
  set session_replication_role = replica;
  insert into payments (id, company_id, kind, amount, tax, currency, provider_id, plan_name, period_start,
      period_end, cause, happened_at)
    select overlay(md5('paid' || n) placing '8' from 13)::uuid, c.ids[1 + n % cardinality(c.ids)],
      case when n % 20 = 0 then 'REFUND' else 'CHARGE' end,
      case when n % 20 = 0 then -1 else 1 end * (4900 + n % 900 * 121), n % 900 * 21,
      (array['EUR', 'EUR', 'NOK'])[1 + n % 3], 'bench_' || n, (array['Starter', 'Team', 'Group'])[1 + n % 3], s.at,
      s.at + interval '1 month', 'subscription_cycle', s.at
    from generate_series(1, ${amount}) n,
      (select array_agg(company_id) as ids from retailers) c,
      lateral (select timestamptz '2022-01-01' + n * interval '25 minutes' as at) s;
  insert into receipts (id, number, payment_id, snapshot)
    select gen_random_uuid(), 'VT-2022-' || lpad(substr(provider_id, 7), 6, '0'), id, jsonb_build_object(
      'kind', 'RECEIPT', 'corrects', null, 'issuedOn', to_char(happened_at, 'YYYY-MM-DD'),
      'paidOn', to_char(happened_at, 'YYYY-MM-DD'), 'credit', 0, 'total', amount, 'currency', currency,
      'buyer', jsonb_build_object('country', 'Norway', 'name', concat_ws(' ', words[1 + substr(provider_id, 7)::int % 20],
        words[1 + substr(provider_id, 7)::int / 20 % 20], 'Ltd')),
      'lines', jsonb_build_array(jsonb_build_object('text', plan_name, 'amount', amount - tax)),
      'vat', jsonb_build_object('kind', 'HOME', 'percent', 21, 'amount', tax))
    from payments, (select array['Harbour', 'Market', 'North', 'Lagoon', 'Corner', 'Garden', 'Silver', 'Bakery', 'Timber',
      'Copper', 'Island', 'Orchard', 'Sunday', 'Velvet', 'Window', 'Bridge', 'Cotton', 'Maple', 'Station', 'Cedar'] as words) w
    where provider_id like 'bench%';
  insert into payment_records select * from payment_record_rows on conflict do nothing;`;

/** Fills the database with payments, once. */
export const fillPayments = async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rowCount } = await client.query(
    "select 1 from payments where provider_id like 'bench%' limit 1",
  );
  if (rowCount === 0) {
    await client.query(fill);
    await client.query("vacuum analyze payments, receipts, payment_records");
  }
  await client.end();
};

const newest = { fieldName: "createdAt", direction: "DESC" } as const;
/** All of them, by each end; and few of them. */
const all = payments.all.input.parse({ sort: newest });
const dearest = payments.all.input.parse({ sort: { fieldName: "amount", direction: "DESC" } });
const few = payments.all.input.parse({
  fields: { kind: ["REFUND"], currency: ["NOK"], plan: ["Team"] },
});
const found = payments.all.input.parse({ fields: { search: "harb mark" } });

const sums = payments.sums.input.parse({});

/** What the lists of payments send, by the name under which the raw server sends it. */
export const paymentStatements = async (
  connection: pg.ClientConfig,
  actor: Actor,
): Promise<Record<string, Statement[]>> => {
  const of = (asked: typeof all) =>
    statementsOf(connection, (db) => listPayments(db, actor, asked));
  return {
    "payments-all": await of(all),
    "payments-dearest": await of(dearest),
    "payments-few": await of(few),
    "payments-found": await of(found),
    "payments-receipts": await statementsOf(connection, (db) => listReceipts(db, actor, all)),
    "payments-sums": await statementsOf(connection, (db) => sumPayments(db, actor, sums)),
  };
};

/** Each call with the row of the table, and the raw statements beside it. */
export const paymentCalls = [
  ["payments, all, newest first", payments.all.path, all, "payments-all"],
  ["payments, all, by amount", payments.all.path, dearest, "payments-dearest"],
  ["payments, few match", payments.all.path, few, "payments-few"],
  ["payments, found by words", payments.all.path, found, "payments-found"],
  ["receipts, newest first", payments.receipts.path, all, "payments-receipts"],
  ["sums of all payments", payments.sums.path, sums, "payments-sums"],
] as const;

/** All payments as a file of the tray. */
export const paymentFileTimes = (shop: Program, token: string, format: "CSV" | "XLSX") =>
  trayFileTimes(shop, token, payments.export, { format });
