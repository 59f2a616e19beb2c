import type { ComponentType, ReactNode } from "react";
import styles from "./timeline.module.css";

/** What happened one after the other, joined by a line. It brings no margins. */
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

/** One thing that happened: a sign of what kind it is, and beside it what is told of it. */
export const TimelineEntry = ({ icon: Icon, tone = "neutral", children }: TimelineEntryProps) => (
  <li className={styles.entry}>
    <span className={styles.icon} data-tone={tone}>
      <Icon aria-hidden />
    </span>
    <div className={styles.told}>{children}</div>
  </li>
);
