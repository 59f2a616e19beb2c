import type { ReactNode } from "react";
import { ListCard } from "#ui/layout/list-card.tsx";
import { ShareBar } from "#ui/format/share-bar.tsx";
import styles from "./books.module.css";

/** A number with its name; with a share also as a bar. */
export type Part = { name: string; value: ReactNode; share?: number };

type Props = { title: string; note: string; parts: readonly Part[] };

/** Related numbers, and a sentence that says what they count. */
export const Figure = ({ title, note, parts }: Props) => (
  <ListCard title={title} note={note}>
    <dl className={styles.figure}>
      {parts.map(({ name, value, share }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {share !== undefined && <ShareBar share={share} />}
            <span>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  </ListCard>
);
