import type { RawBuilder } from "kysely";
import { choices, limits } from "#browse/filter/conditions.ts";
import { sql } from "#db/connect.ts";
import { savedTerms } from "./terms.ts";

/** What a saved search asks of a listing `l`, by name. */
export const conditions = {
  ...limits(savedTerms, { hasWords: false }),
  ...choices(savedTerms),
};

type Reason = keyof typeof conditions;

/** The first value asked for that the listing has now, `n`, and did not have before, `l`. */
const newOf = (column: string, asked: RawBuilder<unknown>) => sql`
  (select min(id::text) from unnest(n.${sql.ref(column)}) as id
    where id = any (${asked}) and id <> all (l.${sql.ref(column)}))`;

const factOf = (asked: RawBuilder<unknown>) => sql`
  (select substr(fact, strpos(fact, ':') + 1) from unnest(n.facts) as fact where fact = any (${asked}))`;

/** The detail to give for each condition that is met now. */
const details: Record<Reason, RawBuilder<unknown>> = {
  narrowed: newOf("category_ids", savedTerms.narrowed),
  categoryIds: newOf("category_ids", savedTerms.categoryIds),
  presenceInCountriesIds: newOf("presence_country_ids", savedTerms.presenceInCountriesIds),
  tags: newOf("tag_ids", savedTerms.tags),
  countryIds: sql`n.country_id::text`,
  businessModel: factOf(savedTerms.businessModel),
  companyStatus: factOf(savedTerms.companyStatus),
  companyType: factOf(savedTerms.companyType),
  targetMarket: factOf(savedTerms.targetMarket),
  teamSize: factOf(savedTerms.teamSize),
  founded: sql`n.founded::text`,
  numberOfClients: sql`n.number_of_clients::text`,
  totalFundingAmount: sql`n.total_funding_amount::text`,
  filterClientName: savedTerms.filterClientName,
  query: sql`q.key_word`,
  isAvailableToChat: sql`null`,
};

const detailOf = new Map<string, RawBuilder<unknown>>(Object.entries(details));

/** Why a listing meets a search `q` now but did not before: an array, empty if it already did. */
export const reasons = sql`
  array[${sql.join(
    Object.entries(conditions).map(
      ([name, isMet]) => sql`
        case when (${isMet}) is not true
          then concat_ws(':', ${sql.lit(name)}::text, ${detailOf.get(name) ?? sql`null`}) end`,
    ),
  )}]`;
