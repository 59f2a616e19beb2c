import { type Db, sql } from "#db/connect.ts";

/** A word of what was typed; `isWhole` where it is a compound written together. */
export type TypedWord = {
  /** The place, from 1, of the piece it was typed in. */
  at: number;
  word: string;
  isWhole: boolean;
  /** Some listing holds it, or a word that begins with it. */
  stands: boolean;
  /** Words of listings it may have been meant for, the most usual first. */
  near: string[];
};

/** From here on a word stands so often that nobody means another one. */
const often = 1_000;

/** The folded words of each typed piece, and what a mistyped one may mean. */
export const typedWords = async (db: Db, pieces: string[]) => {
  const { rows } = await sql<TypedWord>`
    with pieces as (
      select at::int, fold_words(piece) as folded
      from unnest(${pieces}::text[]) with ordinality as p (piece, at)
    ), typed as (
      select distinct at, left(word, 80) as word, false as is_whole
      from pieces, unnest(string_to_array(folded, ' ')) word where word <> ''
      union all
      select at, left(replace(folded, ' ', ''), 80), true from pieces where folded like '% %'
    ), counted as (
      select typed.*, (select count(*) from (
        select from listing_documents d where d.document @@ (word || ':*')::tsquery limit ${often}) x) as hits
      from typed
    )
    select c.at, c.word, c.is_whole, c.hits > 0 as stands, coalesce(meant.words, '{}') as near
    from counted c
    left join lateral (
      select array_agg(n.word order by n.hits desc, n.word) as words
      from (
        select n.word, (select count(*) from (
          select from listing_documents d where d.document @@ n.word::tsquery limit ${often}) x) as hits
        from words_near(c.word) n
        where (n.in_name or c.hits = 0) and not starts_with(n.word, c.word)
        order by n.in_name desc, n.word limit 50
      ) n where n.hits > 0
    ) meant on c.word ~ '[^0-9]' and length(c.word) >= case when c.hits = 0 then 4 else 5 end and c.hits < ${often}
    order by c.at, c.is_whole, c.word`.execute(db);
  return rows;
};
