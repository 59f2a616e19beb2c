import { payments } from "@vitrine/contract/billing/payments";
import type { Output } from "@vitrine/contract/endpoint";
import { useRead } from "#app/calls/api.ts";
import { inFields } from "#app/list/in-fields.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { moneyText } from "#ui/format/money.ts";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import type { PaymentSearch } from "./payment.ts";
import styles from "./books.module.css";

type SumOf = Output<typeof payments.sums>["items"][number];

const Part = ({ name, minor, currency }: { name: string; minor: number; currency: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{moneyText(minor, { currency })}</dd>
  </div>
);

function Sum({ currency, count, amount, paid, returned, tax }: SumOf) {
  const counted = t("books.found", { count, shown: wholeNumber(count) });
  return (
    <li className={styles.sum}>
      <p className={styles.sumHead}>{t("books.sumOf", { currency, count: counted })}</p>
      <p className={styles.total}>{moneyText(amount, { currency })}</p>
      <dl className={styles.parts}>
        <Part name={t("books.sumPaid")} minor={paid} currency={currency} />
        <Part name={t("books.sumReturned")} minor={returned} currency={currency} />
        <Part name={t("books.sumTax")} minor={tax} currency={currency} />
        <Part name={t("books.sumNet")} minor={amount - tax} currency={currency} />
      </dl>
    </li>
  );
}

/** The totals of all payments that match the filters, by currency. */
export function PaymentSums({ search }: { search: PaymentSearch }) {
  const { fields } = inFields(search);
  const read = useRead(payments.sums, { fields }, { keepsPrevious: true });

  if (read.data?.items.length === 0) return null;

  return (
    <section aria-label={t("books.sums")} className={styles.sums}>
      <Await read={read} failed={t("books.sumsFailed")} skeleton={<TextSkeleton lines={2} />}>
        {(items) => (
          <>
            <ul className={styles.sumList}>
              {items.map((item) => (
                <Sum key={item.currency} {...item} />
              ))}
            </ul>
            <p className={styles.quiet}>{t("books.sumNote")}</p>
          </>
        )}
      </Await>
    </section>
  );
}
