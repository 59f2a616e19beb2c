import type { RawBuilder } from "kysely";
import { sql } from "#db/connect.ts";

type Sql = RawBuilder<unknown>;
export type Ends = { min: Sql; max: Sql };

type ListTerm = "categoryIds" | "countryIds" | "presenceInCountriesIds" | "tags";
type FactTerm = "businessModel" | "companyStatus" | "companyType" | "targetMarket" | "teamSize";

/** The terms of a search as SQL: the values of a call, or columns of saved searches. */
export type Terms = Record<ListTerm | FactTerm, Sql> &
  Record<"isAvailableToChat" | "narrowed" | "filterClientName" | "query", Sql> &
  Record<"founded" | "numberOfClients" | "totalFundingAmount", Ends>;

const overlaps = (column: Sql, values: Sql) =>
  sql<boolean>`(cardinality(${values}) = 0 or ${column} && ${values})`;

const oneOf = (values: Sql) => overlaps(sql`l.facts`, values);

const within = (column: Sql, { min, max }: Ends, unit: Sql = sql`1`) =>
  sql<boolean>`((${min} is null or ${column} >= ${min} * ${unit})
    and (${max} is null or ${column} <= ${max} * ${unit}))`;

/** The groups of choices, each as its condition. */
export const choices = (terms: Terms) => ({
  categoryIds: overlaps(sql`l.category_ids`, terms.categoryIds),
  countryIds: sql<boolean>`(cardinality(${terms.countryIds}) = 0
    or l.country_id = any (${terms.countryIds}))`,
  presenceInCountriesIds: overlaps(sql`l.presence_country_ids`, terms.presenceInCountriesIds),
  tags: overlaps(sql`l.tag_ids`, terms.tags),
  businessModel: oneOf(terms.businessModel),
  companyStatus: oneOf(terms.companyStatus),
  companyType: oneOf(terms.companyType),
  targetMarket: oneOf(terms.targetMarket),
  teamSize: oneOf(terms.teamSize),
  isAvailableToChat: sql<boolean>`(not ${terms.isAvailableToChat} or l.is_available_to_chat)`,
});

/** With words, only their index is read: combining it with a range's index costs several times more. */
const byIndex = (column: Sql, hasWords: boolean) => (hasWords ? sql`(${column} + 0)` : column);

/** The other conditions of a filter, by name. */
export const limits = (terms: Terms, { hasWords }: { hasWords: boolean }) => ({
  narrowed: sql<boolean>`(${terms.narrowed} is null or l.category_ids && ${terms.narrowed})`,
  founded: within(byIndex(sql`l.founded`, hasWords), terms.founded),
  numberOfClients: within(byIndex(sql`l.number_of_clients`, hasWords), terms.numberOfClients),
  totalFundingAmount: within(
    byIndex(sql`l.total_funding_amount`, hasWords),
    terms.totalFundingAmount,
    sql`100`,
  ),
  filterClientName: sql<boolean>`(${terms.filterClientName} = ''
    or (fold_words(${terms.filterClientName}) <> ''
      and l.client_names_folded like '%' || fold_words(${terms.filterClientName}) || '%'))`,
  query: sql<boolean>`(${terms.query} is null or l.document @@ ${terms.query})`,
});

/** All of these conditions. */
export const every = (conditions: Record<string, Sql>) =>
  sql<boolean>`${sql.join(Object.values(conditions), sql` and `)}`;
