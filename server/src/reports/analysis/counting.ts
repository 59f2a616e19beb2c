import { mostListed } from "@vitrine/contract/reports/analysis";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";

type Sql = RawBuilder<unknown>;

/** A word of a report that is being made. */
export type WordPlace = { reportId: string; place: number };

/**
 * What is looked for, as queries made once and not for every row; in which days; and when the report was
 * requested, since later searches are not in it. Weights: A are names, B what a startup is about, C its
 * details; D are the ends of a name, by which a part of it is found, and no words of their own.
 */
export const wordOf = async (db: Db, { reportId, place }: WordPlace) => {
  const { rows } = await sql<{
    phrase: string;
    anywhere: string;
    inName: string;
    inSummary: string;
    inDetails: string;
    from: string;
    until: string;
  }>`
    select phrase_query(w.word)::text as phrase, phrase_query(w.word, 'ABC')::text as anywhere,
      phrase_query(w.word, 'A')::text as in_name, phrase_query(w.word, 'B')::text as in_summary,
      phrase_query(w.word, 'C')::text as in_details, r.first_day::timestamp at time zone 'UTC' as from,
      least(r.created_at, (r.last_day + 1)::timestamp at time zone 'UTC') as until
    from analysis_words w join analysis_reports r on r.id = w.report_id
    where w.report_id = ${reportId} and w.place = ${place}`.execute(db);
  return rows[0];
};

type Word = NonNullable<Awaited<ReturnType<typeof wordOf>>>;

const has = ({ anywhere }: Word) => sql`l.document @@ ${anywhere}::tsquery`;
const inName = (word: Word) => sql`l.document @@ ${word.inName}::tsquery`;
const inDetails = (word: Word) => sql`l.document @@ ${word.inDetails}::tsquery`;
const named = ({ phrase }: Word) =>
  sql`to_tsvector('simple', fold_words(x.name)) @@ ${phrase}::tsquery`;
const inCategory = (word: Word) =>
  sql`l.category_ids && array(select x.id from categories x where ${named(word)})`;
const inTag = (word: Word) => sql`l.tag_ids && array(select x.id from tags x where ${named(word)})`;
// Categories and tags have the same weight: the text is read only if one of them contains the word, too.
const inSummary = (word: Word) => sql`(l.document @@ ${word.inSummary}::tsquery
  and (not (${inCategory(word)} or ${inTag(word)})
    or to_tsvector('simple', fold_words(l.one_liner)) @@ ${word.phrase}::tsquery))`;

/** How many startups have the word, and where; and which these are, by their names. */
export const countSupply = (db: Db, { reportId, place }: WordPlace, word: Word) =>
  sql`
    with having_it as materialized (
      select l.startup_id, row_number() over (order by l.name_folded, l.startup_id) as at,
        ${inName(word)} as in_name, ${inCategory(word)} as in_category, ${inTag(word)} as in_tag,
        ${inSummary(word)} as in_summary, ${inDetails(word)} as in_details
      from listings l where ${has(word)}
    ), kept as (
      insert into analysis_lists (report_id, place, number, startup_ids)
      select ${reportId}, ${place}, number, (array_agg(startup_id order by at))[1:${mostListed}::int]
      from having_it, lateral (values ('STARTUPS', true), ('NAME', in_name), ('CATEGORY', in_category),
        ('TAG', in_tag), ('SUMMARY', in_summary), ('DETAILS', in_details)) named (number, is_so)
      where is_so group by number
    )
    update analysis_words w set startups = c.startups, in_name = c.in_name, in_category = c.in_category,
      in_tag = c.in_tag, in_summary = c.in_summary, in_details = c.in_details
    from (select count(*) as startups, count(*) filter (where in_name) as in_name,
        count(*) filter (where in_category) as in_category, count(*) filter (where in_tag) as in_tag,
        count(*) filter (where in_summary) as in_summary, count(*) filter (where in_details) as in_details
      from having_it) c
    where w.report_id = ${reportId} and w.place = ${place}`.execute(db);

/** The searches for the word in these days. */
const searchesFor = ({ phrase, from, until }: Word) => sql`
  from search_log s where s.words @@ ${phrase}::tsquery and s.created_at >= ${from} and s.created_at < ${until}`;

