import type { FieldName } from "../import-columns/fields.ts";
import { hintOf, type Sheet } from "../import-columns/sheet.ts";
import { readList } from "../import-values/lists.ts";
import type { Note } from "../import-values/values.ts";
import { mostName, type Settings, type ListsOf, type Take, draftFrom } from "./draft-values.ts";
import type { Draft } from "./draft.ts";
import type { SourceRecord } from "./file.ts";
import { cellsOf, nameOf } from "./row-names.ts";

export type Warning = Note & { field: FieldName };

export type Row = { line: number; name: string; warnings: Warning[] } & (
  | { draft: Draft }
  | { draft: null; refused: string; cells: string[] }
);

const missingName = /^(?:null|nan|undefined|#?n\/a|#ref!|#name\?)$/i;

const nameProblem = (name: string) => {
  if (!/[\p{L}\p{N}]/u.test(name) || missingName.test(name)) return "there is no name";
  return name.length > mostName ? `the name is longer than ${mostName} characters` : undefined;
};

const uniqueNotes = (warnings: Warning[]) =>
  warnings.length < 2
    ? warnings
    : [...new Map(warnings.map((one) => [`${one.field} ${one.says} ${one.about}`, one])).values()];

/** Files joined from several repeat their header. */
const repeatsHeader = ({ columns, headerLine }: Sheet, cells: string[]) =>
  headerLine > 0 &&
  columns.length > 1 &&
  columns.every(({ header }, at) => {
    const cell = (cells[at] ?? "").replace(/\s+/g, " ").trim();
    return cell === header || (cell === "" && header === `Column ${at + 1}`);
  });

const problemOf = (
  sheet: Sheet,
  { cells, swallowed }: SourceRecord,
  name: string,
  used: number[],
) => {
  if (swallowed !== undefined)
    return `a quotation mark is missing: ${swallowed} following lines were read as one cell`;
  if (repeatsHeader(sheet, cells)) return "it is the header again";
  if (used.some((index) => cells[index]?.includes("\u0000")))
    return "it has a NUL character, which cannot be stored";
  return nameProblem(name);
};

/** Reads records as the sheet's columns say. */
export const rowReader = (sheet: Sheet, settings: Settings) => {
  const used = cellsOf(sheet);
  const width = sheet.columns.length;
  const isOnlyCities = sheet.columns.some((column) => column.isOnlyCities);
  const context = { ...settings, hint: hintOf(sheet), isOnlyCities };
  return (source: SourceRecord): Row => {
    const { line, cells } = source;
    const warnings: Warning[] = [];
    const cellsFor = (field: FieldName) =>
      (used.get(field) ?? []).map((index) => cells[index] ?? "");
    const listsOf: ListsOf = (field) =>
      (used.get(field) ?? []).flatMap((index) =>
        readList(cells[index] ?? "", sheet.columns[index]?.isWhole),
      );
    const take: Take = (field, read) => {
      const { value, notes } = read(cellsFor(field)[0] ?? "");
      for (const note of notes) warnings.push({ field, ...note });
      return value;
    };
    const name = nameOf((field) => cellsFor(field)[0]);
    const refused = problemOf(sheet, source, name, [...used.values()].flat());
    if (refused) return { line, name, warnings, draft: null, refused, cells };
    if (cells.slice(width).some((cell) => cell.trim() !== ""))
      warnings.push({
        field: "name",
        says: "has more cells than the header; the extra ones were left out",
      });
    const draft = draftFrom(take, listsOf, name, context);
    return { line, name, draft, warnings: uniqueNotes(warnings) };
  };
};
