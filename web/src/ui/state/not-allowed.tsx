import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./states.module.css";

interface NotAllowedProps {
  /** Which right is missing: "You cannot change the subscription". */
  title: string;
  /** Who can give it. */
  children?: ReactNode;
  /** How to reach them. */
  action?: ReactNode;
}

/** Shown in place of what a person may not see or do; never an empty page. */
export const NotAllowed = ({ title, children, action }: NotAllowedProps) => (
  <div className={styles.part}>
    <IconLock aria-hidden />
    <div className={styles.words}>
      <p className={styles.partTitle}>{title}</p>
      {children && <p className={styles.why}>{children}</p>}
      {action && <div className={styles.next}>{action}</div>}
    </div>
  </div>
);
