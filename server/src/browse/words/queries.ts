import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";

/** Each piece as its folded words, parted by spaces. */
export const foldedPieces = async (db: Db, pieces: string[]) => {
  const { rows } = await sql<{ folded: string }>`
    select fold_words(piece) as folded
    from unnest(${pieces}::text[]) with ordinality as p (piece, at) order by at`.execute(db);
  return rows.map(({ folded }) => folded);
};

/** A folded word and what finds it, as a text of type tsquery. */
export type Sought = { word: string; query: string };

const namedAtMost = 30;

const beginning = (table: "search_words" | "name_ends") => sql`
  array(select known.word from ${sql.table(table)} known
    where known.word >= typed.word and known.word < typed.word || chr(1114111) limit ${namedAtMost + 1})`;

/** The words of listings that begin with what was typed; absent where too many do to be named. */
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
  /** Some listing holds it. */
  stands: boolean;
  /** Words of listings it may have been meant for, the most usual first. */
  near: string[];
};

/** From here on a word stands so often that nobody means another one. */
export const often = 100;

const hits = (query: RawBuilder<unknown>) => sql`(select count(*) from (
  select from listings l where l.document @@ ${query}::tsquery limit ${often}) x)`;

/** What folded words may have been meant for, one slip of the pen away. */
export const readingsOf = async (db: Db, sought: Sought[]) => {
  const [words, queries] = [sought.map(({ word }) => word), sought.map(({ query }) => query)];
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
