import { type Db, sql } from "#db/connect.ts";

const startupsShown = 6;
const categoriesShown = 4;
/** How many candidates are checked for having startups. */
const tried = 10;
/** If there are more than this, ratings are not compared. */
const compared = 60;
/** Shorter parts of a name occur in too many names. */
const shortestPart = 3;

export type SuggestedStartup = {
  id: string;
  companyShortName: string;
  oneLiner: string;
  logo60Id: string | null;
};

/** Listings whose name begins with the words, then those with them elsewhere; most ratings first. */
export const startupsNamedLike = async (db: Db, search: string) => {
  const typed = sql`(select fold_words(${search}))`;
  const { rows } = await sql<SuggestedStartup>`
    with found as (
      (select startup_id, 0 as place from listings
        where ${typed} <> '' and name_folded >= ${typed} and name_folded < ${typed} || chr(1114111)
        order by name_folded limit ${compared})
      union all
      (select startup_id, 1 from listings
        where length(${typed}) >= ${shortestPart} and name_folded like '%' || ${typed} || '%'
        limit ${compared})
    ), first as (select startup_id, min(place) as place from found group by startup_id)
    select l.startup_id as id, l.name as company_short_name, l.one_liner, l.logo60_id
    from first join listings l using (startup_id)
    order by l.name_folded = ${typed} desc, place, strpos(' ' || l.name_folded, ' ' || ${typed}) > 0 desc,
      l.rating_count desc, l.name_folded, l.startup_id
    limit ${startupsShown}`.execute(db);
  return rows;
};

export type SuggestedCategory = {
  id: string;
  name: string;
  slug: string;
  parentName: string | null;
};

/** Categories of listings with a word that begins like this; names that begin with it come first. */
export const categoriesNamedLike = async (db: Db, search: string) => {
  const typed = sql`(select fold_words(${search}))`;
  const { rows } = await sql<SuggestedCategory>`
    with named as materialized (
      select c.id, c.name, c.slug, parent.name as parent_name, strpos(fold_words(c.name), ${typed}) as place
      from categories c left join categories parent on parent.id = c.parent_id
      where c.name not in ('Others', 'Import') and ${typed} <> ''
        and strpos(' ' || fold_words(c.name), ' ' || ${typed}) > 0
      order by place, c.parent_id is not null, c.name limit ${tried}
    )
    select id, name, slug, parent_name from named
    where exists (select from listings l where l.category_ids && array[named.id])
    order by place, parent_name is not null, name limit ${categoriesShown}`.execute(db);
  return rows;
};

type SavedLike = { userId: string; search: string; limit: number };
type SavedRow = { id: string; title: string; search: unknown; names: unknown };

/** The person's saved searches by the beginnings of words in the title, newest first. */
export const savedTitled = async (db: Db, { userId, search, limit }: SavedLike) => {
  const { rows } = await sql<SavedRow>`
    select id, title, search, names from saved_searches
    where user_id = ${userId} and to_tsvector('simple', fold_words(title)) @@ word_beginnings(${search})
    order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
};
