import type { ReactNode } from "react";
import styles from "#ui/state/states.module.css";

interface NoResultProps {
  title: string;
  /** The chosen values, as chips. */
  chips?: ReactNode;
  /** The filter that excludes most, and what removing it would find. */
  children?: ReactNode;
  /** Buttons to remove that filter, or to save the search with an alert. */
  actions?: ReactNode;
}

/** A search that found nothing, with the way out. */
export const NoResult = ({ title, chips, children, actions }: NoResultProps) => (
  <div className={styles.start}>
    {chips}
    <p className={styles.title}>{title}</p>
    {children && <p className={styles.why}>{children}</p>}
    {actions && <div className={styles.next}>{actions}</div>}
  </div>
);
