import type { ComponentType, ReactNode } from "react";
import styles from "./timeline.module.css";

/** Events in order, joined by a line. It has no margins. */
export const Timeline = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ol className={styles.entries} aria-label={label}>
    {children}
  </ol>
);

interface TimelineEntryProps {
  icon: ComponentType<{ "aria-hidden": true }>;
  tone?: "neutral" | "edit" | "success" | "danger";
  children: ReactNode;
}

/** One event: an icon for its kind, with its text beside it. */
export const TimelineEntry = ({ icon: Icon, tone = "neutral", children }: TimelineEntryProps) => (
  <li className={styles.entry}>
    <span className={styles.icon} data-tone={tone}>
      <Icon aria-hidden />
    </span>
    <div className={styles.told}>{children}</div>
  </li>
);
