import type { MoneyHint } from "../import-values/amounts.ts";
import { moneyHint } from "../import-values/money-hint.ts";
import type { FieldName } from "./fields.ts";

export type Column = {
  index: number;
  /** As the file has it; repeated and empty ones are numbered. */
  header: string;
  samples: string[];
  field: FieldName | null;
  /** How it was recognised, or why it is left out. */
  because: "name" | "values" | "said" | "people" | "unfit" | null;
  /** Commas stand inside of its names and part nothing. */
  isWhole?: boolean;
  /** None of its places names a country. */
  isOnlyCities?: boolean;
  /** What the header names though the values are something else. */
  unfit?: { field: FieldName; kind: string | undefined };
};

export type Sheet = {
  columns: Column[];
  /** 0 where there is none: every line is a row. */
  headerLine: number;
  /** How many lines with something on them stand above the header. */
  above: number;
};

/** What somebody said of the columns: fields with headers, and where the header stands. */
export type ColumnOptions = { mapping: [field: string, header: string][]; headerLine?: number };

/** What the header says of the amounts below it. */
export const hintOf = ({ columns }: Sheet): MoneyHint => {
  const column = columns.find(({ field }) => field === "totalFundingAmount");
  return column ? moneyHint(column.header) : {};
};
