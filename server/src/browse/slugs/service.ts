import { Id } from "@vitrine/contract/shapes";
import type { Filter } from "#browse/filter/queries.ts";
import type { Db } from "#db/connect.ts";
import { idsOfSlugs, type NamedRow, noId } from "./queries.ts";

const isSlug = (value: string) => !Id.safeParse(value).success;

/** What stands for an unknown slug, and which ids to add to the current one of a merged id. */
type Otherwise = { unknown: (slug: string) => string; merged: (id: string) => string[] };

const idsIn =
  (rows: NamedRow[], { unknown, merged }: Otherwise) =>
  (kind: NamedRow["kind"], values: string[]) =>
    values.flatMap((value) => {
      const named = rows.filter((row) => row.kind === kind && row.slug === value.toLowerCase());
      const ids = named.map(({ id }) => id);
      if (isSlug(value)) return ids.length > 0 ? ids : [unknown(value)];
      return ids.length > 0 ? [...merged(value), ...ids] : [value];
    });

type Named = Pick<Filter, "categoryIds" | "countryIds" | "presenceInCountriesIds" | "tags">;

const withIds = (given: Named, rows: NamedRow[], otherwise: Otherwise): Named => {
  const ids = idsIn(rows, otherwise);
  return {
    categoryIds: ids("category", given.categoryIds),
    countryIds: ids("country", given.countryIds),
    presenceInCountriesIds: ids("country", given.presenceInCountriesIds),
    tags: ids("tag", given.tags),
  };
};

/** What has to be looked up: slugs, and ids that may have been merged. */
const askedIn = ({ categoryIds, countryIds, presenceInCountriesIds, tags }: Named) => [
  ...[...categoryIds, ...tags].map((value) => value.toLowerCase()),
  ...[...countryIds, ...presenceInCountriesIds].filter(isSlug),
];

/** The values of a filter as ids; an unknown slug stays as it is. */
export const knownIdsForSlugs = async (db: Db, filter: Named) => {
  const slugs = askedIn(filter);
  const rows = slugs.length === 0 ? [] : await idsOfSlugs(db, slugs);
  return withIds(filter, rows, { unknown: (slug) => slug, merged: () => [] });
};

/** Replaces slugs by ids, in this filter and in any other with no further slugs. */
export async function idsForSlugs(db: Db, filter: Filter): Promise<(given: Filter) => Filter> {
  const slugs = askedIn(filter);
  if (slugs.length === 0) return (given) => given;

  const rows = await idsOfSlugs(db, slugs);
  // A running merge has not reached all listings: both ids are looked for.
  const otherwise = { unknown: () => noId, merged: (id: string) => [id] };
  return (given) => ({ ...given, ...withIds(given, rows, otherwise) });
}
