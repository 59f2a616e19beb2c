import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";

/** Each piece as its folded words, separated by spaces. */
export const foldedPieces = async (db: Db, pieces: string[]) => {
  const { rows } = await sql<{ folded: string }>`
    select fold_words(piece) as folded
    from unnest(${pieces}::text[]) with ordinality as p (piece, at) order by at`.execute(db);
  return rows.map(({ folded }) => folded);
};

/** A folded word and the tsquery text that finds it. */
export type SearchWord = { word: string; query: string };

const namedAtMost = 30;

export const vocabularies = ["search_words", "name_ends"] as const;
export type Vocabulary = (typeof vocabularies)[number];

const beginning = (table: Vocabulary) => sql`
  array(select known.word from ${sql.table(table)} known
    where known.word >= typed.word and known.word < typed.word || chr(1114111) limit ${namedAtMost + 1})`;

/** The words of listings that begin with what was typed; missing if there are too many to list. */
export const wordsThatBegin = async (db: Db, typed: string[]) => {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select word as typed, ${beginning("search_words")} || ${beginning("name_ends")} as words
    from (select word collate "C" as word from unnest(${typed}::text[]) as t (word)) typed`.execute(
    db,
  );
  return new Map(
    rows.flatMap(({ typed: word, words }) =>
      words.length > 0 && words.length <= namedAtMost ? [[word, words] as const] : [],
    ),
  );
};

export type Reading = {
  word: string;
  /** Whether some listing contains it. */
  stands: boolean;
  /** Words of listings that may have been meant, most frequent first. */
  near: string[];
};

/** A word in this many listings is never read as another one. */
export const often = 100;

const hits = (query: RawBuilder<unknown>) => sql`(select count(*) from (
  select from listings l where l.document @@ ${query}::tsquery limit ${often}) x)`;

/** What folded words may have been meant for, one slip of the pen away. */
export const readingsOf = async (db: Db, searchWords: SearchWord[]) => {
  const words = searchWords.map(({ word }) => word);
  const queries = searchWords.map(({ query }) => query);
  const { rows } = await sql<Reading>`
    with typed as materialized (
      select word, ${hits(sql`query`)} as hits
      from unnest(${words}::text[], ${queries}::text[]) as t (word, query)
    )
    select t.word, t.hits > 0 as stands, coalesce(meant.words, '{}') as near
    from typed t
    left join lateral (
      select array_agg(n.word order by n.hits desc, n.word) as words
      from (
        select word, ${hits(sql`word`)} as hits from words_near(t.word)
        where (in_name or t.hits = 0) and not starts_with(word, t.word)
        order by in_name desc, word limit 50
      ) n where n.hits > 0
    ) meant on t.hits < ${often} and (t.hits = 0 or length(t.word) >= 5)`.execute(db);
  return rows;
};

const isUnused = sql`
  not exists (select from listings l where l.document @@ quote_literal(known.word)::tsquery)`;

const wordsAtOnce = 2_000;

/** Words that no listing contains, among the next ones of a vocabulary; undefined at the end. */
export const unusedWordsAfter = async (db: Db, table: Vocabulary, after: string) => {
  const { rows } = await sql<{ last: string | null; unused: string[] }>`
    select max(word) as last, coalesce(array_agg(word) filter (where ${isUnused}), '{}') as unused
    from (select word from ${sql.table(table)} where word > ${after}
      order by word limit ${wordsAtOnce}) known`.execute(db);
  const [row] = rows;
  return row?.last == null ? undefined : { last: row.last, unused: row.unused };
};

/** Whether listings are still being rewritten for a new name, whose words enter the vocabulary first. */
export const isRelisting = async (db: Db) => {
  const { rows } = await sql`select from stale_listings limit 1`.execute(db);
  return rows.length > 0;
};

/** Nobody writes a listing until the transaction ends: it would count on words that are being deleted. */
export const holdVocabulary = (db: Db) =>
  sql`lock table name_ends, search_words in share row exclusive mode`.execute(db);

export const deleteUnusedWords = (db: Db, table: Vocabulary, words: string[]) =>
  sql`
    delete from ${sql.table(table)} known
    where word = any(${words}::text[]) and ${isUnused}`.execute(db);

/** Word by word the index answers; a plan for all of them at once would read every listing. */
export const askTheIndex = (db: Db) =>
  sql`select set_config('enable_seqscan', 'off', true)`.execute(db);
