import { listFilters, rangeFilters } from "@vitrine/contract/browse/filters";
import type { browse } from "@vitrine/contract/browse";
import type { Output } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { t } from "#text/index.ts";
import { rangeText, wholeNumber } from "#ui/format/number.ts";
import type { Filter, ListFilter, RangeFilter } from "./browse-search.ts";

export type FacetAnswer = Output<typeof browse.facets>;

/** One chosen value: what its chip says, and the filter without it. */
export type Chosen = {
  key: string;
  filter: string;
  /** As the server names it; null if the filter has only one value. */
  id: string | null;
  group?: string;
  /** Undefined until its name is loaded. */
  value: string | undefined;
  without: Partial<Filter>;
};

export type NamedChosen = Chosen & { value: string };

type NamedFilter = "categoryIds" | "countryIds" | "presenceInCountriesIds" | "tags";
/** The names of values: of all there are, or of the chosen ones. */
type Named = { value: string; slug?: string; name: string };
type Names = Record<NamedFilter, readonly Named[]> & { gone?: readonly Named[] };

const hasIds = (filter: ListFilter): filter is NamedFilter =>
  filter.endsWith("Ids") || filter === "tags";

/** A value as people read it. */
export const wordsOf = (filter: ListFilter, name: string) =>
  filter === "teamSize" ? rangeText(name) : name;

const nameOf = (names: Names | undefined, filter: ListFilter, value: string) => {
  if (!hasIds(filter)) return wordsOf(filter, value);
  if (!names) return undefined;
  const called = (one: Named) => one.value === value || one.slug === value;
  const known = names[filter].find(called);
  if (known) return known.name;
  const gone = names.gone?.find(called);
  return gone ? t("browse.goneCalled", { name: gone.name }) : t("browse.gone");
};

const fromList = (filter: Filter, name: ListFilter, names: Names | undefined): Chosen[] =>
  filter[name].map((id) => ({
    key: `${name} ${id}`,
    filter: name,
    id,
    group: t(`browse.${name}`),
    value: nameOf(names, name, id),
    without: { [name]: filter[name].filter((other) => other !== id) },
  }));

const spanText = (min: string | undefined, max: string | undefined) => {
  if (min === undefined) return t("browse.spanTo", { max });
  return max === undefined ? t("browse.spanFrom", { min }) : t("browse.span", { min, max });
};

const single = (
  filter: string,
  value: string,
  without: Partial<Filter>,
  group?: string,
): Chosen => ({
  key: filter,
  filter,
  id: null,
  value,
  without,
  ...(group && { group }),
});

const fromRange = (filter: Filter, name: RangeFilter): Chosen[] => {
  const range = filter[name];
  if (range === null) return [];
  const format = name === "founded" ? String : wholeNumber;
  const end = (value: number | undefined) => (value === undefined ? undefined : format(value));
  const value = spanText(end(range.min), end(range.max));
  return [single(name, value, { [name]: null }, t(`browse.${name}`))];
};

const texts = {
  keyWord: "",
  narrowCategories: messages.allCategories,
  filterClientName: "",
} as const;

const fromText = (filter: Filter, name: keyof typeof texts): Chosen[] =>
  filter[name] === texts[name]
    ? []
    : [single(name, filter[name], { [name]: texts[name] }, t(`browse.${name}`))];

/** Everything that narrows the list, by filter. */
export const chosenValues = (filter: Filter, names: Names | undefined): Chosen[] => [
  ...fromText(filter, "keyWord"),
  ...fromText(filter, "narrowCategories"),
  ...listFilters.flatMap((name) => fromList(filter, name, names)),
  ...rangeFilters.flatMap((name) => fromRange(filter, name)),
  ...fromText(filter, "filterClientName"),
  ...(filter.isAvailableToChat
    ? [single("isAvailableToChat", t("ui.openToChat"), { isAvailableToChat: false })]
    : []),
];

/** In the order chosen: first as they were shown before, then as the address lists their filters. */
export const inOrderChosen = (
  chosen: readonly Chosen[],
  before: readonly string[],
  address: readonly string[],
): Chosen[] => {
  const place = ({ key, filter }: Chosen) => {
    const known = before.indexOf(key);
    return known === -1 ? before.length + address.indexOf(filter) : known;
  };
  return chosen.toSorted((one, other) => place(one) - place(other));
};
