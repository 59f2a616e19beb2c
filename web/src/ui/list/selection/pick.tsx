import type { ChangeEvent } from "react";
import { t } from "#text/index.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import type { Selection } from "./selection.ts";

const hasShift = ({ nativeEvent }: ChangeEvent) =>
  "shiftKey" in nativeEvent && nativeEvent.shiftKey === true;

/** Selects a row; with Shift, also those between it and the row selected before. */
export function PickRow<Row>({ row, selection }: { row: Row; selection: Selection<Row> }) {
  return (
    <Checkbox
      aria-label={t("lists.select", { name: selection.nameOf(row) })}
      checked={selection.has(row)}
      onChange={(event) => selection.toggle(row, hasShift(event))}
    />
  );
}

/** Selects all rows of the page; half ticked if only some are selected. */
export function PickAll<Row>({ selection }: { selection: Selection<Row> }) {
  const { onPage, togglePage } = selection;
  return (
    <Checkbox
      aria-label={t("lists.selectPage")}
      checked={onPage === "all"}
      indeterminate={onPage === "some"}
      onChange={togglePage}
    />
  );
}
