import type { MergeKind } from "@vitrine/contract/taxonomy/merges";
import { type Db, sql } from "#db/connect.ts";

export type Uses = {
  startups: number;
  companies: number;
  missions: number;
  articles: number;
  searches: number;
};

export const noUses: Uses = { startups: 0, companies: 0, missions: 0, articles: 0, searches: 0 };

type UsesRow = Uses & { id: string };

const column = (kind: MergeKind) => (kind === "CATEGORY" ? sql`category_id` : sql`tag_id`);
/** Startups that only look for a category are counted with the companies that do. */
const isIn = (kind: MergeKind) => (kind === "CATEGORY" ? sql`k.purpose = 'SECTOR'` : sql`true`);
const companies = (kind: MergeKind) =>
  kind === "CATEGORY" ? sql`company_categories` : sql`company_tags`;
const missions = (kind: MergeKind) =>
  kind === "CATEGORY" ? sql`mission_categories` : sql`mission_tags`;
const articles = (kind: MergeKind) =>
  kind === "CATEGORY" ? sql`article_areas` : sql`article_tags`;
const searched = (kind: MergeKind) =>
  kind === "CATEGORY" ? sql`(s.search -> 'categoryIds')` : sql`(s.search -> 'tags')`;

/** The uses of each of these. A saved search counts for the current meaning of its ids. */
export const usesById = async (db: Db, kind: MergeKind, ids: readonly string[]) => {
  const { rows } = await sql<UsesRow>`
    with asked as materialized (select unnest(${ids}::uuid[]) as id
    ), meant as materialized (
      select id::text as was, id from asked
      union select a.was, asked.id from taxonomy_aliases a
        join asked on asked.id = current_id(a.kind, a.id) where a.kind = ${kind}
    ), companies_with as (
      select k.${column(kind)} as id, c.id as company_id, c.kind = 'STARTUP' and bool_or(${isIn(kind)}) as is_in
      from ${companies(kind)} k join companies c on c.id = k.company_id
      where k.${column(kind)} = any (${ids}::uuid[]) group by 1, 2
    ), used as (
      select id, count(*) filter (where is_in) as startups, count(*) filter (where not is_in) as companies
      from companies_with group by 1
    ), sought as (
      select meant.id, count(distinct s.id) as searches
      from saved_searches s
      cross join lateral jsonb_array_elements_text(${searched(kind)}) as held (was)
      join meant on meant.was = held.was
      where ${searched(kind)} ?| (select array_agg(was) from meant) group by 1
    )
    select asked.id, coalesce(used.startups, 0)::int as startups, coalesce(used.companies, 0)::int as companies,
      (select count(*)::int from ${missions(kind)} m where m.${column(kind)} = asked.id) as missions,
      (select count(*)::int from ${articles(kind)} a where a.${column(kind)} = asked.id) as articles,
      coalesce(sought.searches, 0)::int as searches
    from asked left join used on used.id = asked.id left join sought on sought.id = asked.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...uses }): [string, Uses] => [id, uses]));
};
