import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import styles from "./list-card.module.css";

interface ListCardProps {
  title: string;
  /** What is in it, in a sentence. */
  note?: string;
  /** The list, which brings its own margins. */
  children: ReactNode;
}

/** A list among other parts of a page, with its title above. */
export const ListCard = ({ title, note, children }: ListCardProps) => (
  <Card role="group" aria-label={title}>
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
    </div>
    {children}
  </Card>
);
