import { books, BooksPeriod } from "@vitrine/contract/billing/books";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { type ColumnOf, runExport } from "#reports/exports/service.ts";
import { job } from "#work/jobs.ts";
import { type VatRow, vatOfPeriod } from "./queries.ts";

const kinds = {
  HOME: "Seller’s country",
  BUYER: "Buyer’s country",
  REVERSE_CHARGE: "Reverse charge",
  NONE: "No VAT",
};

const money = (head: string, name: "net" | "vat" | "gross" | "credit" | "paid") => ({
  head,
  width: 12,
  value: (row: VatRow) => row[name] / 100,
});

const columns: ColumnOf<VatRow>[] = [
  { head: "Country", width: 18, value: ({ country }) => country?.name ?? null },
  { head: "Code", width: 6, value: ({ country }) => country?.code ?? null },
  { head: "VAT", width: 18, value: ({ kind }) => kinds[kind] },
  { head: "Rate in percent", width: 14, value: ({ percent }) => percent },
  { head: "Currency", width: 9, value: ({ currency }) => currency },
  { head: "Receipts", width: 9, value: ({ receipts }) => receipts },
  { head: "Credit notes", width: 12, value: ({ creditNotes }) => creditNotes },
  money("Net", "net"),
  money("VAT amount", "vat"),
  money("Gross", "gross"),
  money("Credit used", "credit"),
  money("Paid", "paid"),
];

async function* oneBatch<Row>(rows: Promise<Row[]>) {
  yield await rows;
}

export const vatFileJob = job(
  "billing.vat_file",
  z.object({ taskId: Id, format: books.exportVat.input.shape.format, period: BooksPeriod }),
  (db, { taskId, format, period }) =>
    runExport(db, taskId, { format, columns, batches: oneBatch(vatOfPeriod(db, period)) }),
);
