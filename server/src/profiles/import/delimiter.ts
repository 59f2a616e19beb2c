import { CsvError, type Options } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";

const longestRecord = 2_000_000;

export const shape = (delimiter: string, isQuoted = true): Options => ({
  delimiter,
  quote: isQuoted ? '"' : null,
  record_delimiter: ["\r\n", "\n", "\r"],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: longestRecord,
});

/** The sample may end inside a quoted cell; the records before it still count. */
const recordsOf = (sample: string, delimiter: string) => {
  const records: string[][] = [];
  const keep = (cells: string[]) => {
    records.push(cells);
    return null;
  };
  try {
    parseAtOnce(sample, { ...shape(delimiter), to: 200, on_record: keep });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return records;
};

/** How many columns a delimiter makes, if it makes about the same number in every record. */
const evenness = (sample: string, delimiter: string) => {
  const widths = recordsOf(sample, delimiter)
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => cells.length);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [usual = 1, times = 0] =
    [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return usual < 2 ? 0 : (times / widths.length) * (1 + Math.log(usual));
};

const delimiters = [",", ";", "\t", "|"];
/** Occurs in no text, so the whole line is one cell. */
const none = "\u001f";

const delimiterOf = (sample: string) => {
  const [best = none] = delimiters
    .filter((delimiter) => evenness(sample, delimiter) > 0)
    .toSorted((a, b) => evenness(sample, b) - evenness(sample, a));
  return best;
};

/** With tabs or bars, quotation marks that open cells but never close them are plain text. */
const hasQuotedCells = (sample: string, delimiter: string) => {
  if (delimiter !== "\t" && delimiter !== "|") return true;
  const opened = new RegExp(`(?:^|[\\r\\n${delimiter}])"`);
  const closed = new RegExp(`${opened.source}(?:[^"]|"")*"(?=[\\r\\n${delimiter}]|$)`);
  return closed.test(sample) || !opened.test(sample);
};

export const shapeOf = (sample: string) => {
  const options = /^\s*sep=(.)(?:\r\n?|\n)/.exec(sample);
  const delimiter = options ? (options[1] ?? ",") : delimiterOf(sample);
  const skip = options?.[0].length ?? 0;
  return { delimiter, skip, isQuoted: hasQuotedCells(sample.slice(skip), delimiter) };
};
