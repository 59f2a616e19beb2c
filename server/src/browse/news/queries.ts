import { every } from "#browse/filter/conditions.ts";
import { type Db, sql } from "#db/connect.ts";
import { conditions, reasons } from "./reasons.ts";
import { searched } from "./terms.ts";

type Change = { id: number; startupId: string };

/** True for one caller at a time, until its transaction ends. */
export const holdMatching = async (db: Db) => {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('alerts', 5)) as is_ours`.execute(db);
  return rows[0]?.isOurs ?? false;
};

/** Without any alert on, nobody is told of changes. */
export const forgetUnheard = (db: Db) =>
  sql`
    delete from listing_changes
    where not exists (select from saved_searches where alert <> 'OFF')`.execute(db);

/** All changes of this many startups, those that wait longest. */
export const waitingChanges = async (db: Db, startups: number) => {
  const { rows } = await sql<Change>`
    select id, startup_id from listing_changes where startup_id in (
      select startup_id from listing_changes order by id limit ${startups})`.execute(db);
  return rows;
};

/** What saved searches with an alert look for. */
export const alertedKeyWords = async (db: Db) => {
  const { rows } = await sql<{ keyWord: string }>`
    select distinct search ->> 'keyWord' as key_word from saved_searches
    where alert <> 'OFF' and search ->> 'keyWord' <> ''`.execute(db);
  return rows.map(({ keyWord }) => keyWord);
};

/** The words of these startups, now and before these changes. */
export const wordsOfChanged = async (db: Db, changeIds: number[]) => {
  const { rows } = await sql<{ word: string }>`
    with documents as (
      select l.document from listings l
      where l.startup_id in (select startup_id from listing_changes where id = any (${changeIds}::bigint[]))
      union all
      select (before ->> 'document')::tsvector from listing_changes
      where id = any (${changeIds}::bigint[]) and before is not null)
    select distinct d.word from documents, unnest(documents.document) as d (word, positions, weights)
    where length(d.word) between 3 and 40 and d.weights <> '{D}'`.execute(db);
  return rows.map(({ word }) => word);
};

/** The columns of listings that filters read; a document without positions is faster to search. */
const seen = sql`
  l.startup_id, l.category_ids, l.tag_ids, l.country_id, l.presence_country_ids, l.facts, l.founded,
  l.number_of_clients, l.total_funding_amount, l.client_names_folded, l.is_available_to_chat,
  strip(l.document) as document`;

const isHeard = sql`
  (not q.is_of_bookmarks or exists (
    select from bookmarks b where b.user_id = q.user_id and b.startup_id = l.startup_id))
  and not exists (
    select from muted_startups m where m.user_id = q.user_id and m.startup_id = l.startup_id)`;

type Meanings = { keyWords: string[]; meanings: string[] };

/** Notes why each changed startup newly meets a saved search, and deletes the changes. */
export const keepNews = async (db: Db, changeIds: number[], { keyWords, meanings }: Meanings) => {
  await sql`
    with changes as materialized (
      select id, startup_id, before, at from listing_changes where id = any (${changeIds}::bigint[])
    ), fresh as materialized (
      select ${seen} from listings l where l.startup_id in (select startup_id from changes)
    ), previous as materialized (
      select c.id as change_id, ${seen} from changes c
      cross join lateral jsonb_populate_record(null::listings, c.before) l where c.before is not null
    ), searched as materialized (
      select s.*, case when s.key_word <> '' then coalesce(m.meaning, '')::tsquery end as query
      from (${searched}) s
      left join unnest(${keyWords}::text[], ${meanings}::text[]) as m (key_word, meaning) using (key_word)
    )
    insert into search_news (search_id, startup_id, reason)
    select distinct q.id, l.startup_id, why.reason
    from searched q join fresh l on ${every(conditions)} and ${isHeard}
    cross join lateral (
      select id, before is not null as was_listed from changes
      where startup_id = l.startup_id and at >= q.alert_since order by id limit 1) c
    -- For each match by itself: how many there are is not known beforehand, and joins planned for few are slow for thousands.
    cross join lateral (
      select 'joined' as reason where not c.was_listed
      union all
      select unnest(${reasons}) from (select l.*) n cross join previous l where l.change_id = c.id) why
    where why.reason is not null
    order by 1, 2, 3
    on conflict do nothing`.execute(db);
};

export const forgetChanges = (db: Db, changeIds: number[]) =>
  sql`delete from listing_changes where id = any (${changeIds}::bigint[])`.execute(db);
