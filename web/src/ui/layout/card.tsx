import type { HTMLAttributes } from "react";
import { cx } from "#ui/format/cx.ts";
import styles from "#ui/state/states.module.css";

/** A flat surface with a border. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div className={cx(styles.card, className)} {...rest} />
);
