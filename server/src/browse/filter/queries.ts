import type { Parsed } from "@vitrine/contract/endpoint";
import type { browse } from "@vitrine/contract/browse";
import type { RawBuilder } from "kysely";
import { type Db, sql } from "#db/connect.ts";

export type Filter = Parsed<typeof browse.facets>;

/** A filter with all that must be known before it can be asked: what its words mean, and for whom. */
export type Search = {
  filter: Filter;
  viewerId: string;
  /** The company whose matches are told; null for staff. */
  companyId: string | null;
  /** The categories to stay within; null where all are meant. */
  narrowed: string[] | null;
  /** The words to find, as a text of type tsquery; null where none are sought. */
  query: string | null;
};

const overlaps = (column: RawBuilder<unknown>, ids: string[]) =>
  sql<boolean>`(cardinality(${ids}::uuid[]) = 0 or ${column} && ${ids}::uuid[])`;

const oneOf = (name: string, values: string[]) => {
  const facts = values.map((value) => `${name}:${value}`);
  return sql<boolean>`(cardinality(${facts}::text[]) = 0 or l.facts && ${facts}::text[])`;
};

type Range = { min?: number; max?: number } | null;

const within = (column: RawBuilder<unknown>, range: Range, unit: RawBuilder<unknown> = sql`1`) => {
  const { min = null, max = null } = range ?? {};
  return sql<boolean>`(${min}::bigint is null or ${column} >= ${min}::bigint * ${unit})
    and (${max}::bigint is null or ${column} <= ${max}::bigint * ${unit})`;
};

/** The groups of values to choose from, each as the condition its choice means. */
export const choices = (filter: Filter) => ({
  categoryIds: overlaps(sql`l.category_ids`, filter.categoryIds),
  countryIds: sql<boolean>`(cardinality(${filter.countryIds}::uuid[]) = 0
    or l.country_id = any (${filter.countryIds}::uuid[]))`,
  presenceInCountriesIds: overlaps(sql`l.presence_country_ids`, filter.presenceInCountriesIds),
  tags: overlaps(sql`l.tag_ids`, filter.tags),
  businessModel: oneOf("businessModel", filter.businessModel),
  companyStatus: oneOf("companyStatus", filter.companyStatus),
  companyType: oneOf("companyType", filter.companyType),
  targetMarket: oneOf("targetMarket", filter.targetMarket),
  teamSize: oneOf("teamSize", filter.teamSize),
  isAvailableToChat: sql<boolean>`(not ${filter.isAvailableToChat}::boolean or l.is_available_to_chat)`,
});

/** Whether any of the groups is chosen from. */
export const isChoosing = (filter: Filter) =>
  filter.isAvailableToChat ||
  [
    ...[filter.categoryIds, filter.countryIds, filter.presenceInCountriesIds, filter.tags],
    ...[
      filter.businessModel,
      filter.companyStatus,
      filter.companyType,
      filter.targetMarket,
      filter.teamSize,
    ],
  ].some((values) => values.length > 0);

const hasLimit = (range: Range) => range?.min !== undefined || range?.max !== undefined;

/** Whether a search looks at less than all listings. */
export const isFiltered = ({ filter, narrowed, query }: Search) =>
  isChoosing(filter) ||
  [filter.founded, filter.numberOfClients, filter.totalFundingAmount].some(hasLimit) ||
  [narrowed, query].some((part) => part !== null) ||
  filter.filterClientName !== "" ||
  filter.browseType === "Bookmarks";

/** With words the index of words alone is read: joined with the one of a range it costs several times more. */
const rangeColumn = (column: RawBuilder<unknown>, query: string | null) =>
  query === null ? column : sql`(${column} + 0)`;

/** Everything a filter says besides its choices. */
export const limits = ({ filter, narrowed, query }: Search) => sql<boolean>`
  (${narrowed}::uuid[] is null or l.category_ids && ${narrowed}::uuid[])
  and ${within(rangeColumn(sql`l.founded`, query), filter.founded)}
  and ${within(rangeColumn(sql`l.number_of_clients`, query), filter.numberOfClients)}
  and ${within(rangeColumn(sql`l.total_funding_amount`, query), filter.totalFundingAmount, sql`100`)}
  and (${filter.filterClientName} = '' or (fold_words(${filter.filterClientName}) <> ''
    and l.client_names_folded like '%' || fold_words(${filter.filterClientName}) || '%'))
  and (${query}::tsquery is null or l.document @@ ${query}::tsquery)`;

/** The listings `l` a search looks at; `b` the bookmark where it matters. */
export const source = ({ filter, viewerId }: Search) => sql`
  from listings l
  ${
    filter.browseType === "Bookmarks"
      ? sql`join bookmarks b on b.startup_id = l.startup_id and b.user_id = ${viewerId}`
      : sql``
  }`;

/** `from … where …` of all listings that meet the search; `joins` are tables an order looks at. */
export const matchingIds = (search: Search, joins: RawBuilder<unknown> = sql``) => sql`
  ${source(search)} ${joins}
  where ${limits(search)} and ${sql.join(Object.values(choices(search.filter)), sql` and `)}`;

/** The top-level categories of that name, in whatever case and accents. */
export const topLevelCategoryIds = async (db: Db, name: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from categories where parent_id is null and fold(name) = fold(${name})`.execute(db);
  return rows.map(({ id }) => id);
};
