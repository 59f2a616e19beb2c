import type { browse } from "@vitrine/contract/browse";
import type { Input } from "@vitrine/contract/endpoint";
import fc from "fast-check";
import type { Catalogue, Item } from "#test/catalogue.ts";

export type Filter = Input<typeof browse.facets>;

export const lists = [
  "categoryIds",
  "tags",
  "countryIds",
  "presenceInCountriesIds",
  "businessModel",
  "companyStatus",
  "companyType",
  "targetMarket",
  "teamSize",
] as const;

const keyWords = [
  "lanterns",
  "bicy",
  "amberfield",
  "velvet marz",
  "quartz sells",
  "uartz",
  "japan",
  "umbrella",
];
const clientNames = ["märkte", "MARKTE & so", "basket", "unal", "blue  basket", "nobody"];
const narrow = ["All Categories", "payments", "LOGISTICS", "Checkout", "Nowhere"];

const range = (min: number, max: number) =>
  fc.record({ min: fc.integer({ min, max }), max: fc.integer({ min, max }) }, { requiredKeys: [] });

/** Any filter over a catalogue; few things are chosen at once, so that something is left. */
export const anyFilter = ({ values }: Catalogue): fc.Arbitrary<Filter> => {
  const chosen = lists.map((name) => [
    name,
    fc.subarray(values[name], { minLength: 1, maxLength: Math.min(3, values[name].length) }),
  ]);
  const parts: Record<string, fc.Arbitrary<unknown>> = {
    ...Object.fromEntries(chosen),
    founded: range(1999, 2021),
    numberOfClients: range(0, 40),
    totalFundingAmount: range(0, 30_000),
    keyWord: fc.constantFrom(...keyWords),
    filterClientName: fc.constantFrom(...clientNames),
    narrowCategories: fc.constantFrom(...narrow),
    isAvailableToChat: fc.constant(true),
  };
  return fc
    .tuple(fc.record(parts), fc.subarray(Object.keys(parts), { maxLength: 4 }))
    .map(([full, names]) => Object.fromEntries(names.map((name) => [name, full[name]])));
};

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N} ]+/gu, (signs) => (/\p{M}/u.test(signs) ? "" : " "))
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

const isWithin = (value: number | null, ends: Filter["founded"], unit = 1) => {
  const { min, max } = ends ?? {};
  if (min === undefined && max === undefined) return true;
  if (value === null) return false;
  return (min === undefined || value >= min * unit) && (max === undefined || value <= max * unit);
};

const matchesKeyWord = (item: Item, keyWord = "") =>
  folded(keyWord)
    .split(" ")
    .every(
      (word) =>
        item.words.some((other) => other.startsWith(word)) ||
        item.name.split(" ").some((part) => part.includes(word)),
    );

const hasClient = (item: Item, name = "") =>
  name === "" || item.clientNames.some((client) => folded(client).includes(folded(name)));

/** Whether the item meets the filter, by the words of the specification instead of by SQL. */
export const isMet = (item: Item, filter: Filter, { topLevel }: Catalogue) => {
  const area = filter.narrowCategories ?? "All Categories";
  const areaId = [...topLevel].find(([name]) => folded(name) === folded(area))?.[1];
  return (
    lists.every((name) => {
      const chosen: string[] = filter[name] ?? [];
      return chosen.length === 0 || chosen.some((value) => item[name].includes(value));
    }) &&
    (area === "All Categories" || item.categoryIds.some((id) => id === areaId)) &&
    isWithin(item.founded, filter.founded) &&
    isWithin(item.numberOfClients, filter.numberOfClients) &&
    isWithin(item.funding, filter.totalFundingAmount, 100) &&
    matchesKeyWord(item, filter.keyWord) &&
    (!filter.isAvailableToChat || item.isAvailableToChat) &&
    hasClient(item, filter.filterClientName)
  );
};
