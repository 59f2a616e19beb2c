import { type browse, listFilters, rangeFilters } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Filter } from "#browse/filter/queries.ts";
import { isNarrowed, searchAsMeant } from "#browse/filter/service.ts";
import { countMatching } from "#browse/search/queries.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";

type Loosened = { filter: string; value: string | null; without: Filter };

const texts = ["keyWord", "filterClientName", "narrowCategories"] as const;

/** More chosen values than anybody looks through are left out. */
const triedAtMost = 20;

const withoutValues = (filter: Filter): Loosened[] =>
  listFilters.flatMap((name) =>
    [...new Set<string>(filter[name])].map((value) => ({
      filter: name,
      value,
      without: { ...filter, [name]: filter[name].filter((other) => other !== value) },
    })),
  );

const withoutRanges = (filter: Filter): Loosened[] =>
  rangeFilters
    .filter((name) => filter[name]?.min !== undefined || filter[name]?.max !== undefined)
    .map((name) => ({ filter: name, value: null, without: { ...filter, [name]: null } }));

const withoutTexts = (filter: Filter): Loosened[] => {
  const chosen = texts.filter((name) =>
    name === "narrowCategories" ? isNarrowed(filter) : filter[name] !== "",
  );
  return chosen.map((name) => ({
    filter: name,
    value: filter[name],
    without: { ...filter, [name]: "" },
  }));
};

const withoutChat = (filter: Filter): Loosened[] =>
  filter.isAvailableToChat
    ? [
        {
          filter: "isAvailableToChat",
          value: null,
          without: { ...filter, isAvailableToChat: false },
        },
      ]
    : [];

const loosen = [withoutTexts, withoutValues, withoutRanges, withoutChat];

/** For each chosen value, how many startups appear when it alone is left out; the most first. */
export async function loosenedFilters(db: Db, actor: Actor, asked: Parsed<typeof browse.loosened>) {
  const search = await searchAsMeant(db, actor, asked);
  const ways = loosen.flatMap((without) => without(asked)).slice(0, triedAtMost);

  const items = [];
  for (const { filter, value, without } of ways) {
    const query = without.keyWord === "" ? null : search.query;
    const narrowed = filter === "narrowCategories" ? null : search.narrowed;
    const counted = await countMatching(db, { ...search, filter: without, query, narrowed });
    items.push({ filter, value, ...counted });
  }
  return { items: items.toSorted((one, other) => other.count - one.count) };
}
