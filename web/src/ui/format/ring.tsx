import type { CSSProperties, ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./ring.module.css";

type Props = {
  /** From 0 to 100. */
  score: number;
  /** Drawn inside; a small ring has no content. */
  children?: ReactNode;
};

/** A ring filled up to the score. Decorative: the number is beside it or inside. */
export const Ring = ({ score, children }: Props) => (
  <span
    className={cx(styles.ring, children !== undefined && styles.large)}
    style={{ "--score": score } as CSSProperties}
    aria-hidden
  >
    {children}
  </span>
);
