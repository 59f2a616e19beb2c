import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import styles from "./chat-status.module.css";

interface ChatStatusProps {
  lit: boolean;
  /** Words instead of "Open to chat", such as presence. */
  children?: ReactNode;
  /** Words in brass, if the status is on its own (profile, room). */
  strong?: boolean;
}

/** The dot that shows whether the other side can be reached by chat, always with words. */
export const ChatStatus = ({ lit, strong, children }: ChatStatusProps) => (
  <span className={cx(styles.status, lit ? styles.lit : styles.hollow, strong && styles.strong)}>
    <span className={styles.dot} aria-hidden />
    {children ?? t(lit ? "ui.openToChat" : "ui.notOpenToChat")}
  </span>
);
