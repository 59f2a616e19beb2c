import { basename } from "node:path";
import type { Db } from "#db/connect.ts";
import { chooseColumns } from "../import-columns/columns.ts";
import type { Arguments } from "./arguments.ts";
import { columnsTable } from "./columns-table.ts";
import { inspectFile } from "./format.ts";
import { openReport, progressLine, summary } from "./report.ts";
import { importStartups } from "./service.ts";
import type { Import } from "./source.ts";
import { createTally, type Tally } from "./tally.ts";

/** Where the command prints and asks its questions. */
export type Terminal = {
  print: (text: string) => void;
  /** The line that changes while the work goes on. */
  progress: (line: string) => void;
  progressMilliseconds: number;
  agrees: (question: string) => Promise<boolean>;
};

const progressOf = (tally: Tally, { progress, progressMilliseconds }: Terminal) => {
  const start = performance.now();
  let reported = start;
  const seconds = () => (performance.now() - start) / 1_000;
  const tell = (line: () => string) => {
    const now = performance.now();
    if (now - reported < progressMilliseconds) return;
    reported = now;
    progress(line());
  };
  return {
    seconds,
    rows: () => tell(() => progressLine(tally, seconds())),
    listing: (done: number) => tell(() => `${progressLine(tally, seconds())} · ${done} listed`),
  };
};

type Work = Omit<Import, "onVerdict" | "onListing">;

const importReported = async (db: Db, work: Work, args: Arguments, terminal: Terminal) => {
  const tally = createTally();
  const report = args.report === undefined ? undefined : await openReport(args.report);
  const progress = progressOf(tally, terminal);
  try {
    await importStartups(db, {
      ...work,
      onVerdict: async (verdict) => {
        tally.add(verdict);
        progress.rows();
        await report?.add(verdict);
      },
      onListing: progress.listing,
    });
    await report?.finish();
  } catch (error) {
    await report?.drop();
    throw error;
  }
  terminal.print(summary(tally, { isDry: args.isDry, seconds: progress.seconds() }));
  return tally.counts;
};

/** Says how the columns are read, asks if there is someone to answer, imports and reports. */
export const runImport = async (
  db: Db,
  args: Arguments,
  { terminal, signal }: { terminal: Terminal; signal: AbortSignal },
) => {
  const { path, currency, isDry } = args;
  const format = await inspectFile(path, args);
  const sheet = await chooseColumns(path, format, args.options);
  terminal.print(columnsTable(sheet, format));
  const question = `Import ${basename(path)} with these columns?`;
  if (!isDry && !args.isSure && !(await terminal.agrees(question))) return null;
  signal.throwIfAborted();
  return importReported(db, { path, format, sheet, currency, isDry, signal }, args, terminal);
};
