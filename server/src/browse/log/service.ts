import type { browse } from "@vitrine/contract/browse";
import type { searchLog } from "@vitrine/contract/browse/search-log";
import { KeptSearch } from "@vitrine/contract/browse/searches";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import { v7 as uuid } from "uuid";
import type { Filter } from "#browse/filter/queries.ts";
import { asksForSomething } from "#browse/history/service.ts";
import { namedValues, valuesOf } from "#browse/values/service.ts";
import type { Db } from "#db/connect.ts";
import type { Actor, CompanyActor } from "#http/actor.ts";
import { insertSearch, loggedSearches } from "./queries.ts";

type Made = {
  /** With ids for its values. */
  filter: Filter;
  found: Pick<Output<typeof browse.all>, "count" | "isCountCapped" | "items">;
};

/** Logs a search that asks for something, with its result. */
export async function logSearch(
  db: Db,
  { id: userId, companyId }: CompanyActor,
  input: Parsed<typeof browse.all>,
  { filter, found }: Made,
) {
  if (!asksForSomething(filter)) return;
  const search = KeptSearch.parse({ ...input, ...filter });
  const { count: results, isCountCapped: isResultsCapped, items } = found;
  const shownIds = items.map(({ id }) => id);
  const counted = { results, isResultsCapped, shownIds };
  await insertSearch(db, { id: uuid(), userId, companyId, search, ...counted });
}

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

export const listSearchLog = (
  db: Db,
  _actor: Actor,
  { fields, ...page }: Parsed<typeof searchLog.all>,
) => loggedPage(db, { ...page, ...fields, id: null });
