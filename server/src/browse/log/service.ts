import type { searchLog } from "@vitrine/contract/browse/search-log";
import { KeptSearch } from "@vitrine/contract/browse/searches";
import type { Parsed } from "@vitrine/contract/endpoint";
import { namedValues, valuesOf } from "#browse/values/service.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { loggedSearches, namesOf } from "./queries.ts";

type Shown = Parsed<typeof searchLog.all>["fields"] & { id: string | null };

/** Searches as super admins see them. */
export async function loggedPage(
  db: Db,
  asked: Omit<Parsed<typeof searchLog.all>, "fields"> & Shown,
) {
  const { rows, ...counted } = await loggedSearches.page(db, asked);
  const made = rows.map(({ search, ...row }) => ({ ...row, ...KeptSearch.parse(search) }));
  const known = await valuesOf(db, made);
  const items = made.map((one) => ({ ...one, values: namedValues(one, known) }));
  return { ...counted, items };
}

export const listSearchLog = async (
  db: Db,
  _actor: Actor,
  { fields, ...page }: Parsed<typeof searchLog.all>,
) => ({
  ...(await loggedPage(db, { ...page, ...fields, id: null })),
  whose: await namesOf(db, fields),
});
