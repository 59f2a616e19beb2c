import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { cx } from "./cx.ts";
import styles from "./lamp.module.css";

interface LampProps {
  lit: boolean;
  /** Other words than "Open to chat": presence, for instance. */
  children?: ReactNode;
  /** Lit words in brass, where the lamp stands alone (profile, room). */
  strong?: boolean;
}

/** The dot that says whether somebody is there to talk to, always with words. */
export const Lamp = ({ lit, strong, children }: LampProps) => (
  <span className={cx(styles.lamp, lit ? styles.lit : styles.hollow, strong && styles.strong)}>
    <span className={styles.dot} aria-hidden />
    {children ?? t(lit ? "ui.openToChat" : "ui.notOpenToChat")}
  </span>
);
