import { useState } from "react";

type WithId = { id: string };

/** What one load of a list has shown so far. */
interface Loaded<Row> {
  /** The load: the same words, filters, order and page. */
  key: string;
  answer: readonly Row[] | undefined;
  rows: readonly Row[];
}

/** The rows as they stood, with what is new of them; rows that are new come at the end. */
export const withNewRows = <Row extends WithId>(before: readonly Row[], answer: readonly Row[]) => {
  const now = new Map(answer.map((row) => [row.id, row]));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.map((row) => now.get(row.id) ?? row),
    ...answer.filter(({ id }) => !known.has(id)),
  ];
};

/**
 * Rows that were changed so that the filters no longer find them stay where they are until the list is
 * loaded otherwise: the eye finds what was done.
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
