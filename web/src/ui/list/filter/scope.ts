import { useEffect, useState } from "react";

const settlesAfter = 250;

const ofPages = new Set(["page", "pageSize"]);
const ofOrder = new Set(["sort", "sortDirection"]);

const without = (search: object, names: (name: string) => boolean) =>
  JSON.stringify(Object.entries(search).filter(([name]) => !names(name)));

/** The words and filters of a search as one text: what selects the rows, regardless of order and page. */
export const scopeOf = (search: object) =>
  without(search, (name) => ofPages.has(name) || ofOrder.has(name));

/** The scope of what is on screen: rows that another one found stay until its own arrive. */
export const useShownScope = (scope: string, isStale: boolean) => {
  const [shown, setShown] = useState(scope);
  if (!isStale && shown !== scope) setShown(scope);
  return isStale ? shown : scope;
};

/** The filters alone: typed words have settled before they get here. */
const filtersOf = (search: object) =>
  without(search, (name) => ofPages.has(name) || ofOrder.has(name) || name === "search");

/** The search to ask for: 250 ms after the last filter change, at once for words, order and pages. */
export const useSettled = <T extends object>(search: T) => {
  const [settled, setSettled] = useState(search);
  const filters = filtersOf(search);
  const isSettled = filtersOf(settled) === filters;
  if (isSettled && JSON.stringify(settled) !== JSON.stringify(search)) setSettled(search);

  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(search), settlesAfter);
    return () => clearTimeout(timer);
  }, [isSettled, filters, search]);

  return { settled: isSettled ? search : settled, isSettled };
};
