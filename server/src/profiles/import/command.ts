import { basename, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Db } from "#db/connect.ts";
import { chooseColumns } from "./columns.ts";
import { inspectFile, Unusable } from "./file.ts";
import { currencyOf } from "./money.ts";
import {
  columnsTable,
  createTally,
  openReport,
  progressLine,
  summary,
  type Tally,
} from "./report.ts";
import { type Import, importStartups } from "./service.ts";

export const usage = `npm run import -- FILE.csv [options]

  --dry-run            show what would happen without changing anything
  --no-header          the first line is a startup, not a header
  --header LINE        the header is on this line
  --encoding NAME      the file's encoding, if it is detected wrongly
  --map FIELD=HEADER   take a field from this column (#3 is the third); FIELD=- leaves it out
  --currency CODE      for amounts without one; EUR by default
  --report FILE.csv    write one line per row
  --yes                do not ask before importing`;

const options = {
  "dry-run": { type: "boolean", default: false },
  map: { type: "string", multiple: true, default: [] },
  "no-header": { type: "boolean", default: false },
  header: { type: "string" },
  encoding: { type: "string" },
  currency: { type: "string", default: "EUR" },
  report: { type: "string" },
  yes: { type: "boolean", short: "y", default: false },
  help: { type: "boolean", short: "h", default: false },
} satisfies ParseArgsConfig["options"];

const mappingOf = (parts: string[]) =>
  parts.map((part): [string, string] => {
    const [, field, header] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/s.exec(part) ?? [];
    if (!field || !header) throw new Unusable(`--map ${part} is not FIELD=HEADER.`);
    return [field, header];
  });

const headerLineOf = (line: string | undefined, isWithout: boolean) => {
  if (line === undefined) return isWithout ? 0 : undefined;
  if (isWithout) throw new Unusable("Give --header or --no-header, not both.");
  if (!/^[1-9]\d{0,3}$/.test(line)) throw new Unusable(`--header ${line} is not a line number.`);
  return Number(line);
};

const parsed = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Unusable(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
};

/** What was asked for on the command line; paths are relative to where it was typed. */
export const readArguments = (args: string[], folder: string) => {
  const { values, positionals } = parsed(args);
  const [path, ...others] = positionals;
  if (values.help) return null;
  if (!path || others.length > 0) throw new Unusable(`Give one file.\n\n${usage}`);
  const currency = currencyOf(values.currency);
  if (!currency) throw new Unusable(`${values.currency} is not a currency.`);
  return {
    path: resolve(folder, path),
    isDry: values["dry-run"],
    isSure: values.yes,
    encoding: values.encoding,
    options: {
      mapping: mappingOf(values.map),
      headerLine: headerLineOf(values.header, values["no-header"]),
    },
    currency,
    report: values.report === undefined ? undefined : resolve(folder, values.report),
  };
};

export type Arguments = NonNullable<ReturnType<typeof readArguments>>;

/** Where the command speaks, and whom it asks. */
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

/** Says what the columns are taken for, asks where somebody can answer, imports and reports. */
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
