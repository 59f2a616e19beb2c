import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { cx } from "#ui/format/cx.ts";
import styles from "./states.module.css";

interface NoteProps {
  tone?: "info" | "warning" | "danger" | "success";
  children: ReactNode;
}

const looks = {
  info: { Icon: IconInfoCircle, className: styles.noteInfo },
  warning: { Icon: IconAlertTriangle, className: styles.noteWarning },
  danger: { Icon: IconAlertCircle, className: styles.noteDanger },
  success: { Icon: IconCircleCheck, className: styles.noteSuccess },
};

/** A tinted sentence inside a page: a limit, a warning, something to know. Spaces are kept. */
export function Note({ tone = "info", children }: NoteProps) {
  const { Icon, className } = looks[tone];
  return (
    <div className={cx(styles.note, className)}>
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  );
}
