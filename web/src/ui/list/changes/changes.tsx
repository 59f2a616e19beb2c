import type { ReactNode } from "react";
import styles from "./changes.module.css";

/** The fields that a change gave other values. */
export const Changes = ({ children }: { children: ReactNode }) => (
  <dl className={styles.changes}>{children}</dl>
);
