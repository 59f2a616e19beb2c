import { type Db, inTransaction, sql } from "#db/connect.ts";
import type { FileStore } from "#files/storage/service.ts";
import { hashPassword } from "#identity/passwords/service.ts";
import { demoPassword } from "./accounts.ts";
import { drawArticles, insertArticles } from "./articles.ts";
import { insertMany } from "./bulk.ts";
import { catalogueAsOf } from "./catalogue/catalogue.ts";
import type { DemoCatalogue, DemoStartup } from "./catalogue/shapes.ts";
import { drawCategories, placeCategoryPictures } from "./categories.ts";
import { drawGalleries, insertGalleries } from "./galleries.ts";
import { changeStartups } from "./changes/companies.ts";
import { type StartupChanges, startupChangesAsOf } from "./changes/company-rules.ts";
import {
  changePictures,
  insertRenamed,
  merged,
  mergeTags,
  recordTaxonomy,
  withMergedTag,
} from "./changes/taxonomy.ts";
import { leaveUnnoticed } from "./load.ts";
import { insertReports } from "./reports.ts";
import { insertStaffWork } from "./staff-work.ts";
import { fillAlone } from "./mark.ts";
import { insertExpo } from "./rows/expo.ts";
import { insertImports } from "./rows/imports.ts";
import { insertPartners } from "./rows/partners.ts";
import { drawPictures } from "./pictures.ts";
import { insertRetailers, insertStartups, retailerIdOf, startupIdOf } from "./rows/companies.ts";
import { insertMissions } from "./rows/missions.ts";
import { insertPeople } from "./rows/people.ts";
import { insertPlans } from "./rows/plans.ts";
import { insertSearchLog } from "./rows/search-log.ts";
import { insertSearches } from "./rows/searches.ts";
import { insertTaxonomy } from "./rows/taxonomy.ts";
import { insertWords } from "./rows/words.ts";

const listedAtOnce = 100;

/**
 * Fills an empty database with the demo, once. Pictures are kept as they are drawn, all rows are one
 * transaction: a killed run leaves nothing half-done and the next one continues. Returns whether it filled
 * anything. Every start comes by here, so the demo is made up only for an empty database.
 */
export const seedDemo = (db: Db, files: FileStore, now: Date, demo?: DemoCatalogue) =>
  fillAlone(db, async () => {
    if (!(await isEmpty(db))) return false;
    await fill(db, files, now, demo ?? catalogueAsOf(now));
    return true;
  });

const isEmpty = async (db: Db) => {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from companies) and not exists (select from users)
      and not exists (select from settings where name in ('demo', 'production')) as is_empty`.execute(
    db,
  );
  return rows[0]?.isEmpty ?? false;
};

async function fill(db: Db, files: FileStore, now: Date, demo: DemoCatalogue) {
  const [passwordHash] = await Promise.all([
    hashPassword(demoPassword),
    drawPictures(db, files, demo),
  ]);
  await drawGalleries(db, files, demo.startups);
  await drawCategories(db, files, demo.categories);
  await drawArticles(db, files, demo.articles);

  await inTransaction(db, async (trx) => {
    await sql`select set_config('vitrine.bulk', 'on', true)`.execute(trx);
    await leaveUnnoticed(trx);
    const changes = startupChangesAsOf(demo.startups, now);
    const ids = await insertCatalogue(trx, demo, changes, now);
    await insertPlans(trx, now);
    await insertRetailers(trx, [...demo.retailers, ...demo.newcomers], ids, now);
    await insertPeople(trx, demo, ids, passwordHash, now);
    await insertWords(trx, demo, now);
    await insertMissions(trx, demo, ids, now);
    await insertStaffWork(trx, demo.startups);
    await insertArticles(trx, demo, ids, now);
    await insertPartners(trx, demo.partners);
    await insertExpo(trx, now);
    await insertImports(trx, demo, now);
    await insertSearches(trx, demo, ids, now);
    await giveUploadsToOwners(trx);
    await changeStartups(trx, [...changes.values()]);
    await relist(trx, demo.startups.map(startupIdOf));
    await recordCompanies(trx, demo.startups.map(startupIdOf));
    await recordCompanies(trx, [...demo.retailers, ...demo.newcomers].map(retailerIdOf));
    await tidyTags(trx, now);
    await insertSearchLog(trx, demo, ids, now);
    await insertReports(trx, now);
    await insertMany(trx, "settings", [{ name: "demo", value: { seededAt: now.toISOString() } }]);
  });
  await sql`analyze`.execute(db);
}

/** Categories, tags and startups; those changed later are inserted in their earlier state. */
async function insertCatalogue(trx: Db, demo: DemoCatalogue, changes: StartupChanges, now: Date) {
  const before = (startup: DemoStartup) => ({
    ...startup,
    tags: withMergedTag(startup),
    ...changes.get(startup.key)?.was,
  });
  await insertRenamed(trx);
  const ids = await insertTaxonomy(trx, demo.categories, [...demo.tags, merged.from]);
  await placeCategoryPictures(trx, demo.categories);
  await changePictures(trx);
  await insertStartups(trx, demo.startups, ids, now, before);
  await insertGalleries(trx, demo.startups);
  return ids;
}

/** Merges tags as staff would once startups have them. */
async function tidyTags(trx: Db, now: Date) {
  await mergeTags(trx, now);
  await recordTaxonomy(trx, now);
}

/** The first person of each company. */
const owners = sql`(
  select distinct on (company_id) company_id, id from users
  where role <> 'MEMBER' order by company_id, created_at) o`;

/**
 * Makes owners the uploaders of what their companies show: a changed logo can be put back, and all of it uses
 * upload space.
 */
const giveUploadsToOwners = async (db: Db) => {
  await sql`
    update files f set owner_id = o.id, upload_id = c.logo120_id
    from companies c join ${owners} on o.company_id = c.id
    where f.id in (c.logo30_id, c.logo60_id, c.logo120_id)`.execute(db);
  await sql`
    update files f set owner_id = o.id, upload_id = f.id
    from companies c join ${owners} on o.company_id = c.id
    where f.id = c.cover_id`.execute(db);
  await sql`
    update files f set owner_id = o.id
    from gallery_files g join ${owners} on o.company_id = g.company_id
    where f.upload_id = g.file_id`.execute(db);
};

/** Lists the startups, in parts that finish quickly. */
export async function relist(db: Db, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += listedAtOnce) {
    const some = ids.slice(from, from + listedAtOnce);
    await sql`select relist(${some}::uuid[])`.execute(db);
  }
}

/** Brings the lists of staff up to date for these companies. */
export const recordCompanies = (db: Db, ids: readonly string[]) =>
  sql`select record_companies(${ids}::uuid[])`.execute(db);
