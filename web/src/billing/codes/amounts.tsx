import { t } from "#text/index.ts";
import { moneyText } from "#ui/format/money.ts";
import styles from "./codes.module.css";

type Sum = { currency: string; amount: number };

/** Sums of several currencies, one below the other. */
export const Amounts = ({ sums }: { sums: readonly Sum[] }) =>
  sums.length === 0 ? (
    t("codes.noRevenue")
  ) : (
    <span className={styles.sums}>
      {sums.map(({ currency, amount }) => (
        <span key={currency}>{moneyText(amount, { currency })}</span>
      ))}
    </span>
  );
