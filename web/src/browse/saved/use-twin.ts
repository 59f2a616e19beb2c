import { searches } from "@vitrine/contract/browse/searches";
import { useRead } from "#app/calls/api.ts";
import { type Saveable, twinOf } from "./twin.ts";

/** The title under which this search is saved, for people who can save searches. */
export const useTwin = (search: Saveable, enabled: boolean) => {
  const { data } = useRead(searches.saved, {}, { enabled, staleTime: 60_000 });
  return data && twinOf(search, data.items)?.title;
};
