import { type Db, sql } from "#db/connect.ts";

/** A word of a report that is being made. */
export type Asked = { reportId: string; place: number };

/**
 * What is looked for, as queries that are made once and not for every row; in which days; and when the report was
 * asked for, since later searches are not in it. Weights: A are names, B what a startup is about, C its details; D are
 * the ends of a name, by which a part of it is found, and no words of their own.
 */
export const wordOf = async (db: Db, { reportId, place }: Asked) => {
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

export type Word = NonNullable<Awaited<ReturnType<typeof wordOf>>>;

const has = ({ anywhere }: Word) => sql`l.document @@ ${anywhere}::tsquery`;
const inName = (word: Word) => sql`l.document @@ ${word.inName}::tsquery`;
const inDetails = (word: Word) => sql`l.document @@ ${word.inDetails}::tsquery`;
const named = ({ phrase }: Word) =>
  sql`to_tsvector('simple', fold_words(x.name)) @@ ${phrase}::tsquery`;
const inCategory = (word: Word) =>
  sql`l.category_ids && array(select x.id from categories x where ${named(word)})`;
const inTag = (word: Word) => sql`l.tag_ids && array(select x.id from tags x where ${named(word)})`;
// Categories and tags have the same weight: only where one of them has the word, too, is the text looked at.
const inSummary = (word: Word) => sql`(l.document @@ ${word.inSummary}::tsquery
  and (not (${inCategory(word)} or ${inTag(word)})
    or to_tsvector('simple', fold_words(l.one_liner)) @@ ${word.phrase}::tsquery))`;

export const placesOf = {
  STARTUPS: has,
  NAME: inName,
  CATEGORY: inCategory,
  TAG: inTag,
  SUMMARY: inSummary,
  DETAILS: inDetails,
};

/** How many startups have the word, and where. */
export const countSupply = (db: Db, { reportId, place }: Asked, word: Word) =>
  sql`
    update analysis_words w set startups = c.startups, in_name = c.in_name, in_category = c.in_category,
      in_tag = c.in_tag, in_summary = c.in_summary, in_details = c.in_details
    from (select count(*) as startups, count(*) filter (where ${inName(word)}) as in_name,
        count(*) filter (where ${inCategory(word)}) as in_category,
        count(*) filter (where ${inTag(word)}) as in_tag,
        count(*) filter (where ${inSummary(word)}) as in_summary,
        count(*) filter (where ${inDetails(word)}) as in_details
      from listings l where ${has(word)}) c
    where w.report_id = ${reportId} and w.place = ${place}`.execute(db);

/** The searches for the word in these days. */
export const searchesFor = ({ phrase, from, until }: Word) => sql`
  from search_log s where s.words @@ ${phrase}::tsquery and s.created_at >= ${from} and s.created_at < ${until}`;

/** What followed is looked for from here: who searched for the word and when, their people, and who has it. */
export const searchedAndHad = (word: Word) => sql`
  asked as materialized (
    select s.company_id, s.created_at::date as day, min(s.created_at) as at, count(*) as times,
      count(*) filter (where s.results = 0) as nothings
    ${searchesFor(word)} group by 1, 2
  ), people as materialized (
    select u.id, u.company_id from users u where u.company_id in (select company_id from asked)
  ), having_it as materialized (
    select l.startup_id from listings l where ${has(word)}
  )`;

const opened = sql`
  select p.company_id, k.startup_id, max(k.day) as day from people p
  join clicks k on k.user_id = p.id join having_it h on h.startup_id = k.startup_id
  join asked a on a.company_id = p.company_id and k.day between a.day and a.day + 7 group by 1, 2`;

const bookmarked = sql`
  select p.company_id, b.startup_id, max(b.created_at)::date as day from people p
  join bookmarks b on b.user_id = p.id join having_it h on h.startup_id = b.startup_id
  join asked a on a.company_id = p.company_id
    and b.created_at >= a.at and b.created_at < a.at + interval '7 days' group by 1, 2`;

const contacted = sql`
  select t.company_id, t.startup_id, max(t.since)::date as day from company_talks t
  join having_it h on h.startup_id = t.startup_id
  join asked a on a.company_id = t.company_id
    and t.since >= a.at and t.since < a.at + interval '7 days' group by 1, 2`;

/** What these companies did within a week with startups that have the word: pairs of both, and the last day. */
export const pairs = { OPENED: opened, BOOKMARKED: bookmarked, CONTACTED: contacted };

/** How often it was searched for, by how many companies, how many searches found nothing; and what followed. */
export const countDemand = (db: Db, { reportId, place }: Asked, word: Word) =>
  sql`
    with ${searchedAndHad(word)}
    update analysis_words w set searches = c.searches, companies = c.companies, found_nothing = c.found_nothing,
      opened = c.opened, bookmarked = c.bookmarked, contacted = c.contacted
    from (select
      (select coalesce(sum(times), 0) from asked) as searches,
      (select count(distinct company_id) from asked) as companies,
      (select coalesce(sum(nothings), 0) from asked) as found_nothing,
      (select count(*) from (${opened}) p) as opened,
      (select count(*) from (${bookmarked}) p) as bookmarked,
      (select count(*) from (${contacted}) p) as contacted) c
    where w.report_id = ${reportId} and w.place = ${place}`.execute(db);
