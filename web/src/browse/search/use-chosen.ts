import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { type Filter, filterNamed } from "./browse-search.ts";
import { chosenValues, type FacetAnswer, inOrderChosen, type NamedChosen } from "./chosen.ts";

/** The last order of the chips, kept while another screen is open. */
const standing = new Set<string>();

const remember = (keys: readonly string[]) => {
  standing.clear();
  for (const key of keys) standing.add(key);
};

/** The chosen values in the order chosen. Those without a name follow once it is loaded. */
export const useChosen = (filter: Filter, facets: FacetAnswer | undefined): NamedChosen[] => {
  const address: object = useSearch({ strict: false });
  const named = Object.keys(address).map(filterNamed);
  const chosen = inOrderChosen(chosenValues(filter, facets), [...standing], named);
  const keys = chosen.map(({ key }) => key).join("\n");

  useEffect(() => remember(keys.split("\n")), [keys]);

  return chosen.filter((one): one is NamedChosen => one.value !== undefined);
};
