import { basename } from "node:path";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { ensureTags } from "#taxonomy/tags/service.ts";
import { record } from "#work/record.ts";
import type { Sheet } from "./columns.ts";
import { type Format, readRecords, Unusable } from "./file.ts";
import {
  currentYear,
  importCategory,
  insertDrafts,
  type Known,
  knownStartups,
  listImported,
  type NewStartup,
  ownCategories,
  prepareBulk,
  takeTurn,
} from "./queries.ts";
import { hostCount } from "./hosts.ts";
import { type Draft, identityReader, type Row, rowReader, type Warning } from "./rows.ts";
import { hostOf } from "./websites.ts";
import { foldedWords } from "./words.ts";

export type Verdict = { line: number; name: string; warnings: Warning[] } & (
  | { is: "created" }
  | { is: "same"; because: string }
  | { is: "refused"; because: string }
);

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

type Drafted = Row & { draft: Draft };

const batchSize = 500;

const as = (name: string, line: number | null) =>
  line === null ? `as "${name}"` : `as "${name}" on line ${line}`;

const isSamePage = (one: string, other: string) => one === "" || other === "" || one === other;

/** Compares with what is there, then with the rows of the batch that come before. */
const sorter = () => {
  const byDomain = new Map<string, { row: Drafted; page: string }[]>();
  const byName = new Map<string, Drafted>();
  const sameAs = ({ name, draft: { domain } }: Drafted, known: Known) => {
    const { page, sameDomain, sameDomainLine, sameName, sameNameLine, foldedName } = known;
    const site = `same website ${domain}`;
    if (sameDomain !== null) return `already there ${as(sameDomain, sameDomainLine)} (${site})`;
    const earlier = (byDomain.get(domain ?? "") ?? []).find((one) =>
      isSamePage(one.page, page),
    )?.row;
    if (earlier) return `already there ${as(earlier.name, earlier.line)} (${site})`;
    if (sameName !== null) return `already there ${as(sameName, sameNameLine)} (same name)`;
    const namesake = byName.get(foldedName || name);
    return namesake && `already there ${as(namesake.name, namesake.line)} (same name)`;
  };
  return (row: Drafted, known: Known): Verdict => {
    const { line, name, warnings } = row;
    const because = sameAs(row, known);
    if (because) return { line, name, warnings: [], is: "same", because };
    const { domain } = row.draft;
    if (domain !== null)
      byDomain.set(domain, [...(byDomain.get(domain) ?? []), { row, page: known.page }]);
    byName.set(known.foldedName || name, row);
    return { line, name, warnings, is: "created" };
  };
};

const hasDraft = (row: Row): row is Drafted => row.draft !== null;

const judge = async (db: Db, rows: Row[]) => {
  const drafted = rows.filter(hasDraft);
  const known = await knownStartups(
    db,
    drafted.map(({ draft }) => draft),
  );
  const sort = sorter();
  const created: NewStartup[] = [];
  const verdicts = new Map<number, Verdict>();
  for (const [index, row] of drafted.entries()) {
    const comparison = known[index];
    if (!comparison) throw new Error("A row was not compared.");
    const verdict = sort(row, comparison);
    verdicts.set(row.line, verdict);
    if (verdict.is === "created") created.push({ ...row.draft, id: uuid(), line: row.line });
  }
  for (const row of rows) {
    if (row.draft !== null) continue;
    const { line, name, warnings, refused: because } = row;
    verdicts.set(line, { line, name, warnings, is: "refused", because });
  }
  return { created, verdicts: rows.flatMap(({ line }) => verdicts.get(line) ?? []) };
};

async function* batches(rows: AsyncIterable<Row>) {
  let batch: Row[] = [];
  for await (const row of rows) {
    if (batch.push(row) < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Takes the next batch from the file while the database is busy with the one before. */
async function* ahead<T>(all: AsyncGenerator<T>) {
  let next = all.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = all.next();
      // Its failure is heard when its turn comes, if it comes.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await all.return(undefined);
  }
}

async function* recordsBelowHeader({ path, format, sheet }: Import) {
  for await (const source of readRecords(path, format))
    if (source.line > sheet.headerLine) yield source;
}

/** Before any row is read, the whole file shows which hosts are nobody's own. */
const foreignHostsIn = async (work: Import) => {
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

const stem = (word: string) => (word.length > 3 ? word.replace(/(?:ies|y|s)$/, "") : word);
const keyOf = (name: string) =>
  foldedWords(name.replace(/&/g, " and ").replace(/-/g, ""))
    .filter((word) => word !== "and")
    .map(stem)
    .join(" ");

/** Ours by its name, also in another number or with another "and"; the upper ones first. */
const categoryFinder = async (db: Db) => {
  const ids = new Map<string, string>();
  for (const { id, name } of await ownCategories(db))
    if (!ids.has(keyOf(name))) ids.set(keyOf(name), id);
  return (name: string) => ids.get(keyOf(name));
};

async function* rowsOf(db: Db, work: Import) {
  const { sheet, currency } = work;
  const read = rowReader(sheet, {
    thisYear: await currentYear(db),
    currency,
    categoryId: await categoryFinder(db),
    foreignHosts: await foreignHostsIn(work),
  });
  for await (const source of recordsBelowHeader(work)) yield read(source);
}

const listAll = async (db: Db, { signal, onListing }: Import) => {
  let done = 0;
  let last = await listImported(db, 0, batchSize);
  while (last !== null) {
    signal.throwIfAborted();
    done += batchSize;
    onListing?.(done);
    last = await listImported(db, last, batchSize);
  }
};

const importAll = async (db: Db, work: Import) => {
  if (!(await takeTurn(db)))
    throw new Unusable("Another import is running. Try again when it has finished.");
  const category = await importCategory(db);
  if (!category)
    throw new Unusable("There is no category named Import to hold the imported startups.");
  await prepareBulk(db);
  const placed = { source: basename(work.path), categoryId: category.id };
  const count = { created: 0, refused: 0 };
  for await (const rows of ahead(batches(rowsOf(db, work)))) {
    work.signal.throwIfAborted();
    const { created, verdicts } = await judge(db, rows);
    if (created.length > 0) {
      await ensureTags(
        db,
        created.flatMap(({ tags }) => tags),
      );
      await insertDrafts(db, created, placed);
    }
    for (const verdict of verdicts) await work.onVerdict(verdict);
    count.created += created.length;
    count.refused += rows.length - created.length;
  }
  await listAll(db, work);
  if (count.created > 0)
    await record(db, null, "profiles.imported", { file: placed.source, ...count });
};

/** Undoes a dry run once every row has its verdict. */
class DryRun extends Error {}

/**
 * Brings the rows of a file in as startups, all or none. A dry run does the same and then undoes it,
 * so that its verdicts are those of the real one.
 */
export const importStartups = async (db: Db, work: Import) => {
  try {
    await db.transaction().execute(async (trx) => {
      await importAll(trx, work);
      work.signal.throwIfAborted();
      if (work.isDry) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
};
