import { choices } from "#browse/filter/conditions.ts";
import { isChoosing, limitsOf, type Search, source, termsOf } from "#browse/filter/queries.ts";
import { type Db, sql } from "#db/connect.ts";

export type FacetRow = {
  filter: string;
  value: string;
  name: string;
  slug: string;
  parentId: string | null;
  count: number;
};

const tagsShown = 60;

/** The names of the groups of choices that a listing does not meet. */
const missedBy = (search: Search) =>
  sql.join(
    Object.entries(choices(termsOf(search))).map(
      ([name, isMet]) => sql`case when (${isMet}) is not true then ${sql.lit(name)} end`,
    ),
  );

/**
 * Listings that miss only the value's own group count too, so that the number for one more choice within the
 * group is right. Equal choices are counted together before they are split; only tags differ too much for
 * that.
 */
const counts = (search: Search) => sql`
  listed as ${isChoosing(search.filter) ? sql`materialized` : sql`not materialized`} (
    select l.category_ids, l.tag_ids, l.country_id, l.presence_country_ids, l.facts,
      l.is_available_to_chat, missed.names[1] as missed
    ${source(search)}
    cross join lateral (select array_remove(array[${missedBy(search)}], null) as names) missed
    where ${limitsOf(search)} and cardinality(missed.names) <= 1
  ), grouped as materialized (
    select missed, category_ids, country_id, presence_country_ids, facts, is_available_to_chat, count(*) as count
    from listed group by grouping sets ((missed, category_ids), (missed, country_id),
      (missed, presence_country_ids), (missed, facts, is_available_to_chat))
  ), ids as (
    select id, sum(count)::int as count from (
      select unnest(category_ids) as id, count from grouped where missed is null or missed = 'categoryIds'
      union all
      select country_id, count from grouped
      where country_id is not null and (missed is null or missed = 'countryIds')
      union all
      select id, count(*) from (
        select unnest(tag_ids) as id from listed where missed is null or missed = 'tags'
      ) tagged group by id
    ) chosen group by id
  ), presences as (
    select id, sum(count)::int as count from (
      select unnest(presence_country_ids) as id, count from grouped
      where missed is null or missed = 'presenceInCountriesIds'
    ) chosen group by id
  ), kinds as (
    select facts, is_available_to_chat, missed, count from grouped where facts is not null
  ), facts as (
    select fact, strpos(fact, ':') as colon, sum(count)::int as count from kinds, unnest(facts) fact
    where missed is null or starts_with(fact, missed || ':') group by fact
  )`;

/** Each value a filter can take, with its counts. */
const values = (chosenTags: string[]) => sql`
    select 'categoryIds' as filter, c.id::text as value, c.name, c.slug, c.parent_id, coalesce(i.count, 0) as count
    from categories c left join ids i on i.id = c.id
    where c.name not in ('Others', 'Import')
      and (i.count > 0 or exists (
        select from categories own join company_categories cc on cc.category_id = own.id and cc.purpose = 'SECTOR'
        join listings l on l.startup_id = cc.company_id where own.id = c.id or own.parent_id = c.id))
    union all
    select 'countryIds', k.id::text, k.name, k.slug, null, coalesce(i.count, 0)
    from countries k left join ids i on i.id = k.id
    where i.count > 0 or exists (select from listings l where l.country_id = k.id)
    union all
    select 'presenceInCountriesIds', k.id::text, k.name, k.slug, null, coalesce(p.count, 0)
    from countries k left join presences p on p.id = k.id
    where p.count > 0 or exists (
      select from startup_countries sc join listings l on l.startup_id = sc.company_id where sc.country_id = k.id)
    union all
    (select 'tags', t.id::text, t.name, t.slug, null, coalesce(i.count, 0)
    from tags t left join ids i on i.id = t.id
    where i.count > 0 or t.id = any (${chosenTags}::uuid[])
    order by t.id = any (${chosenTags}::uuid[]) desc, coalesce(i.count, 0) desc, t.name, t.id
    limit ${tagsShown + chosenTags.length})
    union all
    select left(fact, colon - 1), substr(fact, colon + 1), substr(fact, colon + 1), null, null, count from facts
    union all
    select 'isAvailableToChat', '', '', null, null, coalesce(sum(count), 0)::int from kinds
    where is_available_to_chat and (missed is null or missed = 'isAvailableToChat')`;

/** Each value a filter can take and how many listings it would show, the most first. */
export const facetRows = async (db: Db, search: Search) => {
  const { rows } = await sql<FacetRow>`
    with ${counts(search)}, found as (${values(search.filter.tags)})
    select filter, value, name, parent_id, count,
      case when slug ~ '[[:alpha:]]' and count(*) over (partition by filter, slug) = 1 then slug
        else value end as slug
    from found order by count desc, name, value`.execute(db);
  return rows;
};
