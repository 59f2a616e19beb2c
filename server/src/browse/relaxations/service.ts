import type { browse } from "@vitrine/contract/browse";
import { listFilters, rangeFilters } from "@vitrine/contract/browse/filters";
import { keyWordsOf } from "@vitrine/contract/browse/key-words";
import { isSearchable } from "@vitrine/contract/browse/searchable";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Filter } from "#browse/filter/queries.ts";
import { isNarrowed, correctedSearch } from "#browse/filter/service.ts";
import { countMatching } from "#browse/search/queries.ts";
import { idsForSlugs } from "#browse/slugs/service.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";

type Relaxation = { filter: string; value: string | null; without: Filter };

const texts = ["keyWord", "filterClientName", "narrowCategories"] as const;

/** Further chosen values are not tried: nobody reads through more. */
const triedAtMost = 20;

/** Further words are not tried: nobody reads through more. */
const wordsAtMost = 6;

const isSought = ({ without: { keyWord } }: Relaxation) => keyWord === "" || isSearchable(keyWord);

/** The filter without each of its words in turn, if the others can be sought; a quoted phrase counts as one word. */
const withoutWords = (filter: Filter): Relaxation[] => {
  const words = keyWordsOf(filter.keyWord);
  if (words.length < 2 || filter.keyWord.includes('"')) return [];
  const ways = [...new Set(words)].slice(0, wordsAtMost).map((value) => ({
    filter: "keyWord",
    value,
    without: { ...filter, keyWord: words.filter((word) => word !== value).join(" ") },
  }));
  return ways.filter(isSought);
};

const withoutValues = (filter: Filter): Relaxation[] =>
  listFilters.flatMap((name) =>
    [...new Set<string>(filter[name])].map((value) => ({
      filter: name,
      value,
      without: { ...filter, [name]: filter[name].filter((other) => other !== value) },
    })),
  );

const withoutRanges = (filter: Filter): Relaxation[] =>
  rangeFilters
    .filter((name) => filter[name]?.min !== undefined || filter[name]?.max !== undefined)
    .map((name) => ({ filter: name, value: null, without: { ...filter, [name]: null } }));

const withoutTexts = (filter: Filter): Relaxation[] => {
  const chosen = texts.filter((name) =>
    name === "narrowCategories" ? isNarrowed(filter) : filter[name] !== "",
  );
  return chosen.map((name) => ({
    filter: name,
    value: filter[name],
    without: { ...filter, [name]: "" },
  }));
};

const withoutChat = (filter: Filter): Relaxation[] =>
  filter.isAvailableToChat
    ? [
        {
          filter: "isAvailableToChat",
          value: null,
          without: { ...filter, isAvailableToChat: false },
        },
      ]
    : [];

const relaxers = [withoutTexts, withoutValues, withoutRanges, withoutChat, withoutWords];

/** For each chosen value and word, how many startups appear without it alone; highest count first. */
export async function relaxations(db: Db, actor: Actor, input: Parsed<typeof browse.relaxations>) {
  const search = await correctedSearch(db, actor, input);
  const withIds = await idsForSlugs(db, input);
  const queryOf = async (keyWord: string) => {
    if (keyWord === "") return null;
    if (keyWord === input.keyWord) return search.query;
    return (await correctedSearch(db, actor, { ...input, keyWord })).query;
  };
  const ways = relaxers.flatMap((without) => without(input)).slice(0, triedAtMost);

  const items = [];
  for (const { filter, value, without } of ways) {
    const query = await queryOf(without.keyWord);
    const narrowed = filter === "narrowCategories" ? null : search.narrowed;
    const counted = await countMatching(db, {
      ...search,
      filter: withIds(without),
      query,
      narrowed,
    });
    items.push({ filter, value, ...counted });
  }
  return { items: items.toSorted((one, other) => other.count - one.count) };
}
