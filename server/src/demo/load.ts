import type { ClientConfig } from "pg";
import { connect, type Db, inTransaction, sql } from "#db/connect.ts";
import {
  addNameEnds,
  addRatings,
  addRecords,
  addSearchWords,
  doAll,
  lanes,
  make,
} from "./load-facts.ts";
import { changeProgress, readProgress } from "./progress.ts";

const tables = [
  "companies",
  "company_categories",
  "company_tags",
  "startup_countries",
  "users",
  "listings",
  "listing_ratings",
  "company_records",
  "search_words",
];

const isOfRecords = (definition: string) => definition.includes(" company_records__");

/** Fewer startups are faster to add with all indexes in place than with rebuilding them at the end. */
export const leastLoad = 20_000;

/** Drops what slows a load down. Its definition is stored in the same transaction. */
export const beginLoad = (db: Db) =>
  inTransaction(db, async (trx) => {
    if ((await readProgress(trx)).putBack) return;
    const { rows } = await sql<{ name: string; made: string }>`
      select c.relname as name, pg_get_indexdef(i.indexrelid) as made
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      join pg_am a on a.oid = c.relam
      where t.relname = any (${tables}) and not i.indisunique and t.relnamespace = 'public'::regnamespace
      order by a.amname = 'gin' desc, i.indnatts desc, c.relname`.execute(trx);
    await changeProgress(trx, (before) => ({ ...before, putBack: rows.map(({ made }) => made) }));
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
    for (const table of tables)
      await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(trx);
  });

/** What is loaded in this transaction alerts nobody. */
export const leaveUnnoticed = (trx: Db) =>
  sql`select set_config('vitrine.unnoticed', 'on', true)`.execute(trx);

/** Lists startups as `relist` does, but without the words for search. */
export const listAtOnce = async (trx: Db, ids: readonly string[]) => {
  await leaveUnnoticed(trx);
  await sql`
    insert into listings (startup_id, name, name_folded, one_liner, category_id, category_ids, tag_ids,
      country_id, presence_country_ids, founded, business_model, company_status, company_type, target_market,
      number_of_clients, total_funding_amount, client_names_folded, is_available_to_chat, is_verified,
      rating_average, rating_count, logo60_id, logo120_id, cover_id, added_at, document, team_size, currency,
      rating_weighted, is_rating_early)
    select * from listed(${ids}::uuid[])`.execute(trx);
};

/** After a large addition: kept figures may be out of date, and the planner's statistics are. */
export const lookAnew = async (db: Db) => {
  await sql`delete from day_figures`.execute(db);
  await sql`analyze`.execute(db);
};

/**
 * Restores what a load dropped and adds the words for search. Required before the product serves: after a
 * killed load, whoever opens the database next does it. Returns whether there was anything to do.
 */
export const finishLoad = async (db: Db, tell: (text: string) => void) => {
  const { putBack } = await readProgress(db);
  if (!putBack) return false;
  const [first, ...others] = putBack.filter((one) => !isOfRecords(one)).map(make);
  const tasks = [...(first ? [first] : []), addSearchWords, addNameEnds, addRatings, ...others];
  const last = putBack.filter(isOfRecords).map(make);
  let left = tasks.length + addRecords.length + last.length;
  tell(`Building ${left} indexes and lists of words …`);
  const done = () => {
    left -= 1;
    if (left > 0 && left % 5 === 0) tell(`${left} left …`);
  };
  for (const some of [tasks, addRecords, last]) await doAll(db, some, done);
  await inTransaction(db, async (trx) => {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} reset (autovacuum_enabled)`.execute(trx);
    await changeProgress(trx, ({ putBack: _, ...rest }) => rest);
  });
  await lookAnew(db);
  return true;
};

const patience = 3_600;

/** The same as the owner of the tables, on connections that may wait for as long as an index takes. */
export const finishLoadAs = async (
  owner: ClientConfig,
  runtime: Db,
  tell: (text: string) => void,
) => {
  if (!(await readProgress(runtime)).putBack) return false;
  const db = connect({ connection: owner, size: lanes + 1, statementSeconds: patience });
  try {
    return await finishLoad(db, tell);
  } finally {
    await db.destroy();
  }
};
