import { staffArticles } from "@vitrine/contract/articles/staff";
import { lookup } from "@vitrine/contract/profiles/lookup";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";

export type Named = { id: string; name: string };
export type Area = Named & { parentId: string | null };
export type Logo = { id: string; image: string } | null;
export type Startup = Named & { logo60: Logo };

/** Everything found keeps its name, whatever is searched for next. */
const useMet = <T extends Named>(found: readonly T[], own: readonly T[]) => {
  const [met, setMet] = useState<readonly T[]>(own);
  const known = new Set(met.map(({ id }) => id));
  const fresh = [...own, ...found].filter(({ id }) => !known.has(id));
  if (fresh.length > 0)
    setMet([...new Map([...met, ...fresh].map((one) => [one.id, one])).values()]);
  return met;
};

/** The staff, and the present author. */
export const useAuthorChoices = (own: Named | null | undefined): readonly Named[] => {
  const staff = useRead(staffArticles.authors, {}).data?.items ?? [];
  const isKnown = !own || staff.some(({ id }) => id === own.id);
  return isKnown ? staff : [...staff, own];
};

export const asOptions = (all: readonly Named[]) =>
  all.map(({ id, name }) => ({ value: id, label: name }));

/** Tags that match what is typed. */
export const useTagChoices = (own: readonly Named[]) => {
  const [search, onSearch] = useState("");
  const { data } = useRead(taxonomy.tags, { search }, { keepsPrevious: true, staleTime: 60_000 });
  return { tags: useMet(data?.items ?? [], own), onSearch };
};

/** Startups that match what is typed. */
export const useStartupChoices = (own: readonly Startup[]) => {
  const [search, onSearch] = useState("");
  const { data } = useRead(
    lookup.find,
    { search },
    { enabled: search.length > 1, keepsPrevious: true, staleTime: 60_000 },
  );
  const found = (data?.companies ?? []).filter(({ side }) => side === "startup");
  return { startups: useMet(found, own), onSearch };
};

/** All areas, by their own names. */
export const useAreaChoices = (): readonly Area[] =>
  useRead(taxonomy.categories, {}).data?.items ?? [];

/** Each sub-area with the name of its top-level area before it. */
export const asAreaOptions = (all: readonly Area[]) => {
  const topOf = new Map(all.map(({ id, name }) => [id, name]));
  return all
    .map(({ id, name, parentId }) => {
      const top = parentId === null ? undefined : topOf.get(parentId);
      return { value: id, label: top === undefined ? name : `${top} › ${name}` };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
};
