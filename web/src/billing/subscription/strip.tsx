import {
  IconAlertCircle,
  IconCalendarDue,
  IconClock,
  IconCreditCardOff,
  IconInfoCircle,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { cx } from "#ui/format/cx.ts";
import styles from "./subscription.module.css";

export type Tone = "info" | "warning" | "danger";

const icons = {
  info: IconInfoCircle,
  warning: IconAlertCircle,
  danger: IconAlertCircle,
  card: IconCreditCardOff,
  clock: IconClock,
  day: IconCalendarDue,
};

interface StripProps {
  tone: Tone;
  icon?: keyof typeof icons;
  title: string;
  /** What it means, in a sentence or two. */
  children: ReactNode;
  /** The one thing that matters now. */
  action?: ReactNode;
}

/** At the top of the screen: what matters now, with the only primary button. */
export function Strip({ tone, icon = tone, title, children, action }: StripProps) {
  const Icon = icons[icon];

  return (
    <div className={cx(styles.strip, styles[tone])} role={tone === "danger" ? "alert" : undefined}>
      <Icon aria-hidden />
      <p>
        <strong>{title}</strong> <span>{children}</span>
      </p>
      {action && <div className={styles.stripAction}>{action}</div>}
    </div>
  );
}
