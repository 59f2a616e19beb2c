import type { Sheet } from "../import-columns/sheet.ts";
import { hostOf } from "../import-values/websites.ts";
import { readRecords } from "./file.ts";
import type { Format } from "./format.ts";
import { hostCount } from "./hosts.ts";
import { identityReader } from "./row-names.ts";
import type { Verdict } from "./verdicts.ts";

export type Import = {
  path: string;
  format: Format;
  sheet: Sheet;
  /** Of amounts that name none. */
  currency: string;
  isDry: boolean;
  signal: AbortSignal;
  /** Hears of every row, in the order of the file. */
  onVerdict: (verdict: Verdict) => void | Promise<void>;
  onListing?: (done: number) => void;
};

export async function* recordsBelowHeader({ path, format, sheet }: Import) {
  for await (const source of readRecords(path, format))
    if (source.line > sheet.headerLine) yield source;
}

/** Before any row is read, the whole file shows which hosts are nobody's own. */
export const foreignHostsIn = async (work: Import) => {
  const hosts = hostCount();
  if (!work.sheet.columns.some(({ field }) => field === "website")) return hosts.foreign();
  const identityOf = identityReader(work.sheet);
  for await (const source of recordsBelowHeader(work)) {
    work.signal.throwIfAborted();
    const { name, website } = identityOf(source);
    hosts.add(hostOf(website), name);
  }
  return hosts.foreign();
};
