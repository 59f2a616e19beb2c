import { cx } from "#ui/format/cx.ts";
import styles from "./counter.module.css";

interface CounterProps {
  value: number;
  tone?: "brand" | "danger" | "neutral";
  className?: string | undefined;
}

/** A small number on a pill; "99+" above 99. */
export const Counter = ({ value, tone = "brand", className }: CounterProps) => (
  <span className={cx(styles.counter, styles[tone], className)}>{value > 99 ? "99+" : value}</span>
);
