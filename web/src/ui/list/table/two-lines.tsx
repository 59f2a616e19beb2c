import type { ReactNode } from "react";
import styles from "./two-lines.module.css";

/** A cell's text, with an explanation in a `small` below it. */
export const TwoLines = ({ children }: { children: ReactNode }) => (
  <span className={styles.lines}>{children}</span>
);
