import type { books } from "@vitrine/contract/billing/books";
import type { Output } from "@vitrine/contract/endpoint";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { moneyText } from "#ui/format/money.ts";
import { ListCard } from "#ui/layout/list-card.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { PlainTable } from "./plain-table.tsx";
import styles from "./books.module.css";

export type Report = Output<typeof books.vat>;
type VatSum = Report["sums"][number] & { id: string };
type VatRow = Report["items"][number] & { id: string };

const money = (name: "net" | "vat" | "gross" | "credit" | "paid", head: string) => ({
  id: name,
  head,
  isNumber: true,
  cell: (row: VatSum) => moneyText(row[name], { currency: row.currency }),
});

const amounts = (): Column<VatSum, never>[] => [
  {
    id: "receipts",
    head: t("books.receipts"),
    cell: ({ receipts }) => wholeNumber(receipts),
    isNumber: true,
  },
  {
    id: "creditNotes",
    head: t("books.creditNotes"),
    cell: ({ creditNotes }) => wholeNumber(creditNotes),
    isNumber: true,
  },
  money("net", t("books.net")),
  money("vat", t("books.vatAmount")),
  { ...money("gross", t("books.gross")), phone: "side" },
  money("credit", t("books.credit")),
  money("paid", t("books.paid")),
];

const columns = (): Column<VatRow, never>[] => [
  {
    id: "country",
    head: t("books.country"),
    cell: ({ country }) => country?.name ?? t("books.noCountry"),
  },
  {
    id: "kind",
    head: t("books.vatKind"),
    cell: ({ kind }) => t(`books.vatKinds.${kind}`),
    phone: "line",
  },
  {
    id: "rate",
    head: t("books.rate"),
    cell: ({ percent }) => t("books.percent", { percent }),
    isNumber: true,
    phone: "line",
  },
  ...amounts(),
];

const sumColumns = (): Column<VatSum, never>[] => [
  { id: "currency", head: t("books.currency"), cell: ({ currency }) => currency },
  ...amounts(),
];

const named = ({ country, kind, percent, currency }: Report["items"][number]) =>
  [country?.code, kind, percent, currency].join(" ");

/** VAT by country, kind and rate, with totals for each currency. */
export const VatTables = ({ items, sums }: Report) => (
  <div className={styles.column}>
    <ListCard title={t("books.vatSums")} note={t("books.vatNote")}>
      <PlainTable
        label={t("books.vatSums")}
        columns={sumColumns()}
        rows={sums.map((sum) => ({ ...sum, id: sum.currency }))}
      />
    </ListCard>
    <ListCard title={t("books.vat")}>
      <PlainTable
        label={t("books.vat")}
        columns={columns()}
        rows={items.map((item) => ({ ...item, id: named(item) }))}
      />
    </ListCard>
  </div>
);
