import { taxonomy } from "@vitrine/contract/taxonomy";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";

export type Tag = { id: string; name: string };

const mostFound = 50;

/** What fits the words, and whatever was met before, so that what is chosen keeps its name. */
export const useFoundTags = (search: string, chosen: readonly Tag[]) => {
  const read = useRead(
    taxonomy.tags,
    { search, pageSize: mostFound },
    { keepsPrevious: true, staleTime: 60_000 },
  );
  const [met, setMet] = useState<readonly Tag[]>(chosen);
  const fresh = (read.data?.items ?? []).filter(({ id }) => met.every((one) => one.id !== id));
  if (fresh.length > 0) setMet([...met, ...fresh]);
  return { tags: met, error: read.error };
};
