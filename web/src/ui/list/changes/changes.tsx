import type { ReactNode } from "react";
import styles from "./changes.module.css";

/** The list of fields that a change altered. */
export const Changes = ({ children }: { children: ReactNode }) => (
  <dl className={styles.changes}>{children}</dl>
);
