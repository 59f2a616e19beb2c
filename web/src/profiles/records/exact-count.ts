import type { records } from "@vitrine/contract/profiles/records";
import { useRead } from "#app/calls/api.ts";
import { inFields } from "#app/list/in-fields.ts";
import { wholeNumber } from "#ui/format/number.ts";
import type { Paging } from "#ui/list/use-paging.ts";

type Search = { page: number; pageSize: number; sort: unknown };
type Counted<S> = { settled: S; paging: Paging | undefined };
type Counts = typeof records.countStartups | typeof records.countRetailers;

/** How many records a list finds, in words: exactly, even if its own count ends at "10,000+". */
export const useExactCount = <S extends Search>(
  { settled, paging }: Counted<S>,
  counts: Counts,
) => {
  const isCapped = paging?.isCapped ?? false;
  const { fields } = inFields(settled);
  const { data } = useRead(counts, { fields }, { enabled: isCapped });
  return (shown: string) => (isCapped && data ? wholeNumber(data.count) : shown);
};

/** How many records there are, in words, and how many of them wait for an approval. */
export const useAllAndWaiting = (counts: Counts) => {
  const all = useRead(counts, {}).data;
  const waiting = useRead(counts, { fields: { stage: ["WAITING"] } }).data;
  return { all: all && wholeNumber(all.count), waiting: waiting?.count };
};
