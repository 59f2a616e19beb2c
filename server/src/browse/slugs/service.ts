import { Id } from "@vitrine/contract/shapes";
import type { Filter } from "#browse/filter/queries.ts";
import type { Db } from "#db/connect.ts";
import { idsOfSlugs, type NamedRow } from "./queries.ts";

const isSlug = (value: string) => !Id.safeParse(value).success;

/** Of nothing: a slug that is not known is met by no startup. */
const noId = "00000000-0000-0000-0000-000000000000";

const idsIn = (rows: NamedRow[], kind: NamedRow["kind"], values: string[]) =>
  values.flatMap((value) => {
    if (!isSlug(value)) return [value];
    const named = rows.filter((row) => row.kind === kind && row.slug === value);
    return named.length > 0 ? named.map(({ id }) => id) : [noId];
  });

/** Puts ids in the place of slugs, in this filter and in any that has no others. */
export async function idsForSlugs(db: Db, filter: Filter): Promise<(given: Filter) => Filter> {
  const { categoryIds, countryIds, presenceInCountriesIds, tags } = filter;
  const slugs = [categoryIds, countryIds, presenceInCountriesIds, tags].flat().filter(isSlug);
  if (slugs.length === 0) return (given) => given;

  const rows = await idsOfSlugs(db, slugs);
  return (given) => ({
    ...given,
    categoryIds: idsIn(rows, "category", given.categoryIds),
    countryIds: idsIn(rows, "country", given.countryIds),
    presenceInCountriesIds: idsIn(rows, "country", given.presenceInCountriesIds),
    tags: idsIn(rows, "tag", given.tags),
  });
}
