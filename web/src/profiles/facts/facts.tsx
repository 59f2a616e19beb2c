import type { FactField } from "@vitrine/contract/profiles/facts";
import type { ReactNode } from "react";
import { factName } from "#profiles/facts/fact-names.ts";
import { exceptionOf, sourceOf } from "#profiles/facts/fact-source.ts";
import { CardHead } from "#profiles/own/edit-link.tsx";
import type { Startup } from "#profiles/startup.ts";
import { Card } from "#ui/layout/card.tsx";
import styles from "../profile.module.css";
import { EarlierValues } from "./earlier-values.tsx";
import { SourceText } from "./source-text.tsx";

type FactsProps = {
  title: string;
  part: "facts" | "looksFor";
  /** A quiet line about all of them. */
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

type FactProps = { name: string; isStale?: boolean; source?: ReactNode; children: ReactNode };

/** One fact with its source and date. */
export const Fact = ({ name, isStale, source, children }: FactProps) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      {isStale ? <span className={styles.stale}>{children}</span> : children}
      {source}
    </dd>
  </div>
);

export const isStale = (startup: Startup, field: FactField) =>
  sourceOf(startup, field)?.ago !== undefined;

type NoteProps = { startup: Startup; field: FactField };

/** The source of this fact, if it is not the common one, and a link to its earlier values. */
export function SourceNote({ startup, field }: NoteProps) {
  const exception = exceptionOf(startup, field);
  const hasEarlier = startup.sources[field]?.hasEarlier === true;
  if (!exception && !hasEarlier) return null;
  return (
    <small className={styles.source}>
      {exception && (
        <span>
          <SourceText source={exception} />
        </span>
      )}
      {hasEarlier && <EarlierValues id={startup.id} field={field} name={factName(field)} />}
    </small>
  );
}
