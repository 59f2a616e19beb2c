import { lookup } from "@vitrine/contract/profiles/lookup";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";

export type Named = { id: string; name: string };

/** What was found once keeps its name, whatever is looked for next. */
const useMet = (found: readonly Named[], own: readonly Named[]) => {
  const [met, setMet] = useState<readonly Named[]>(own);
  const known = new Set(met.map(({ id }) => id));
  const fresh = [...own, ...found].filter(({ id }) => !known.has(id));
  if (fresh.length > 0)
    setMet([...new Map([...met, ...fresh].map((one) => [one.id, one])).values()]);
  return met;
};

export const asOptions = (all: readonly Named[]) =>
  all.map(({ id, name }) => ({ value: id, label: name }));

/** Tags by what is typed. */
export const useTagChoices = (own: readonly Named[]) => {
  const [search, onSearch] = useState("");
  const { data } = useRead(taxonomy.tags, { search }, { keepsPrevious: true, staleTime: 60_000 });
  return { tags: useMet(data?.items ?? [], own), onSearch };
};

/** Startups by what is typed. */
export const useStartupChoices = (own: readonly Named[]) => {
  const [search, onSearch] = useState("");
  const { data } = useRead(
    lookup.find,
    { search },
    { enabled: search.length > 1, keepsPrevious: true, staleTime: 60_000 },
  );
  const found = (data?.companies ?? []).filter(({ side }) => side === "startup");
  return { startups: useMet(found, own), onSearch };
};

/** Areas, each part behind the area it belongs to. */
export const useAreaChoices = (): Named[] => {
  const { data } = useRead(taxonomy.categories, {});
  const all = data?.items ?? [];
  const topOf = new Map(all.map(({ id, name }) => [id, name]));
  return all
    .map(({ id, name, parentId }) => {
      const top = parentId === null ? undefined : topOf.get(parentId);
      return { id, name: top === undefined ? name : `${top} › ${name}` };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
};
