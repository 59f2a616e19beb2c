import { type Db, inTransaction, sql } from "#db/connect.ts";
import { sideBySide } from "#work/side-by-side.ts";

export const lanes = 2;

/** The settings of a load's transaction; only a superuser may skip checks for rows right by construction. */
export const quicken = async (trx: Db) => {
  await sql`select set_config('vitrine.bulk', 'on', true), set_config('synchronous_commit', 'off', true),
    case when current_setting('is_superuser') = 'on'
      then set_config('session_replication_role', 'replica', true) end`.execute(trx);
};

export const addSearchWords = (trx: Db) =>
  sql`
    insert into search_words (word, in_name)
    select word, exists_in_name.word is not null
    from ts_stat('select document from listings', 'abc')
    left join (select word from ts_stat('select document from listings', 'a')) exists_in_name using (word)
    where length(word) between 3 and 40
    order by word
    on conflict (word) do update set in_name = true
      where excluded.in_name and not search_words.in_name`.execute(trx);

/** The ends of names that are no words elsewhere, as the trigger on listings finds them. */
export const addNameEnds = (trx: Db) =>
  sql`
    insert into name_ends (word)
    select word from ts_stat('select ts_delete(ts_filter(document, ''{d}''),
      tsvector_to_array(ts_filter(document, ''{a,b,c}''))) from listings')
    where length(word) between 3 and 40
    on conflict do nothing`.execute(trx);

export const addRatings = async (trx: Db) => {
  await quicken(trx);
  await sql`
    insert into listing_ratings (startup_id, weighted, count, is_early)
    select startup_id, rating_weighted, rating_count, is_rating_early from listings
    order by startup_id
    on conflict do nothing`.execute(trx);
};

/** Ids are practically random, so about half of them are in each. */
const halves = [
  { from: "00000000-0000-0000-0000-000000000000", to: "7fffffff-ffff-ffff-ffff-ffffffffffff" },
  { from: "80000000-0000-0000-0000-000000000000", to: "ffffffff-ffff-ffff-ffff-ffffffffffff" },
];

/** In halves, for both lanes: reads by rebuilt indexes and fills a table that has none yet. */
export const addRecords = halves.map(({ from, to }) => async (trx: Db) => {
  await quicken(trx);
  await sql`
    insert into company_records select * from company_record_rows
    where company_id between ${from}::uuid and ${to}::uuid on conflict do nothing`.execute(trx);
});

export const make = (definition: string) => (trx: Db) =>
  sql.raw(definition.replace(/^CREATE INDEX/, "CREATE INDEX IF NOT EXISTS")).execute(trx);

/** Two at a time, longest first, each in a transaction with much memory and no time limit. */
export const doAll = async (db: Db, tasks: ((trx: Db) => Promise<unknown>)[], done: () => void) => {
  const waiting = tasks.values();
  await sideBySide(lanes, async () => {
    const next = waiting.next();
    if (next.done) return false;
    await inTransaction(db, async (trx) => {
      await sql`select set_config('maintenance_work_mem', '512MB', true), set_config('statement_timeout', '0', true),
        set_config('work_mem', '256MB', true), set_config('synchronous_commit', 'off', true)`.execute(
        trx,
      );
      await next.value(trx);
    });
    done();
    return true;
  });
};
