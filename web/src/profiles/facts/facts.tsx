import type { ReactNode } from "react";
import { CardHead } from "#profiles/own/edit-link.tsx";
import type { FactSource } from "#profiles/facts/fact-source.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { dateText } from "#ui/format/date.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "../profile.module.css";

type FactsProps = {
  title: string;
  part: "facts" | "looksFor";
  /** A quiet line that speaks of all of them. */
  note?: ReactNode;
  children: ReactNode;
};

/** A card of facts, one below the other. */
export const Facts = ({ title, part, note, children }: FactsProps) => (
  <Card className={styles.card}>
    <CardHead title={title} part={part} small />
    {note && <p className={styles.factsNote}>{note}</p>}
    <dl className={styles.facts}>{children}</dl>
  </Card>
);

/** Who says it and of when, or how long ago once that is long. */
export const SourceText = ({ source: { source, date, ago } }: { source: FactSource }) => {
  if (date === undefined) return source;
  if (ago !== undefined)
    return <span title={dateText(date)}>{t("profiles.stale", { ago, source })}</span>;
  return (
    <>
      {source}, <DateText value={date} />
    </>
  );
};

type Props = { name: string; source?: FactSource | undefined; children: ReactNode };

/** One fact with where it comes from and of when. */
export const Fact = ({ name, source, children }: Props) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      {children}
      {source && (
        <small>
          <SourceText source={source} />
        </small>
      )}
    </dd>
  </div>
);
