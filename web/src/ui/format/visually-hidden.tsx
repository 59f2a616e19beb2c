import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

interface VisuallyHiddenProps {
  children: ReactNode;
  /** Announces changes politely. */
  live?: boolean;
}

/** Words for screen readers only. */
export const VisuallyHidden = ({ children, live }: VisuallyHiddenProps) => (
  <span className={styles.hidden} role={live ? "status" : undefined}>
    {children}
  </span>
);
