import type { ReactNode } from "react";
import styles from "./two-lines.module.css";

/** What a cell says, and in a `small` below it what explains it. */
export const TwoLines = ({ children }: { children: ReactNode }) => (
  <span className={styles.lines}>{children}</span>
);
