import { resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { currencyOf } from "../import-values/currencies.ts";
import { Unusable } from "./unusable.ts";

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

/** The options on the command line; paths are relative to the folder it was typed in. */
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
