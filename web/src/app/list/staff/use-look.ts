import { ListLook } from "@vitrine/contract/accounts/views";
import { useSearch } from "#app/use-search.ts";
import { shownColumns } from "#ui/list/look/shown-columns.ts";
import type { Column } from "#ui/list/table/column.ts";

/** Which columns a staff list shows and how dense it is, by the address. */
export const useLook = <C extends Pick<Column<never>, "id" | "isExtra">>(columns: readonly C[]) => {
  const [{ columns: chosen, density }, change] = useSearch(ListLook);
  const { lead, shown, hidden } = shownColumns(columns, chosen);
  const isChosen = chosen.length > 0 || density !== "comfortable";

  return {
    columns: [...lead, ...shown],
    density,
    menu: {
      shown,
      hidden,
      density,
      // The first column is included, so that "only the first" differs from "the usual ones".
      onColumns: (ids: string[]) => change({ columns: [...lead.map(({ id }) => id), ...ids] }),
      onDensity: (next: typeof density) => change({ density: next }),
      onReset: isChosen ? () => change(ListLook.parse({})) : undefined,
    },
  };
};
