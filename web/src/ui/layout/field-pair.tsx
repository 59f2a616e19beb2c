import type { ReactNode } from "react";
import styles from "./field-pair.module.css";

/** Two fields side by side; one below the other in a narrow window. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);
