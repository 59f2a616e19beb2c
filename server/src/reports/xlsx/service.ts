import { dayMs } from "@vitrine/contract/days";
import { PassThrough, Readable } from "node:stream";
import yazl from "yazl";
import type { Cell, Column } from "../exports/table.ts";
import { fixedParts, sheetEnd, sheetStart, styles } from "./parts.ts";

// Not allowed in XML 1.0: most control characters, lone surrogates, two noncharacters.
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
// A spreadsheet reads _x0041_ as a letter.
const likeAnEscape = /_(?=x[0-9a-f]{4}_)/gi;
const longestText = 32_767;

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ["\r", "&#13;"],
]);

const escaped = (text: string) =>
  text
    .slice(0, longestText)
    .replace(forbidden, "")
    .replace(likeAnEscape, "_x005F_")
    .replace(/[&<>\r]/g, (sign) => entities.get(sign) ?? sign);

/** Spreadsheets count days from the end of 1899. */
const serial = (moment: Date) => moment.getTime() / dayMs + 25_569;

const letter = (at: number): string =>
  `${at >= 26 ? letter(Math.floor(at / 26) - 1) : ""}${String.fromCharCode(65 + (at % 26))}`;

const textCell = (place: string, text: string, style = 0) =>
  `<c r="${place}" t="inlineStr"${style ? ` s="${style}"` : ""}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const cell = (place: string, value: Cell) => {
  if (value === null || value === "") return "";
  if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
  if (value instanceof Date)
    return `<c r="${place}" s="${styles.moment}"><v>${serial(value)}</v></c>`;
  return textCell(place, value);
};

async function* sheet(columns: readonly Column[], batches: AsyncIterable<Cell[][]>) {
  const letters = columns.map((_, at) => letter(at));
  const row = (number: number, cells: string[]) => `<row r="${number}">${cells.join("")}</row>`;
  yield sheetStart(columns.map(({ width }) => width));
  yield row(
    1,
    columns.map(({ head }, at) => textCell(`${letters[at]}1`, head, styles.head)),
  );
  let number = 1;
  for await (const batch of batches) {
    const rows = batch.map((values) => {
      number += 1;
      const cells = values.map((value, at) => cell(`${letters[at]}${number}`, value));
      return row(number, cells);
    });
    yield rows.join("");
  }
  yield sheetEnd;
}

/** A workbook with one sheet, written as its rows arrive. Fails if they fail. */
export const xlsxStream = (columns: readonly Column[], batches: AsyncIterable<Cell[][]>) => {
  const zip = new yazl.ZipFile();
  const rows = Readable.from(sheet(columns, batches), { objectMode: false });
  const output = new PassThrough();
  // An error on the way must not be awaited at its end.
  rows.on("error", (error) => output.destroy(error));
  zip.on("error", (error: Error) => output.destroy(error));
  output.on("close", () => rows.destroy());
  for (const [name, text] of Object.entries(fixedParts)) zip.addBuffer(Buffer.from(text), name);
  zip.addReadStream(rows, "xl/worksheets/sheet1.xml");
  zip.end();
  zip.outputStream.pipe(output);
  return output;
};
