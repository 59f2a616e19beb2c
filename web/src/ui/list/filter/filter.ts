import type { Option } from "#ui/form/option.ts";
import type { ChosenValue } from "#ui/list/chip-row.tsx";

/** The value in addresses and calls for "any". */
export const anyValue = "ALL";

/**
 * A filter of a list: by one value or by several, as the contract's search takes it. A `flag` is yes or
 * no; its options have the values "true" and "false".
 */
export interface Filter<N extends string = string> {
  /** The field of the search. */
  name: N;
  /** "Status". */
  label: string;
  kind: "one" | "many" | "flag";
  options: readonly Option[];
  /** Fetches the values that match these words, if there are too many to list. */
  onSearch?: (words: string) => void;
}

export type SearchFields = Readonly<Record<string, unknown>>;

/** The chosen values; none for "any". */
export const chosenOf = ({ name, kind }: Filter, search: SearchFields): string[] => {
  const value = search[name];
  if (kind === "many") return Array.isArray(value) ? value.map(String) : [];
  if (kind === "flag") return typeof value === "boolean" ? [String(value)] : [];
  return typeof value === "string" && value !== anyValue ? [value] : [];
};

/** The search fields for these values of the filter. */
export const withValues = ({ name, kind }: Filter, values: readonly string[]): SearchFields => {
  const [first] = values;
  if (kind === "many") return { [name]: values };
  if (kind === "one") return { [name]: first ?? anyValue };
  return { [name]: first === undefined || first === anyValue ? null : first === "true" };
};

/** The value itself if it is not among the options. */
export const labelOf = ({ options }: Filter, value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

export type FilterChip = ChosenValue & { filter: Filter; without: SearchFields };

/** Every chosen value, with the search without it. */
export const chipsOf = (filters: readonly Filter[], search: SearchFields): FilterChip[] =>
  filters.flatMap((filter) => {
    const chosen = chosenOf(filter, search);
    return chosen.map((value) => ({
      filter,
      key: `${filter.name} ${value}`,
      group: filter.label,
      value: labelOf(filter, value),
      without: withValues(
        filter,
        chosen.filter((other) => other !== value),
      ),
    }));
  });

/** The search fields with all filters cleared. */
export const withoutAny = (filters: readonly Filter[]): SearchFields =>
  Object.assign({}, ...filters.map((filter) => withValues(filter, [])));
