import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { DateText } from "#ui/date-text.tsx";
import styles from "./profile.module.css";

/** A card of facts, one below the other. */
export const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h2 className={styles.cardTitle}>{title}</h2>
    <dl className={styles.facts}>{children}</dl>
  </Card>
);

type Source = { source: string; date: string };

/** One fact with where it comes from and of when. */
export const Fact = ({
  name,
  source,
  children,
}: {
  name: string;
  source?: Source | undefined;
  children: ReactNode;
}) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      {children}
      {source && (
        <small>
          {source.source}, <DateText value={source.date} />
        </small>
      )}
    </dd>
  </div>
);
