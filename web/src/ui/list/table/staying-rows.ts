import { useState } from "react";

type WithId = { id: string };

/** The rows that one load of a list has shown so far. */
interface Loaded<Row> {
  /** Identifies the load: words, filters, order and page. */
  key: string;
  answer: readonly Row[] | undefined;
  rows: readonly Row[];
}

/** The rows in their old order, updated from the answer; new rows come at the end. */
export const withNewRows = <Row extends WithId>(before: readonly Row[], answer: readonly Row[]) => {
  const now = new Map(answer.map((row) => [row.id, row]));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.map((row) => now.get(row.id) ?? row),
    ...answer.filter(({ id }) => !known.has(id)),
  ];
};

/**
 * Rows that the filters no longer find after a change stay where they are until another search or page
 * is loaded, so that people see what was done.
 */
export const useStayingRows = <Row extends WithId>(
  key: string,
  answer: readonly Row[] | undefined,
) => {
  const [loaded, setLoaded] = useState<Loaded<Row>>({ key: "", answer: undefined, rows: [] });
  const isSame = loaded.key === key;
  if (answer && (!isSame || loaded.answer !== answer)) {
    const rows = isSame ? withNewRows(loaded.rows, answer) : answer;
    setLoaded({ key, answer, rows });
  }
  const found = new Set(answer?.map(({ id }) => id));
  return {
    rows: isSame ? loaded.rows : (answer ?? []),
    isGone: ({ id }: WithId) => answer !== undefined && !found.has(id),
  };
};
