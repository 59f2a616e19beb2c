import type { Column, Sheet } from "../import-columns/sheet.ts";
import { truncate } from "../import-values/values.ts";
import type { Format } from "./format.ts";

/** Text of a file made safe for a terminal: one line, no control characters. */
export const plain = (text: string, most: number) =>
  truncate(text.replace(/[\p{C}\p{Z}]+/gu, " ").trim(), most);

const delimiterNames = new Map([
  [",", "commas"],
  [";", "semicolons"],
  ["\t", "tabs"],
  ["|", "bars"],
]);

const recognised = { name: "by its header", values: "by its values", said: "as you said" };

const whatItHolds = ({ field, kind }: NonNullable<Column["unfit"]>) => {
  if (field === "website" && kind === "web addresses") return "but its pages are on another site";
  return kind === undefined ? "but its values do not fit" : `but it holds ${kind}`;
};

const destination = ({ field, because, unfit }: Column) => {
  if (because === "people") return ["left out", "contains people"];
  if (unfit) return ["not used", `named like ${unfit.field}, ${whatItHolds(unfit)}`];
  if (field === null || because === null || because === "unfit") return ["not used", ""];
  return [field, recognised[because]];
};

const padded = (rows: string[][]) => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
};

const headerText = ({ headerLine, above }: Sheet) => {
  if (headerLine === 0)
    return "no header, so the first line is a startup too (otherwise: --header 1)";
  const left = above === 1 ? "the line above it is" : `the ${above} lines above it are`;
  return `header on line ${headerLine}${above > 0 ? `; ${left} left out` : ""}`;
};

const encodingText = ({ encoding, doubt }: Format) =>
  `${encoding.toUpperCase()}${doubt === undefined ? "" : ` (${doubt}; --encoding NAME if it is another)`}`;

/** Which column goes where, with the first values of each. */
export const columnsTable = (sheet: Sheet, format: Format) => {
  const rows = sheet.columns.map((column) => [
    plain(column.header, 44),
    ...destination(column),
    column.samples.map((sample) => plain(sample, 24)).join(" · "),
  ]);
  const delimiter = delimiterNames.get(format.delimiter);
  const parted = delimiter === undefined ? "one column" : `separated by ${delimiter}`;
  return [
    `Written in ${encodingText(format)}, ${parted}, ${headerText(sheet)}.`,
    "",
    ...padded([["Column", "Goes to", "Recognised", "For example"], ...rows]),
    "",
    "Another column for a field: --map name=HEADER. None: --map name=-",
  ].join("\n");
};
