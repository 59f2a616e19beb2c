import { type MoneyForm, moneyText } from "./money.ts";
import styles from "./date-text.module.css";

/** An amount of money, from minor units. */
export const MoneyText = ({ minor, ...form }: MoneyForm & { minor: number }) => (
  <span className={styles.date}>{moneyText(minor, form)}</span>
);
