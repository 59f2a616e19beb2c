import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import styles from "./chat-status.module.css";

interface ChatStatusProps {
  lit: boolean;
  /** Other words than "Open to chat": presence, for instance. */
  children?: ReactNode;
  /** Words in brass, where it stands alone (profile, room). */
  strong?: boolean;
}

/** The dot that says whether somebody is there to talk to, always with words. */
export const ChatStatus = ({ lit, strong, children }: ChatStatusProps) => (
  <span className={cx(styles.status, lit ? styles.lit : styles.hollow, strong && styles.strong)}>
    <span className={styles.dot} aria-hidden />
    {children ?? t(lit ? "ui.openToChat" : "ui.notOpenToChat")}
  </span>
);
