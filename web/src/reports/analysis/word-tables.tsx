import type { BehindKind } from "@vitrine/contract/reports/analysis";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { ListRows } from "#ui/list/table/list-rows.tsx";
import type { Column } from "#ui/list/table/column.ts";
import type { Word } from "./report.ts";
import styles from "./analysis.module.css";

/** A word's number whose list is open. */
export type Opened = { word: Word; what: BehindKind };

type Row = Word & { id: string };
type Open = (opened: Opened) => void;

const number = (value: number | null) =>
  value === null ? t("analysis.notYet") : wholeNumber(value);

const counted = {
  STARTUPS: "startups",
  NAME: "inName",
  CATEGORY: "inCategory",
  TAG: "inTag",
  SUMMARY: "inSummary",
  DETAILS: "inDetails",
  SEARCHES: "searches",
  COMPANIES: "companies",
  FOUND_NOTHING: "foundNothing",
  OPENED: "opened",
  BOOKMARKED: "bookmarked",
  CONTACTED: "contacted",
} as const;

const headOf = (what: BehindKind) => t(`analysis.${what}`);

export const numberOf = ({ word, what }: Opened) => word[counted[what]] ?? 0;

export const behindTitle = ({ word: { word }, what }: Opened) =>
  t("analysis.behind", { what: headOf(what), word });

/** A column of numbers that open their lists. */
const opening = (what: BehindKind, open: Open): Column<Row, never> => ({
  id: what,
  head: headOf(what),
  isNumber: true,
  cell: (word) => {
    const count = word[counted[what]];
    if (!count) return number(count);
    return (
      <Button
        variant="link"
        aria-label={t("analysis.opens", {
          count: wholeNumber(count),
          what: headOf(what),
          word: word.word,
        })}
        onClick={() => open({ word, what })}
      >
        {wholeNumber(count)}
      </Button>
    );
  },
});

const nameColumn = (): Column<Row, never> => ({
  id: "word",
  head: t("analysis.word"),
  cell: ({ word }) => <bdi>{word}</bdi>,
});

type PartProps = {
  title: string;
  note: string;
  columns: readonly Column<Row, never>[];
  rows: readonly Row[];
};

const nothing = () => {};

const Part = ({ title, note, columns, rows }: PartProps) => (
  <Card className={cx(styles.part, styles.card)} role="group" aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.note}>{note}</p>
    <div className={styles.table}>
      <ListRows<Row, never>
        label={title}
        columns={columns}
        rows={rows}
        isPicking={false}
        onPicking={nothing}
      />
    </div>
  </Card>
);

const demand = [
  "SEARCHES",
  "COMPANIES",
  "FOUND_NOTHING",
  "OPENED",
  "BOOKMARKED",
  "CONTACTED",
] as const;
const places = ["STARTUPS", "NAME", "CATEGORY", "TAG", "SUMMARY", "DETAILS"] as const;

/** Demand and supply side by side, word by word. */
export function WordTables({ words, open }: { words: readonly Word[]; open: Open }) {
  const rows = words.map((word) => ({ ...word, id: String(word.place) }));

  return (
    <>
      <Part
        title={t("analysis.demand")}
        note={t("analysis.demandNote")}
        rows={rows}
        columns={[nameColumn(), ...demand.map((what) => opening(what, open))]}
      />
      <Part
        title={t("analysis.supply")}
        note={t("analysis.supplyNote")}
        rows={rows}
        columns={[nameColumn(), ...places.map((what) => opening(what, open))]}
      />
    </>
  );
}
