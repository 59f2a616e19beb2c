/** Which rows are chosen on this page. */
export type OnPage = "none" | "some" | "all";

/** Rows that are chosen, on this page and on others. */
export interface Selection<Row> {
  rows: readonly Row[];
  /** How many are chosen. */
  count: number;
  /** Whether all that the filters find are chosen, seen or not. */
  isAll: boolean;
  onPage: OnPage;
  has: (row: Row) => boolean;
  /** What the row is called: "Loopwear". */
  nameOf: (row: Row) => string;
  /** Toggles a row; with `isRange`, chooses everything between it and the one chosen before. */
  toggle: (row: Row, isRange: boolean) => void;
  /** Chooses all rows of the page, or none if all were chosen. */
  togglePage: () => void;
  /** Chooses these rows and no others. */
  choose: (rows: readonly Row[]) => void;
  /** Chooses all that the filters find; `count` is how many. */
  chooseAll: (count: number) => void;
  /** Removes these rows from the selection. */
  drop: (rows: readonly Row[]) => void;
}

/** The chosen rows, and the id of the single row chosen last. */
export interface Chosen<Row> {
  rows: ReadonlyMap<string, Row>;
  /** How many the filters find, if all of them are chosen. */
  all?: number | undefined;
  last: string | undefined;
}

export const nothingChosen = { rows: new Map<string, never>(), last: undefined };

type WithId = { id: string };

const byId = <Row extends WithId>(rows: readonly Row[]) =>
  rows.map((row): [string, Row] => [row.id, row]);

/** These rows and no others. */
export const chosenRows = <Row extends WithId>(rows: readonly Row[]): Chosen<Row> => ({
  rows: new Map(byId(rows)),
  last: undefined,
});

/** The rows from the one chosen before to this one; only this one if the other is not on the page. */
const between = <Row extends WithId>(page: readonly Row[], last: string | undefined, row: Row) => {
  const from = page.findIndex(({ id }) => id === last);
  const to = page.findIndex(({ id }) => id === row.id);
  return from === -1 ? [row] : page.slice(Math.min(from, to), Math.max(from, to) + 1);
};

/** The chosen rows with these added, or removed. */
const change = <Row extends WithId>(
  before: ReadonlyMap<string, Row>,
  rows: readonly Row[],
  isAdded: boolean,
) => {
  const ids = new Set(rows.map(({ id }) => id));
  const others = [...before].filter(([id]) => !ids.has(id));
  return new Map(isAdded ? [...others, ...byId(rows)] : others);
};

/** Toggles the row; with `isRange`, adds all rows from the one chosen before. */
export const withRow = <Row extends WithId>(
  { rows, last }: Chosen<Row>,
  page: readonly Row[],
  row: Row,
  isRange: boolean,
): Chosen<Row> => ({
  rows: change(rows, isRange ? between(page, last, row) : [row], isRange || !rows.has(row.id)),
  last: row.id,
});

/** Those of them that were not chosen change nothing. */
export const withoutRows = <Row extends WithId>(
  { rows, last }: Chosen<Row>,
  dropped: readonly Row[],
): Chosen<Row> => ({ rows: change(rows, dropped, false), last });

/** "none" also for an empty page. */
export const onPageOf = <Row extends WithId>({ rows }: Chosen<Row>, page: readonly Row[]) => {
  const count = page.filter(({ id }) => rows.has(id)).length;
  if (count === 0) return "none";
  return count === page.length ? "all" : "some";
};

/** Adds the whole page, or removes it if all of it was chosen. */
export const withPage = <Row extends WithId>(
  chosen: Chosen<Row>,
  page: readonly Row[],
): Chosen<Row> => ({
  rows: change(chosen.rows, page, onPageOf(chosen, page) !== "all"),
  last: undefined,
});
