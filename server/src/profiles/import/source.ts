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
  /** The name of the file, if its path says something else. */
  origin?: string;
  format: Format;
  sheet: Sheet;
  /** The currency of amounts that name none. */
  currency: string;
  isDry: boolean;
  signal: AbortSignal;
  /** Called for every row, in the order of the file. */
  onVerdict: (verdict: Verdict) => void | Promise<void>;
  onListing?: (done: number) => void | Promise<void>;
  /** What to change in existing startups; nothing if absent. */
  updates?: Updates | undefined;
  /** Who asked on screen, and the import's id there. */
  asked?: StaffImport;
  /** Called in the import's transaction with the verdicts of some rows. */
  onBatch?: (trx: Db, verdicts: readonly Verdict[]) => Promise<void>;
  /** Called in the same transaction at its end. */
  onEnd?: (trx: Db, end: End) => Promise<void>;
};

export type StaffImport = { importId: string; doer: Doer };

/** The tags that the import added. */
export type End = { tagIds: readonly string[] };

export async function* recordsBelowHeader({ path, format, sheet }: Import) {
  for await (const source of readRecords(path, format))
    if (source.line > sheet.headerLine) yield source;
}

/** Scans the whole file first for hosts that are no company's own. */
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
