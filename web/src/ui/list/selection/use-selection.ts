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
  /** The rows in sight. */
  page: readonly Row[];
  /** What the rows were found by: another one drops what was chosen. */
  scope: string;
  nameOf: (row: Row) => string;
}

/** Chooses rows; what was chosen stays chosen on other pages. */
export const useSelection = <Row extends { id: string }>({
  page,
  scope,
  nameOf,
}: Choosing<Row>): Selection<Row> => {
  const [kept, setKept] = useState<Chosen<Row> & { scope: string }>({ ...nothingChosen, scope });
  const chosen: Chosen<Row> = kept.scope === scope ? kept : nothingChosen;
  const { all } = chosen;
  const set = (next: Chosen<Row>) => setKept({ all: undefined, ...next, scope });
  // All but one that is left out: what is seen stays, what was never seen does not.
  const seen = all === undefined ? chosen : chosenRows(page);
  // As the page has it now: what may be done to a row changes with it.
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
    // Also from work that began before: what is chosen now loses these.
    drop: (rows) => setKept((now) => ({ ...now, ...withoutRows(now, rows) })),
  };
};
