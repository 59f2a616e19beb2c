import type { Db } from "#db/connect.ts";
import type { Doer } from "#http/actor.ts";
import type { Sheet } from "../import-columns/sheet.ts";
import { hostOf } from "../import-values/websites.ts";
import { readRecords } from "./file.ts";
import type { Format } from "./format.ts";
import { hostCount } from "./hosts.ts";
import { identityReader } from "./row-names.ts";
import type { Updates } from "./updates.ts";
import type { Verdict } from "./verdicts.ts";

export type Import = {
  path: string;
  /** What the file is called, where its path says something else. */
  origin?: string;
  format: Format;
  sheet: Sheet;
  /** Of amounts that name none. */
  currency: string;
  isDry: boolean;
  signal: AbortSignal;
  /** Hears of every row, in the order of the file. */
  onVerdict: (verdict: Verdict) => void | Promise<void>;
  onListing?: (done: number) => void | Promise<void>;
  /** What is to be changed in startups that are there already; nothing without. */
  updates?: Updates | undefined;
  /** Who asks on screen, and what the import is called there. */
  asked?: StaffImport;
  /** In the transaction of the import, with what came of some rows. */
  onBatch?: (trx: Db, verdicts: readonly Verdict[]) => Promise<void>;
  /** The same at its end. */
  onEnd?: (trx: Db, end: End) => Promise<void>;
};

export type StaffImport = { importId: string; doer: Doer };

/** Tags that came with the import. */
export type End = { tagIds: readonly string[] };

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
