import type { browse } from "@vitrine/contract/browse";
import type { Output } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import {
  type Filter,
  type ListFilter,
  listFilters,
  type RangeFilter,
  rangeFilters,
} from "#browse/browse-search.ts";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/number.ts";

export type FacetAnswer = Output<typeof browse.facets>;

/** One chosen value: what its chip says, and the filter without it. */
export type Chosen = {
  key: string;
  filter: string;
  /** As the server names it; null where the filter has but one value. */
  id: string | null;
  group?: string;
  value: string;
  without: Partial<Filter>;
};

const nameOf = (facets: FacetAnswer | undefined, filter: ListFilter, value: string) =>
  facets?.[filter].find((facet) => facet.value === value)?.name;

const isIdFilter = (filter: ListFilter) => filter.endsWith("Ids") || filter === "tags";

const fromList = (filter: Filter, name: ListFilter, facets: FacetAnswer | undefined): Chosen[] =>
  filter[name].flatMap((id) => {
    const value = nameOf(facets, name, id) ?? (isIdFilter(name) ? undefined : id);
    if (value === undefined) return [];
    const without = { [name]: filter[name].filter((other) => other !== id) };
    return [{ key: `${name} ${id}`, filter: name, id, group: t(`browse.${name}`), value, without }];
  });

const plain = (value: number) => String(value);

const fromRange = (filter: Filter, name: RangeFilter): Chosen[] => {
  const range = filter[name];
  if (range === null) return [];
  const format = name === "founded" ? plain : wholeNumber;
  const min = range.min === undefined ? "" : format(range.min);
  const max = range.max === undefined ? "" : format(range.max);
  const value = t("browse.span", { min, max });
  return [
    {
      key: name,
      filter: name,
      id: null,
      group: t(`browse.${name}`),
      value,
      without: { [name]: null },
    },
  ];
};

const single = (
  filter: string,
  value: string,
  without: Partial<Filter>,
  group?: string,
): Chosen => ({
  ...{ key: filter, filter, id: null, value, without },
  ...(group && { group }),
});

/** Everything that narrows the list. Values whose names are not known yet come when they are. */
export const chosenValues = (filter: Filter, facets: FacetAnswer | undefined): Chosen[] => [
  ...(filter.keyWord
    ? [single("keyWord", filter.keyWord, { keyWord: "" }, t("browse.keyWord"))]
    : []),
  ...(filter.narrowCategories === messages.allCategories
    ? []
    : [
        single(
          "narrowCategories",
          filter.narrowCategories,
          { narrowCategories: messages.allCategories },
          t("browse.narrowCategories"),
        ),
      ]),
  ...listFilters.flatMap((name) => fromList(filter, name, facets)),
  ...rangeFilters.flatMap((name) => fromRange(filter, name)),
  ...(filter.filterClientName
    ? [
        single(
          "filterClientName",
          filter.filterClientName,
          { filterClientName: "" },
          t("browse.filterClientName"),
        ),
      ]
    : []),
  ...(filter.isAvailableToChat
    ? [single("isAvailableToChat", t("ui.openToChat"), { isAvailableToChat: false })]
    : []),
];
