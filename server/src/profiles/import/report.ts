import { randomBytes } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { csvLine } from "#reports/csv/service.ts";
import type { Column, Sheet } from "./columns.ts";
import { type Format, Unusable } from "./file.ts";
import type { Warning } from "./rows.ts";
import type { Verdict } from "./service.ts";
import { truncate } from "./values.ts";

/** Text of a file as a terminal may show it: one line, nothing that steers. */
const plain = (text: string, most: number) =>
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

const verdictLine = (verdict: Verdict) =>
  `line ${verdict.line}: "${plain(verdict.name, 60)}" – ${"because" in verdict ? plain(verdict.because, 160) : "created"}`;

const warningText = ({ field, says, about }: Warning) =>
  `${field}${about === undefined ? "" : ` "${plain(about, 80)}"`} ${says}`;

const shownLines = 20;
type Grouped = { count: number; example: string };

/** Counts what became of the rows, and keeps the first of each kind to show. */
export const createTally = () => {
  const counts = { created: 0, same: 0, refused: 0 };
  const left: string[] = [];
  const warnings = new Map<string, Grouped>();
  const reasons = new Map<string, number>();
  const warn = (verdict: Verdict) => {
    for (const { field, says, about } of verdict.warnings) {
      const key = `${field} ${says}`;
      const where = `line ${verdict.line}${about === undefined ? "" : ` "${plain(about, 60)}"`}`;
      const group = warnings.get(key) ?? { count: 0, example: where };
      warnings.set(key, { ...group, count: group.count + 1 });
    }
  };
  const add = (verdict: Verdict) => {
    counts[verdict.is] += 1;
    warn(verdict);
    if (verdict.is === "created") return;
    if (left.length < shownLines) left.push(verdictLine(verdict));
    if (verdict.is === "refused")
      reasons.set(verdict.because, (reasons.get(verdict.because) ?? 0) + 1);
  };
  return { counts, add, left, warnings, reasons };
};

export type Tally = ReturnType<typeof createTally>;

const amount = (count: number) => count.toLocaleString("en");
const rowsOf = ({ counts }: Tally) => counts.created + counts.same + counts.refused;

export const progressLine = (tally: Tally, seconds: number) => {
  const { created, same, refused } = tally.counts;
  const speed = Math.round(rowsOf(tally) / Math.max(seconds, 0.001));
  return `${amount(rowsOf(tally))} rows: ${amount(created)} new, ${amount(same)} already there, ${amount(refused)} refused · ${amount(speed)} rows/s`;
};

const leftOut = ({ left, counts }: Tally) => {
  const more = counts.same + counts.refused - left.length;
  if (left.length === 0) return [];
  const rest = more > 0 ? [`  … and ${amount(more)} more; --report FILE.csv lists all`] : [];
  return ["", "Not imported:", ...left.map((line) => `  ${line}`), ...rest];
};

const warned = ({ warnings }: Tally) => {
  const groups = [...warnings].toSorted(([, a], [, b]) => b.count - a.count);
  if (groups.length === 0) return [];
  const lines = groups.map(
    ([says, { count, example }]) => `  ${says}: ${amount(count)} ×, first on ${example}`,
  );
  return ["", "Warnings:", ...lines];
};

/** What became of the file, in the end. */
export const summary = (tally: Tally, { isDry, seconds }: { isDry: boolean; seconds: number }) => {
  const { created, same, refused } = tally.counts;
  const reasons = [...tally.reasons].map(([because, count]) => `  ${amount(count)} × ${because}`);
  return [
    ...leftOut(tally),
    ...warned(tally),
    "",
    `${amount(rowsOf(tally))} rows in ${seconds.toFixed(1)} s: ${amount(created)} ${isDry ? "would be created" : "created"}, ${amount(same)} already there, ${amount(refused)} refused.`,
    ...reasons,
    ...(isDry ? ["Dry run: nothing was saved."] : []),
  ].join("\n");
};

/** A file with one line per row. It takes its name when it is complete, so a cancelled run leaves none. */
export const openReport = async (path: string) => {
  const unfinished = `${path}.${randomBytes(4).toString("hex")}.new`;
  const handle: FileHandle = await open(unfinished, "wx").catch(() => {
    throw new Unusable(`Cannot write the report ${path}.`);
  });
  let waiting = csvLine(["line", "name", "verdict", "reason", "warnings"]);
  const flush = async () => {
    await handle.appendFile(waiting);
    waiting = "";
  };
  return {
    add: async (verdict: Verdict) => {
      const because = "because" in verdict ? verdict.because : "";
      const warnings = verdict.warnings.map(warningText).join("; ");
      waiting += csvLine([verdict.line, verdict.name, verdict.is, because, warnings]);
      if (waiting.length > 64 * 1024) await flush();
    },
    finish: async () => {
      await flush();
      await handle.close();
      await rename(unfinished, path);
    },
    drop: async () => {
      await handle.close();
      await rm(unfinished, { force: true });
    },
  };
};
