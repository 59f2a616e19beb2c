import { taxonomy } from "@vitrine/contract/taxonomy";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";

export type Tag = { id: string; name: string };

const mostFound = 50;

/** Tags that match the words, and all found earlier, so that chosen tags keep their names. */
export const useFoundTags = (search: string, chosen: readonly Tag[]) => {
  const read = useRead(
    taxonomy.tags,
    { search, pageSize: mostFound },
    { keepsPrevious: true, staleTime: 60_000 },
  );
  const [met, setMet] = useState<readonly Tag[]>(chosen);
  const known = new Set(met.map(({ id }) => id));
  const found = [...chosen, ...(read.data?.items ?? [])];
  const fresh = [...new Map(found.map((tag) => [tag.id, tag])).values()].filter(
    ({ id }) => !known.has(id),
  );
  if (fresh.length > 0) setMet([...met, ...fresh]);
  return { tags: met, error: read.error };
};
