import type { books } from "@vitrine/contract/billing/books";
import { payments } from "@vitrine/contract/billing/payments";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { openExport } from "#reports/exports/service.ts";
import { addJob, fewAttempts } from "#work/jobs.ts";
import { sumsOfPayments } from "../payments/queries.ts";
import { vatFileJob } from "./jobs.ts";
import {
  churnIn,
  codesIn,
  companiesByStatus,
  type Period,
  recurringByPlan,
  renewalsIn,
  type VatRow,
  vatOfPeriod,
} from "./queries.ts";

type VatSum = Output<typeof books.vat>["sums"][number];

const nothingOf = (currency: string): VatSum => ({
  currency,
  receipts: 0,
  creditNotes: 0,
  net: 0,
  vat: 0,
  gross: 0,
  credit: 0,
  paid: 0,
});

const added = (sum: VatSum, row: VatRow): VatSum => ({
  currency: sum.currency,
  receipts: sum.receipts + row.receipts,
  creditNotes: sum.creditNotes + row.creditNotes,
  net: sum.net + row.net,
  vat: sum.vat + row.vat,
  gross: sum.gross + row.gross,
  credit: sum.credit + row.credit,
  paid: sum.paid + row.paid,
});

/** Sums of the rows, by currency. */
const sumsOf = (rows: VatRow[]) => {
  const sums = new Map<string, VatSum>();
  for (const row of rows)
    sums.set(row.currency, added(sums.get(row.currency) ?? nothingOf(row.currency), row));
  return [...sums.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
};

/** VAT by country, kind and rate, as receipts and credit notes of these days have it. */
export const reportVat = async (db: Db, _actor: Actor, period: Period) => {
  const items = await vatOfPeriod(db, period);
  return { items, sums: sumsOf(items) };
};

/** The same as a file, put into the tray of the person who asks. */
export const exportVat = async (
  db: Db,
  actor: Actor,
  { format, ...period }: Parsed<typeof books.exportVat>,
) => {
  const { length: total } = await vatOfPeriod(db, period);
  const task = await openExport(db, actor, { list: "VAT", format, total });
  await addJob(db, vatFileJob, { taskId: task.id, format, period }, fewAttempts);
  return task;
};

/** What money did in these days; every figure is worked out from stored records. */
export const moneyFigures = async (db: Db, _actor: Actor, period: Period) => ({
  companies: await companiesByStatus(db),
  recurring: await recurringByPlan(db, period),
  churn: await churnIn(db, period),
  renewals: await renewalsIn(db, period),
  money: await sumsOfPayments(db, payments.sums.input.parse({ fields: period }).fields),
  discountCodes: await codesIn(db, period),
});
