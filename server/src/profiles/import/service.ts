import { basename } from "node:path";
import type { Db } from "#db/connect.ts";
import { ensureTags } from "#taxonomy/tags/service.ts";
import { record } from "#work/record.ts";
import { batchSize, ahead, batches } from "./batches.ts";
import { categoryFinder } from "./categories.ts";
import { insertDrafts } from "./new-startups.ts";
import { currentYear, importCategory, listImported, prepareBulk, takeTurn } from "./queries.ts";
import { rowReader } from "./rows.ts";
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
