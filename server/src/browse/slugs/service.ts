import { Id } from "@vitrine/contract/shapes";
import type { Filter } from "#browse/filter/queries.ts";
import type { Db } from "#db/connect.ts";
import { idsOfSlugs, type NamedRow, noId } from "./queries.ts";

const isSlug = (value: string) => !Id.safeParse(value).success;

type Otherwise = (slug: string) => string;

const idsIn =
  (rows: NamedRow[], otherwise: Otherwise) => (kind: NamedRow["kind"], values: string[]) =>
    values.flatMap((value) => {
      if (!isSlug(value)) return [value];
      const named = rows.filter((row) => row.kind === kind && row.slug === value);
      return named.length > 0 ? named.map(({ id }) => id) : [otherwise(value)];
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

const slugsIn = ({ categoryIds, countryIds, presenceInCountriesIds, tags }: Named) =>
  [categoryIds, countryIds, presenceInCountriesIds, tags].flat().filter(isSlug);

/** The values of a filter by their ids; a slug that is not known stays as it is. */
export const knownIdsForSlugs = async (db: Db, filter: Named) => {
  const slugs = slugsIn(filter);
  const rows = slugs.length === 0 ? [] : await idsOfSlugs(db, slugs);
  return withIds(filter, rows, (slug) => slug);
};

/** Puts ids in the place of slugs, in this filter and in any that has no others. */
export async function idsForSlugs(db: Db, filter: Filter): Promise<(given: Filter) => Filter> {
  const slugs = slugsIn(filter);
  if (slugs.length === 0) return (given) => given;

  const rows = await idsOfSlugs(db, slugs);
  return (given) => ({ ...given, ...withIds(given, rows, () => noId) });
}
