import { payments } from "@vitrine/contract/billing/payments";
import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import type { Db } from "#db/connect.ts";
import { openStored } from "#files/service.ts";
import { runExport, runFile } from "#reports/exports/service.ts";
import { type Packed, zipStream } from "#reports/zip/service.ts";
import { job } from "#work/jobs.ts";
import { paymentColumns } from "./columns.ts";
import { type PaymentFields, type PaymentRecord, paymentRecords } from "./queries.ts";

/** The chosen payments, or all that the filters find. */
export const wantedOf = ({ fields, ids }: { fields: PaymentFields; ids: string[] }) =>
  ids.length > 0 ? { ...fields, ids } : fields;

export const receiptsOf = (asked: { fields: PaymentFields; ids: string[] }) => ({
  ...wantedOf(asked),
  hasReceipt: true,
});

export const paymentsFileJob = job(
  "billing.payments_file",
  z.object({ taskId: Id, input: payments.export.input }),
  (db, { taskId, input: { sort, format, columns, ...asked } }) =>
    runExport(db, taskId, {
      format,
      columns: columns.map((name) => paymentColumns[name]),
      batches: paymentRecords.batches(db, { ...wantedOf(asked), sort }),
    }),
);

/** So few that the snapshot they are read in does not grow old. */
const packedAtOnce = 20;

const filesOf = (db: Db, rows: PaymentRecord[]): Packed[] =>
  rows.flatMap(({ number, fileId }) =>
    number === null || fileId === null
      ? []
      : {
          name: `${number}.pdf`,
          open: async () => (await openStored(db, { id: fileId, kind: "RECEIPT" })).stream,
        },
  );

export const receiptsFileJob = job(
  "billing.receipts_file",
  z.object({ taskId: Id, input: payments.receiptFiles.input }),
  (db, { taskId, input }) => {
    const sort = { fieldName: "number", direction: "ASC" } as const;
    return runFile<PaymentRecord>(db, taskId, {
      batches: paymentRecords.batches(db, { ...receiptsOf(input), sort }, packedAtOnce),
      mediaType: "application/zip",
      stream: (batches) =>
        zipStream(
          (async function* () {
            for await (const rows of batches) yield filesOf(db, rows);
          })(),
        ),
    });
  },
);