/** Searches for the word and by whom, the startups with it, and what those people did with them in a week. */
const searchedAndHad = (word: Word) => sql`
  searched as materialized (
    select s.id, s.company_id, s.created_at as at, s.created_at::date as day, s.results = 0 as is_nothing
    ${searchesFor(word)}
  ), asked as materialized (
    select company_id, day, min(at) as at from searched group by 1, 2
  ), people as materialized (
    select u.id, u.company_id from users u where u.company_id in (select company_id from asked)
  ), having_it as materialized (
    select l.startup_id from listings l where ${has(word)}
  ), opened as materialized (
    select p.company_id, k.startup_id, max(k.day) as day from people p
    join clicks k on k.user_id = p.id join having_it h on h.startup_id = k.startup_id
    join asked a on a.company_id = p.company_id and k.day between a.day and a.day + 7 group by 1, 2
  ), bookmarked as materialized (
    select p.company_id, b.startup_id, max(b.created_at)::date as day from people p
    join bookmarks b on b.user_id = p.id join having_it h on h.startup_id = b.startup_id
    join asked a on a.company_id = p.company_id
      and b.created_at >= a.at and b.created_at < a.at + interval '7 days' group by 1, 2
  ), contacted as materialized (
    select t.company_id, t.startup_id, max(t.since)::date as day from company_talks t
    join having_it h on h.startup_id = t.startup_id
    join asked a on a.company_id = t.company_id
      and t.since >= a.at and t.since < a.at + interval '7 days' group by 1, 2
  ), companies as materialized (
    select company_id, count(*)::int as times, max(day) as day from searched
    where company_id is not null group by 1
  )`;

const first = sql`limit ${mostListed}`;

/** The searches, newest first. */
const keptSearches = (number: string, only: Sql) => sql`
  select ${number}::text, null::uuid[], null::uuid[], array_agg(id order by at desc, id desc), null::int[],
    array_agg(day order by at desc, id desc)
  from (select id, at, day from searched where ${only} order by at desc, id desc ${first}) s`;

/** Pairs of a company and a startup, latest day first. */
const keptPairs = (number: string, pairs: Sql) => sql`
  select ${number}::text, array_agg(startup_id order by day desc, company_id, startup_id),
    array_agg(company_id order by day desc, company_id, startup_id), null::uuid[], null::int[],
    array_agg(day order by day desc, company_id, startup_id)
  from (select * from ${pairs} order by day desc, company_id, startup_id ${first}) p`;

/** Companies, those with most searches first. */
const keptCompanies = sql`
  select 'COMPANIES', null::uuid[], array_agg(company_id order by times desc, company_id), null::uuid[],
    array_agg(times order by times desc, company_id), array_agg(day order by times desc, company_id)
  from (select * from companies order by times desc, company_id ${first}) c`;

const keptOfDemand = sql`
  ${keptSearches("SEARCHES", sql`true`)} union all ${keptSearches("FOUND_NOTHING", sql`is_nothing`)}
  union all ${keptCompanies} union all ${keptPairs("OPENED", sql`opened`)}
  union all ${keptPairs("BOOKMARKED", sql`bookmarked`)} union all ${keptPairs("CONTACTED", sql`contacted`)}`;

/** How often it was searched for, by how many companies, how many searches found nothing; and what followed. */
export const countDemand = (db: Db, { reportId, place }: WordPlace, word: Word) =>
  sql`
    with ${searchedAndHad(word)}, kept as (
      insert into analysis_lists (report_id, place, number, startup_ids, company_ids, search_ids, times, days)
      select ${reportId}, ${place}, l.* from (${keptOfDemand})
        l (number, startup_ids, company_ids, search_ids, times, days)
      where days is not null
    )
    update analysis_words w set searches = c.searches, companies = c.companies, found_nothing = c.found_nothing,
      opened = c.opened, bookmarked = c.bookmarked, contacted = c.contacted
    from (select
      (select count(*) from searched) as searches, (select count(*) from companies) as companies,
      (select count(*) from searched where is_nothing) as found_nothing,
      (select count(*) from opened) as opened, (select count(*) from bookmarked) as bookmarked,
      (select count(*) from contacted) as contacted) c
    where w.report_id = ${reportId} and w.place = ${place}`.execute(db);
