import type { ComponentType, ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./badge.module.css";

export type Tone = "success" | "warning" | "danger" | "info" | "neutral";

interface BadgeProps {
  tone?: Tone | "plate" | undefined;
  /** A state always has an icon beside its word; a plain tag may leave it out. */
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A state as an icon with a word, or a plain tag. */
export const Badge = ({ tone = "neutral", icon, className, children }: BadgeProps) => (
  <span className={cx(styles.badge, styles[tone], className)}>
    {icon}
    {children}
  </span>
);

interface StateBadgeProps {
  look: { tone: Tone; Icon: ComponentType<{ "aria-hidden": true }> };
  children: ReactNode;
}

/** A state in the look that its table gives it. */
export const StateBadge = ({ look: { tone, Icon }, children }: StateBadgeProps) => (
  <Badge tone={tone} icon={<Icon aria-hidden />}>
    {children}
  </Badge>
);
