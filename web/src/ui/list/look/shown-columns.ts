import type { Column } from "#ui/list/table/column.ts";

type Columns<C> = { lead: readonly C[]; shown: readonly C[]; hidden: readonly C[] };

/**
 * The columns in the chosen order, or the usual ones. The first is the row's name, which keeps its
 * place.
 */
export const shownColumns = <C extends Pick<Column<never>, "id" | "isExtra">>(
  columns: readonly C[],
  chosen: readonly string[],
): Columns<C> => {
  const lead = columns.slice(0, 1);
  const others = columns.slice(1);
  const shown =
    chosen.length === 0
      ? others.filter(({ isExtra }) => !isExtra)
      : [...new Set(chosen)].flatMap((name) => others.find(({ id }) => id === name) ?? []);
  return { lead, shown, hidden: others.filter((one) => !shown.includes(one)) };
};
