/** Which rows are chosen on this page. */
export type OnPage = "none" | "some" | "all";

/** Rows that are chosen, on this page and on others. */
export interface Selection<Row> {
  rows: readonly Row[];
  /** How many are chosen. */
  count: number;
  /** Whether all that the filters find are, seen or not. */
  isAll: boolean;
  onPage: OnPage;
  has: (row: Row) => boolean;
  /** What the row is called: "Loopwear". */
  nameOf: (row: Row) => string;
  /** With `isRange`, everything between it and the one chosen before. */
  toggle: (row: Row, isRange: boolean) => void;
  /** All of the page, or none of it when all were chosen. */
  togglePage: () => void;
  /** These and no others. */
  choose: (rows: readonly Row[]) => void;
  /** All that the filters find, of which there are so many. */
  chooseAll: (count: number) => void;
  /** All but these. */
  drop: (rows: readonly Row[]) => void;
}

/** What is chosen, and the row that was chosen last by itself. */
export interface Chosen<Row> {
  rows: ReadonlyMap<string, Row>;
  /** How many the filters find, where all of them are chosen. */
  all?: number | undefined;
  last: string | undefined;
}

export const nothingChosen = { rows: new Map<string, never>(), last: undefined };

type WithId = { id: string };

const byId = <Row extends WithId>(rows: readonly Row[]) =>
  rows.map((row): [string, Row] => [row.id, row]);

export const chosenRows = <Row extends WithId>(rows: readonly Row[]): Chosen<Row> => ({
  rows: new Map(byId(rows)),
  last: undefined,
});

/** The rows from the one chosen before up to this one; this one alone where that is not on the page. */
const between = <Row extends WithId>(page: readonly Row[], last: string | undefined, row: Row) => {
  const from = page.findIndex(({ id }) => id === last);
  const to = page.findIndex(({ id }) => id === row.id);
  return from === -1 ? [row] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
};

/** With the rows added, or with none of them. */
const change = <Row extends WithId>(
  before: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  isAdded: boolean,
) => {
  const ids = new Set(rows.map(({ id }) => id));
  const others = [...before].filter(([id]) => !ids.has(id));
  return new Map(isAdded ? [...others, ...byId(rows)] : others);
};

export const withRow = <Row extends WithId>(
  { rows, last }: Chosen<Row>,
  page: readonly Row[],
  row: Row,
  isRange: boolean,
): Chosen<Row> => ({
  rows: change(rows, isRange ? between(page, last, row) : [row], isRange || !rows.has(row.id)),
  last: row.id,
});

export const withoutRows = <Row extends WithId>(
  { rows, last }: Chosen<Row>,
  dropped: readonly Row[],
): Chosen<Row> => ({ rows: change(rows, dropped, false), last });

export const onPageOf = <Row extends WithId>({ rows }: Chosen<Row>, page: readonly Row[]) => {
  const count = page.filter(({ id }) => rows.has(id)).length;
  if (count === 0) return "none";
  return count === page.length ? "all" : "some";
};

export const withPage = <Row extends WithId>(
  chosen: Chosen<Row>,
  page: readonly Row[],
): Chosen<Row> => ({
  rows: change(chosen.rows, page, onPageOf(chosen, page) !== "all"),
  last: undefined,
});
