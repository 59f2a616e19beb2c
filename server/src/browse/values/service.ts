import { namedFilters } from "@vitrine/contract/browse/searches";
import { Id } from "@vitrine/contract/shapes";
import type { Filter } from "#browse/filter/queries.ts";
import type { Db } from "#db/connect.ts";
import { type NamedValue, namesInSearches, valuesById } from "./queries.ts";

type Named = Pick<Filter, (typeof namedFilters)[number]>;
type Names = Readonly<Record<string, string>>;

const valuesIn = (filter: Named) => namedFilters.flatMap((name) => filter[name]);

/** What the values of these filters are called now. */
export const valuesOf = (db: Db, filters: readonly Named[]) =>
  valuesById(
    db,
    filters.flatMap(valuesIn).filter((value) => Id.safeParse(value).success),
  );

/** The names to keep with a filter, in case one of its values is deleted. */
export const namesOf = async (db: Db, filter: Named): Promise<Names> => {
  const known = await valuesOf(db, [filter]);
  return Object.fromEntries([...known.values()].map(({ id, name }) => [id, name]));
};

/** The values of a filter with their names; deleted ones keep the name they had. */
export const namedValues = (
  filter: Named,
  known: ReadonlyMap<string, NamedValue>,
  names: Names = {},
) =>
  namedFilters.flatMap((name) =>
    filter[name].map((value) => {
      const present = known.get(value);
      const shown = present?.name ?? names[value] ?? null;
      return {
        filter: name,
        value,
        name: shown,
        isGone: present === undefined,
        slug: present?.slug || value,
      };
    }),
  );

/** The names of a filter's values that are not on offer; unknown ones are left out. */
export const namesOfGone = async (
  db: Db,
  userId: string,
  filter: Named,
  offered: readonly { filter: string; value: string }[],
) => {
  const isOffered = new Set(offered.map((one) => `${one.filter} ${one.value}`));
  const ids = namedFilters.flatMap((name) =>
    filter[name].filter((value) => !isOffered.has(`${name} ${value}`)),
  );
  if (ids.length === 0) return [];
  const known = await valuesById(db, ids);
  const was = await namesInSearches(db, userId, ids);
  return [
    ...[...known.values()].map(({ id, slug, name }) => ({ value: id, slug, name })),
    ...was.flatMap(({ id, name }) => (known.has(id) ? [] : [{ value: id, slug: id, name }])),
  ];
};
