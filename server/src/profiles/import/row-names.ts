import type { FieldName } from "../import-columns/fields.ts";
import type { Sheet } from "../import-columns/sheet.ts";
import type { SourceRecord } from "./file.ts";

/** The columns of each field; a list may come from several. */
export const cellsOf = (sheet: Sheet) => {
  const used = new Map<FieldName, number[]>();
  for (const { field, index } of sheet.columns)
    if (field !== null) used.set(field, [...(used.get(field) ?? []), index]);
  return used;
};

const nameIn = (cell: string) => cell.normalize("NFC").replace(/\s+/g, " ").trim();

/** A company without a short name goes by its legal one. */
export const nameOf = (cellFor: (field: FieldName) => string | undefined) =>
  nameIn(cellFor("name") ?? "") || nameIn(cellFor("legalName") ?? "");

/** The name a row gives its company, and its website as written. */
export const identityReader = (sheet: Sheet) => {
  const used = cellsOf(sheet);
  return ({ cells }: SourceRecord) => {
    const cellFor = (field: FieldName) => cells[used.get(field)?.[0] ?? -1];
    return { name: nameOf(cellFor).toLowerCase(), website: cellFor("website") ?? "" };
  };
};
