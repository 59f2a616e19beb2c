import { basename } from "node:path";
import type { Db } from "#db/connect.ts";
import { ensureTags } from "#taxonomy/tags/service.ts";
import { joinChange, record } from "#work/record.ts";
import { batchSize, ahead, batches } from "./batches.ts";
import { categoryFinder } from "./categories.ts";
import { type Update, updateFromRow } from "./current-startups.ts";
import { insertDrafts } from "./new-startups.ts";
import {
  countCompanies,
  countRows,
  currentYear,
  importCategory,
  isOutgrown,
  listImported,
  missingTags,
  prepareBulk,
  tagsNamed,
  takeTurn,
} from "./queries.ts";
import { type Row, rowReader } from "./rows.ts";
import { type Import, foreignHostsIn, recordsBelowHeader } from "./source.ts";
import { Unusable } from "./unusable.ts";
import { judge } from "./verdicts.ts";

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

const listAll = async (db: Db, { signal, onListing }: Import, created: number) => {
  let done = 0;
  const count = (await isOutgrown(db, created)) ? () => countRows(db) : async () => {};
  await count();
  let last = await listImported(db, 0, batchSize);
  // Some tables have their first rows by now.
  await count();
  while (last !== null) {
    signal.throwIfAborted();
    done += batchSize;
    await onListing?.(done);
    last = await listImported(db, last, batchSize);
  }
  // An undo of the import is planned by the final counts.
  await count();
};

/**
 * Called after each batch: counts companies anew whenever the import has doubled them. The database counts
 * nothing before the commit, and would read the whole table for each row of a batch.
 */
const keepCount = (db: Db) => {
  let counted = 0;
  return async (created: number) => {
    if (created < 2 * counted || !(await isOutgrown(db, created))) return;
    await countCompanies(db);
    counted = created;
  };
};

/** For an import asked for on screen, each changed startup gets an audit entry that names who asked. */
const changeStartups = async (db: Db, updated: readonly Update[], work: Import) => {
  for (const update of updated) {
    await updateFromRow(db, update, originOf(work));
    if (!work.asked) continue;
    const { doer, importId } = work.asked;
    const { startupId: companyId } = update;
    const by = { doer, subject: { companyId } };
    await record(db, by, "profiles.changed_by_import", { companyId, importId });
  }
};

/** Ensures that the tags exist; returns those that were new. */
const newTags = async (db: Db, tags: readonly string[]) => {
  const missing = await missingTags(db, tags);
  await ensureTags(db, tags);
  return missing.length > 0 ? tagsNamed(db, missing) : [];
};

type Placed = { source: string; categoryId: string };

const importBatch = async (db: Db, rows: Row[], work: Import, placed: Placed) => {
  const hasLine = work.sheet.columns.some(({ field }) => field === "oneLiner");
  const updates = work.updates && { ...work.updates, hasLine };
  const { created, updated, verdicts } = await judge(db, rows, updates);
  const tags = [...created, ...updated.map(({ patch }) => patch)].flatMap((one) => one.tags ?? []);
  const tagIds = await newTags(db, tags);
  if (created.length > 0) await insertDrafts(db, created, placed);
  await changeStartups(db, updated, work);
  for (const verdict of verdicts) await work.onVerdict(verdict);
  await work.onBatch?.(db, verdicts);
  return { tagIds, verdicts };
};

const originOf = ({ origin, path }: Import) => origin ?? basename(path);

const importAll = async (db: Db, work: Import) => {
  if (!(await takeTurn(db)))
    throw new Unusable("Another import is running. Try again when it has finished.");
  const category = await importCategory(db);
  if (!category)
    throw new Unusable("There is no category named Import to hold the imported startups.");
  if (work.asked) await joinChange(db, work.asked.importId);
  await prepareBulk(db);
  const placed = { source: originOf(work), categoryId: category.id };
  const count = { created: 0, updated: 0, same: 0, refused: 0 };
  const tagIds: string[] = [];
  const keepCounted = keepCount(db);
  for await (const rows of ahead(batches(rowsOf(db, work)))) {
    work.signal.throwIfAborted();
    const batch = await importBatch(db, rows, work, placed);
    tagIds.push(...batch.tagIds);
    for (const { is } of batch.verdicts) count[is] += 1;
    await keepCounted(count.created);
  }
  await listAll(db, work, count.created);
  await recordImport(db, work, count);
  await work.onEnd?.(db, { tagIds });
};

type Counts = { created: number; updated: number; same: number; refused: number };

const recordImport = async (db: Db, work: Import, { created, updated, same, refused }: Counts) => {
  if (created + updated === 0) return;
  const { asked } = work;
  const by = asked ? { doer: asked.doer, subject: { companyId: null } } : null;
  const counted = { created, refused: refused + same, ...(asked && { updated }) };
  const details = { file: originOf(work), ...counted, ...(asked && { importId: asked.importId }) };
  await record(db, by, "profiles.imported", details);
};

/** Thrown to roll a dry run back once every row has its verdict. */
class DryRun extends Error {}

/**
 * Imports the rows of a file as startups, all or none. A dry run does the same and rolls back,
 * so that its verdicts are those of a real run.
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
