import type { Output } from "@vitrine/contract/endpoint";
import type { analysis } from "@vitrine/contract/reports/analysis";
import { type Db, sql } from "#db/connect.ts";
import { byWords, listSource } from "#db/list-source.ts";

type Report = Output<typeof analysis.one>;
export type AnalysedWord = Report["items"][number];

const isOpen = sql`state in ('WAITING', 'RUNNING')`;

/** Each word has two counts: startups with it, and searches for it. */
export const stepsPerWord = 2;

export const analysisReports = listSource({
  from: sql`analysis_reports r`,
  id: sql`r.id`,
  isCountedInFull: true,
  columns: sql<Omit<Report, "items">>`
    r.id, r.words, r.first_day as "from", r.last_day as "to", r.state, r.created_at, r.ended_at,
    r.done::float8 / (cardinality(r.words) * ${sql.lit(stepsPerWord)}) as progress,
    (select u.full_name from users u where u.id = r.author_id) as author`,
  sorts: { createdAt: sql`r.created_at`, Date: sql`r.created_at` },
  filters: {
    ids: (ids: readonly string[]) =>
      ids.length > 0 ? sql`r.id = any (${ids}::uuid[])` : undefined,
    search: byWords(
      (words) =>
        sql`to_tsvector('simple', fold_words(array_to_string(r.words, ' '))) @@ word_beginnings(${words})`,
    ),
  },
});

export const wordsOf = async (db: Db, reportId: string) => {
  const { rows } = await sql<AnalysedWord>`
    select place, word, startups, in_name, in_category, in_tag, in_summary, in_details, searches, companies,
      found_nothing, opened, bookmarked, contacted
    from analysis_words where report_id = ${reportId} order by place`.execute(db);
  return rows;
};

/** How many of a person's reports have not ended; locked until the transaction ends. */
export const countOpenReports = async (db: Db, authorId: string) => {
  await sql`select from users where id = ${authorId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from analysis_reports where author_id = ${authorId} and ${isOpen}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

type NewReport = {
  id: string;
  authorId: string;
  words: readonly string[];
  from: string;
  to: string;
};

/** False if it already exists. */
export const insertReport = async (db: Db, { id, authorId, words, from, to }: NewReport) => {
  const { numAffectedRows } = await sql`
    insert into analysis_reports (id, author_id, words, first_day, last_day)
    values (${id}, ${authorId}, ${words}::text[], ${from}::date, ${to}::date)
    on conflict (id) do nothing`.execute(db);
  if (numAffectedRows !== 1n) return false;
  await sql`
    insert into analysis_words (report_id, place, word)
    select ${id}, at, word from unnest(${words}::text[]) with ordinality as w (word, at)`.execute(
    db,
  );
  return true;
};

/** The next step of a report; undefined if it has ended or was cancelled. */
export const beginReport = async (db: Db, id: string) => {
  const { rows } = await sql<{ authorId: string | null; done: number; total: number }>`
    update analysis_reports set state = 'RUNNING' where id = ${id} and ${isOpen}
    returning author_id, done, cardinality(words) * ${stepsPerWord}::int as total`.execute(db);
  return rows[0];
};

/** False if it was cancelled meanwhile. */
export const noteStep = async (db: Db, id: string, done: number) => {
  const { numAffectedRows } = await sql`
    update analysis_reports set done = ${done} where id = ${id} and state = 'RUNNING'`.execute(db);
  return numAffectedRows === 1n;
};

export const endReport = async (db: Db, id: string, state: "DONE" | "FAILED" | "CANCELLED") => {
  const { numAffectedRows } = await sql`
    update analysis_reports set state = ${state}, ended_at = now() where id = ${id} and ${isOpen}`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

/** Fails the reports whose job was given up. */
export const failAbandoned = (db: Db) =>
  sql`
    update analysis_reports r set state = 'FAILED', ended_at = now()
    where ${isOpen} and r.created_at < now() - interval '1 minute' and not exists (
      select from graphile_worker.jobs j
      where j.key = 'analysis ' || r.id and j.attempts < j.max_attempts)`.execute(db);

const counting = (id: string) => sql`hashtextextended(${`analysis ${id}`}, 6)`;

/** A lock held while a step is counted, by which a cancellation finds it. */
export const holdCounting = (trx: Db, id: string) =>
  sql`select pg_advisory_xact_lock(${counting(id)})`.execute(trx);

/** Ends the statement that is counting, on whichever node it runs. */
export const stopCounting = (db: Db, id: string) =>
  sql`
    select pg_cancel_backend(l.pid) from pg_locks l
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
      and (l.classid::bigint << 32) | l.objid::bigint = ${counting(id)}`.execute(db);
