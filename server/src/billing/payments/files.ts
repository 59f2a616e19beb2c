import type { payments } from "@vitrine/contract/billing/payments";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { openExport } from "#reports/exports/service.ts";
import { addJob, fewAttempts } from "#work/jobs.ts";
import { paymentsFileJob, receiptsFileJob, receiptsOf, wantedOf } from "./jobs.ts";
import { paymentRecords } from "./queries.ts";

/** Payments as a table, written after the answer and put into the tray of the person who asks. */
export const exportPayments = async (
  db: Db,
  actor: Actor,
  input: Parsed<typeof payments.export>,
) => {
  const { count: total } = await paymentRecords.count(db, wantedOf(input), Infinity);
  const task = await openExport(db, actor, { list: "Payments", format: input.format, total });
  await addJob(db, paymentsFileJob, { taskId: task.id, input }, fewAttempts);
  return task;
};

/** The PDFs of receipts and credit notes, packed into one file. */
export const packReceipts = async (
  db: Db,
  actor: Actor,
  input: Parsed<typeof payments.receiptFiles>,
) => {
  const { count: total } = await paymentRecords.count(db, receiptsOf(input), Infinity);
  const task = await openExport(db, actor, { list: "Receipts", format: "ZIP", total });
  await addJob(db, receiptsFileJob, { taskId: task.id, input }, fewAttempts);
  return task;
};
