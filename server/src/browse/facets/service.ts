import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Search } from "#browse/filter/queries.ts";
import { correctedSearch } from "#browse/filter/service.ts";
import { namesOfGone } from "#browse/values/service.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { createLanes } from "#work/lanes.ts";
import { keptOrCounted } from "./kept.ts";
import { type FacetRow, facetRows } from "./queries.ts";

type Fact = "businessModel" | "companyStatus" | "companyType" | "targetMarket" | "teamSize";
type FacetsInput = Parsed<typeof browse.facets>;

/** Facets read every listing: more than two counts at a time would starve everything else. */
const inTurn = createLanes({
  count: 2,
  longest: 40,
  refuseMore: () => refuse("unavailable", { retryAfterSeconds: 2 }),
});

const running = new Map<string, Promise<FacetRow[]>>();

/** Identical requests at the same time share one count. */
const countedOnce = (db: Db, search: Search) => {
  const isPersonal = search.filter.browseType === "Bookmarks";
  const question = JSON.stringify(isPersonal ? search : { ...search, viewerId: "" });
  const counting =
    running.get(question) ??
    inTurn(() => facetRows(db, search)).finally(() => running.delete(question));
  running.set(question, counting);
  return counting;
};

/** The values each filter can take, with the startups that choosing one would show. */
export async function facetsFor(db: Db, actor: Actor, input: FacetsInput) {
  const search = await correctedSearch(db, actor, input);
  const { rows, countedAt } = await keptOrCounted(db, search, () => countedOnce(db, search));

  const valuesOf = (filter: string) => rows.filter((row) => row.filter === filter);
  const factsOf = (filter: Fact) => {
    const values = valuesOf(filter);
    const missing = [...input[filter]].filter(
      (value) => !values.some((row) => row.value === value),
    );
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
    teamSize: factsOf("teamSize"),
    tags: valuesOf("tags"),
    isAvailableToChat: valuesOf("isAvailableToChat")[0]?.count ?? 0,
    gone: await namesOfGone(db, actor.id, search.filter, rows),
    countedAt,
  };
}
