import type { books } from "@vitrine/contract/billing/books";
import type { Output } from "@vitrine/contract/endpoint";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { moneyText } from "#ui/format/money.ts";
import { ShareBar } from "#ui/format/share-bar.tsx";
import { Link } from "#ui/layout/link.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { PlainTable } from "./plain-table.tsx";
import styles from "./books.module.css";

export type Figures = Output<typeof books.figures>;

type Plan = Figures["recurring"][number] & { id: string; share: number };

const planColumns = (): Column<Plan, never>[] => [
  { id: "plan", head: t("books.plan"), cell: ({ plan }) => plan || t("books.noPlan") },
  {
    id: "companies",
    head: t("books.companies"),
    cell: ({ companies }) => wholeNumber(companies),
    isNumber: true,
  },
  {
    id: "amount",
    head: t("books.byMonth"),
    cell: ({ amount, currency, share }) => (
      <span className={styles.shared}>
        <ShareBar share={share} />
        <span className={styles.amount}>{moneyText(amount, { currency })}</span>
      </span>
    ),
    isNumber: true,
    phone: "side",
  },
];

/** Monthly recurring revenue by plan; each bar is a share of its currency. */
export function Recurring({ recurring }: Pick<Figures, "recurring">) {
  const totals = new Map<string, number>();
  for (const { currency, amount } of recurring)
    totals.set(currency, (totals.get(currency) ?? 0) + amount);
  const rows = recurring.map((plan) => ({
    ...plan,
    id: `${plan.plan} ${plan.currency}`,
    share: plan.amount / (totals.get(plan.currency) ?? plan.amount),
  }));

  return (
    <ListCard title={t("books.recurring")} note={t("books.recurringNote")}>
      <p className={styles.totals}>
        {rows.length === 0
          ? t("books.recurringNone")
          : [...totals].map(([currency, amount]) => (
              <span key={currency}>{moneyText(amount, { currency })}</span>
            ))}
      </p>
      {rows.length > 0 && (
        <PlainTable label={t("books.recurring")} columns={planColumns()} rows={rows} />
      )}
    </ListCard>
  );
}

type Money = Figures["money"][number] & { id: string; href: string };

const part = (name: "paid" | "returned" | "amount" | "tax", head: string) => ({
  id: name,
  head,
  isNumber: true,
  cell: (row: Money) => moneyText(row[name], { currency: row.currency }),
});

const moneyColumns = (): Column<Money, never>[] => [
  {
    id: "currency",
    head: t("books.currency"),
    cell: ({ currency, href }) => <Link href={href}>{currency}</Link>,
  },
  {
    id: "count",
    head: t("books.payments"),
    cell: ({ count }) => wholeNumber(count),
    isNumber: true,
  },
  part("paid", t("books.sumPaid")),
  part("returned", t("books.sumReturned")),
  { ...part("amount", t("books.together")), phone: "side" },
  part("tax", t("books.sumTax")),
];

/** The money moved, by currency; each number opens its payments. */
export const MoneyMoved = ({
  money,
  opens,
}: Pick<Figures, "money"> & { opens: (currency: string) => string }) => (
  <ListCard title={t("books.money")} note={t("books.moneyNote")}>
    {money.length === 0 ? (
      <p className={styles.totals}>{t("books.moneyNone")}</p>
    ) : (
      <PlainTable
        label={t("books.money")}
        columns={moneyColumns()}
        rows={money.map((sum) => ({ ...sum, id: sum.currency, href: opens(sum.currency) }))}
      />
    )}
  </ListCard>
);

type Code = Figures["discountCodes"][number] & { id: string };

const inCurrency = (minor: number, currency: string | null) =>
  currency === null ? "–" : moneyText(minor, { currency });

const codeColumns = (): Column<Code, never>[] => [
  {
    id: "code",
    head: t("books.code"),
    cell: ({ code }) => <span className={styles.number}>{code}</span>,
  },
  { id: "held", head: t("books.held"), cell: ({ held }) => wholeNumber(held), isNumber: true },
  { id: "spent", head: t("books.spent"), cell: ({ spent }) => wholeNumber(spent), isNumber: true },
  {
    id: "takenOff",
    head: t("books.takenOff"),
    cell: ({ takenOff, currency }) => inCurrency(takenOff, currency),
    isNumber: true,
  },
  {
    id: "revenue",
    head: t("books.revenue"),
    cell: ({ revenue, currency }) => inCurrency(revenue, currency),
    isNumber: true,
    phone: "side",
  },
];

/** The use of discount codes. */
export const Codes = ({ discountCodes: codes }: Pick<Figures, "discountCodes">) => (
  <ListCard title={t("books.codes")} note={t("books.codesNote")}>
    {codes.length === 0 ? (
      <p className={styles.totals}>{t("books.codesNone")}</p>
    ) : (
      <PlainTable
        label={t("books.codes")}
        columns={codeColumns()}
        rows={codes.map((code) => ({ ...code, id: `${code.code} ${code.currency ?? ""}` }))}
      />
    )}
  </ListCard>
);
