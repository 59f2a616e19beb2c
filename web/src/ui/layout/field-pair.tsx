import type { ReactNode } from "react";
import styles from "./field-pair.module.css";

/** Two fields side by side; below each other where the window is narrow. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);
