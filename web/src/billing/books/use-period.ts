import { BooksPeriod } from "@vitrine/contract/billing/books";
import { useState } from "react";
import { useSearch } from "#app/use-search.ts";
import type { Period } from "./periods.ts";

/** The days in the address; if there are none, the default of the screen. */
export const usePeriod = (first: (now: Date) => Period) => {
  const [start] = useState(() => first(new Date()));
  return useSearch(BooksPeriod, start);
};
