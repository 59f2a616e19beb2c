import type { ReactNode } from "react";
import { cx } from "#ui/format/cx.ts";
import { Card } from "./card.tsx";
import styles from "./topic.module.css";

interface TopicProps {
  /** The fragment an address can link to. */
  id?: string;
  title: string;
  /** What it is for, in a sentence. */
  note?: ReactNode;
  /** What begins something new, at the end of the title's line. */
  action?: ReactNode;
  /** Takes the whole width below the title, for tables and galleries. */
  wide?: boolean;
  /** Highlights what cannot be undone. */
  danger?: boolean;
  children?: ReactNode;
}

/** One subject of a settings page: its name and purpose on the left, its controls beside them. */
export const Topic = ({ id, title, note, action, wide, danger, children }: TopicProps) => (
  <Card
    id={id}
    role="group"
    aria-label={title}
    className={cx(styles.topic, wide && styles.wide, danger && styles.danger)}
  >
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {action}
    </div>
    {children && <div className={styles.body}>{children}</div>}
  </Card>
);
