import { foldedWords } from "../import-values/words.ts";
import { Unusable } from "../import/unusable.ts";
import { type FieldName, fieldNames, isFieldName, takesMany } from "./fields.ts";
import type { Column, ColumnOptions } from "./sheet.ts";

export const listed = (columns: Column[]) => columns.map(({ header }) => `“${header}”`).join(", ");

const columnNamed = (columns: Column[], header: string) => {
  const position = /^#(\d+)$/.exec(header)?.[1];
  const wanted = foldedWords(header).join(" ");
  // A number is a position first, whatever other columns are called.
  return (
    columns.find(({ index }) => position !== undefined && index === Number(position) - 1) ??
    columns.find((column) => column.header === header) ??
    columns.find((column) => foldedWords(column.header).join(" ") === wanted && wanted !== "")
  );
};

const fixedColumns = (columns: Column[], mapping: ColumnOptions["mapping"]) => {
  const fixed = new Map<number, FieldName>();
  for (const [field, header] of mapping) {
    if (!isFieldName(field))
      throw new Unusable(`There is no field ${field}. The fields are ${fieldNames.join(", ")}.`);
    if (header === "-") continue;
    const column = columnNamed(columns, header);
    if (!column)
      throw new Unusable(`There is no column “${header}”. The columns are ${listed(columns)}.`);
    if (column.because === "people")
      throw new Unusable(`“${column.header}” contains people, who are never imported.`);
    if (fixed.has(column.index)) throw new Unusable(`“${column.header}” was given to two fields.`);
    if (!takesMany(field) && [...fixed.values()].includes(field))
      throw new Unusable(`The field ${field} was given two columns.`);
    fixed.set(column.index, field);
  }
  return fixed;
};

export const overridden = (columns: Column[], mapping: ColumnOptions["mapping"]): Column[] => {
  const fixed = fixedColumns(columns, mapping);
  const mapped = new Set(mapping.map(([field]) => field));
  return columns.map((column) => {
    const field = fixed.get(column.index);
    if (field) return { ...column, field, because: "said" };
    const isTaken = column.field !== null && mapped.has(column.field);
    return isTaken ? { ...column, field: null, because: null } : column;
  });
};
