import { IconDownload } from "@tabler/icons-react";
import { payments } from "@vitrine/contract/billing/payments";
import { receipts } from "@vitrine/contract/billing/receipts";
import { tray } from "@vitrine/contract/reports";
import type { Act } from "#app/actions/act.ts";
import { type Action, later } from "#app/actions/action.ts";
import { download } from "#app/calls/download.ts";
import { awaitTask } from "#app/tray/tray.ts";
import { t } from "#text/index.ts";
import type { BookedPayment, PaymentSearch } from "./payment.ts";

const fileOf = ({ number, receiptId }: BookedPayment) =>
  number === null || receiptId === null ? undefined : { id: receiptId, name: `${number}.pdf` };

/** The most receipts one call can name. */
const mostAtOnce = 1000;

/** Downloads one receipt as a PDF; several come as one file in the tray. */
export const receiptAction = (): Action<BookedPayment> => ({
  id: "download",
  label: () => t("books.download"),
  spoken: ({ number }) => t("books.downloadOf", { number: number ?? "" }),
  icon: <IconDownload aria-hidden />,
  key: "d",
  offered: (row) => fileOf(row) !== undefined,
  run: async (_write, row) => {
    const file = fileOf(row);
    if (file) await download(receipts.download, { id: file.id }, file.name);
  },
  refreshes: [tray.list],
  many: {
    label: (count) => t("books.downloadMany", { count }),
    run: async (write, rows) => {
      for (let from = 0; from < rows.length; from += mostAtOnce) {
        const ids = rows.slice(from, from + mostAtOnce).map(({ id }) => id);
        awaitTask(await write(payments.receiptFiles, { ids }));
      }
      return later;
    },
    runAll: async (write, { fields }) => {
      awaitTask(await write(payments.receiptFiles, { fields }));
      return later;
    },
  },
});

type Fields = Omit<PaymentSearch, "page" | "pageSize" | "sort">;

/** Puts the PDFs of all matching payments into the tray, however many there are. */
export const packAll = (fields: Fields): Act<void> => ({
  run: async (write) => awaitTask(await write(payments.receiptFiles, { fields })),
  refreshes: [tray.list],
  done: () => t("books.packing"),
});
