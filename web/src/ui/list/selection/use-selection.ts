import { useState } from "react";
import {
  type Chosen,
  chosenRows,
  nothingChosen,
  onPageOf,
  type Selection,
  withoutRows,
  withPage,
  withRow,
} from "./selection.ts";

interface Choosing<Row> {
  /** The rows of the current page. */
  page: readonly Row[];
  /** The search that found the rows; another one clears the selection. */
  scope: string;
  /** False while rows of another search are still shown, which cannot be chosen. */
  isOfScope: boolean;
  nameOf: (row: Row) => string;
}

/** The selection of rows, which keeps those chosen on other pages. */
export const useSelection = <Row extends { id: string }>({
  page,
  scope,
  isOfScope,
  nameOf,
}: Choosing<Row>): Selection<Row> => {
  const [kept, setKept] = useState<Chosen<Row> & { scope: string }>({ ...nothingChosen, scope });
  // Going back to an earlier search must not bring its selection back.
  if (kept.scope !== scope) setKept({ ...nothingChosen, scope });
  const chosen: Chosen<Row> = kept.scope === scope ? kept : nothingChosen;
  const { all } = chosen;
  const set = (next: Chosen<Row>) => isOfScope && setKept({ all: undefined, ...next, scope });
  // If one row of "all" is deselected, this page's rows stay chosen; rows never seen do not.
  const seen = all === undefined ? chosen : chosenRows(page);
  // The page's current version of a row, since the actions on it may have changed.
  const asShown = new Map(page.map((row) => [row.id, row]));

  return {
    rows: [...chosen.rows].map(([id, row]) => asShown.get(id) ?? row),
    count: all ?? chosen.rows.size,
    isAll: all !== undefined,
    onPage: onPageOf(seen, page),
    has: ({ id }) => all !== undefined || chosen.rows.has(id),
    nameOf,
    toggle: (row, isRange) => set(withRow(seen, page, row, isRange)),
    togglePage: () => set(all === undefined ? withPage(chosen, page) : nothingChosen),
    choose: (rows) => set(chosenRows(rows)),
    chooseAll: (count) => set({ ...nothingChosen, all: count }),
    // Also when work that began earlier ends: the rows leave the current selection.
    drop: (rows) => setKept((now) => ({ ...now, ...withoutRows(now, rows) })),
  };
};
