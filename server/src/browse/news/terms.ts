import { messages } from "@vitrine/contract/messages";
import type { RawBuilder } from "kysely";
import type { Ends, Terms } from "#browse/filter/conditions.ts";
import { topLevelCategories } from "#browse/filter/queries.ts";
import { idsInColumn } from "#browse/slugs/queries.ts";
import { sql } from "#db/connect.ts";

const facts = (name: string, values: RawBuilder<unknown>) => sql`
  case when ${values} = '{}' then '{}'
    else array(select ${sql.lit(`${name}:`)} || value from unnest(${values}) as value) end`;

const allCategories = sql.lit(messages.allCategories.toLowerCase());

/** The saved searches with an alert, each with its terms as columns. */
export const searched = sql`
  select s.id, s.user_id, s.alert_since, f."keyWord" as key_word, f."filterClientName" as client_name,
    f."isAvailableToChat" as is_open, f."browseType" = 'Bookmarks' as is_of_bookmarks,
    ${idsInColumn(sql`f."categoryIds"`, "categories")} as category_ids,
    ${idsInColumn(sql`f."countryIds"`, "countries")} as country_ids,
    ${idsInColumn(sql`f."presenceInCountriesIds"`, "countries")} as presence_country_ids,
    ${idsInColumn(sql`f."tags"`, "tags")} as tag_ids,
    ${facts("businessModel", sql`f."businessModel"`)} as business_model,
    ${facts("companyStatus", sql`f."companyStatus"`)} as company_status,
    ${facts("companyType", sql`f."companyType"`)} as company_type,
    ${facts("targetMarket", sql`f."targetMarket"`)} as target_market,
    ${facts("teamSize", sql`f."teamSize"`)} as team_size,
    (f."founded" ->> 'min')::bigint as founded_min, (f."founded" ->> 'max')::bigint as founded_max,
    (f."numberOfClients" ->> 'min')::bigint as clients_min,
    (f."numberOfClients" ->> 'max')::bigint as clients_max,
    (f."totalFundingAmount" ->> 'min')::bigint as funding_min,
    (f."totalFundingAmount" ->> 'max')::bigint as funding_max,
    case when lower(f."narrowCategories") not in ('', ${allCategories})
      then ${topLevelCategories(sql`f."narrowCategories"`)} end as narrowed
  from saved_searches s
  cross join lateral jsonb_to_record(s.search) as f ("keyWord" text, "filterClientName" text,
    "isAvailableToChat" boolean, "browseType" text, "narrowCategories" text, "categoryIds" text[],
    "countryIds" text[], "presenceInCountriesIds" text[], "tags" text[], "businessModel" text[],
    "companyStatus" text[], "companyType" text[], "targetMarket" text[], "teamSize" text[],
    "founded" jsonb, "numberOfClients" jsonb, "totalFundingAmount" jsonb)
  where s.alert <> 'OFF'`;

const between = (min: RawBuilder<unknown>, max: RawBuilder<unknown>): Ends => ({ min, max });

/** The terms of the saved searches `q`. */
export const savedTerms: Terms = {
  categoryIds: sql`q.category_ids`,
  countryIds: sql`q.country_ids`,
  presenceInCountriesIds: sql`q.presence_country_ids`,
  tags: sql`q.tag_ids`,
  businessModel: sql`q.business_model`,
  companyStatus: sql`q.company_status`,
  companyType: sql`q.company_type`,
  targetMarket: sql`q.target_market`,
  teamSize: sql`q.team_size`,
  isAvailableToChat: sql`q.is_open`,
  narrowed: sql`q.narrowed`,
  founded: between(sql`q.founded_min`, sql`q.founded_max`),
  numberOfClients: between(sql`q.clients_min`, sql`q.clients_max`),
  totalFundingAmount: between(sql`q.funding_min`, sql`q.funding_max`),
  filterClientName: sql`q.client_name`,
  query: sql`q.query`,
};
