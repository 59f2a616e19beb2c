import type { ReactNode } from "react";
import { staleWords } from "#profiles/staleness.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { dateText } from "#ui/format/date.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "./profile.module.css";

/** A card of facts, one below the other. */
export const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className={styles.card}>
    <h2 className={styles.cardTitle}>{title}</h2>
    <dl className={styles.facts}>{children}</dl>
  </Card>
);

type Source = { source: string; date: string };

const SourceLine = ({ source: { source, date } }: { source: Source }) => {
  const ago = staleWords(date);
  if (ago === undefined)
    return (
      <small>
        {source}, <DateText value={date} />
      </small>
    );
  return <small title={dateText(date)}>{t("profiles.stale", { ago, source })}</small>;
};

type Props = { name: string; source?: Source | undefined; children: ReactNode };

/** One fact with where it comes from and of when. */
export const Fact = ({ name, source, children }: Props) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      {children}
      {source && <SourceLine source={source} />}
    </dd>
  </div>
);
