import type { MoneyHint } from "../import-values/amounts.ts";
import { moneyHint } from "../import-values/money-hint.ts";
import type { FieldName } from "./fields.ts";

export type Column = {
  index: number;
  /** The header as in the file; repeated and empty ones are numbered. */
  header: string;
  samples: string[];
  field: FieldName | null;
  /** How the column was recognised, or why it is left out. */
  because: "name" | "values" | "said" | "people" | "unfit" | null;
  /** Commas are part of its names and separate nothing. */
  isWhole?: boolean;
  /** None of its places names a country. */
  isOnlyCities?: boolean;
  /** The field its header names although the values are something else. */
  unfit?: { field: FieldName; kind: string | undefined };
};

export type Sheet = {
  columns: Column[];
  /** 0 if there is no header: every line is a row. */
  headerLine: number;
  /** The number of non-empty lines above the header. */
  above: number;
};

/** What the caller says about the columns: fields with headers, and the header's line. */
export type ColumnOptions = { mapping: [field: string, header: string][]; headerLine?: number };

/** What the header says of the amounts below it. */
export const hintOf = ({ columns }: Sheet): MoneyHint => {
  const column = columns.find(({ field }) => field === "totalFundingAmount");
  return column ? moneyHint(column.header) : {};
};
