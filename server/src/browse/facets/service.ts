import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import { searchFor } from "#browse/filter/service.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { facetRows } from "./queries.ts";

type Asked = Parsed<typeof browse.facets>;

/** The values each filter can take, with the startups that choosing one would show. */
export async function facetsFor(db: Db, actor: Actor, asked: Asked) {
  const { search } = await searchFor(db, actor, asked);
  const rows = await facetRows(db, search);

  const valuesOf = (filter: string) => rows.filter((row) => row.filter === filter);
  const factsOf = (filter: "businessModel" | "companyStatus" | "companyType" | "targetMarket") => {
    const values = valuesOf(filter);
    const missing = asked[filter].filter((value) => !values.some((row) => row.value === value));
    return [...values, ...[...new Set(missing)].map((value) => ({ value, name: value, count: 0 }))];
  };
  return {
    categoryIds: valuesOf("categoryIds"),
    countryIds: valuesOf("countryIds"),
    presenceInCountriesIds: valuesOf("presenceInCountriesIds"),
    businessModel: factsOf("businessModel"),
    companyStatus: factsOf("companyStatus"),
    targetMarket: factsOf("targetMarket"),
    companyType: factsOf("companyType"),
    tags: valuesOf("tags"),
    isAvailableToChat: valuesOf("isAvailableToChat")[0]?.count ?? 0,
  };
}
