import { searchLog } from "@vitrine/contract/browse/search-log";
import type { Parsed } from "@vitrine/contract/endpoint";
import { startupsFor } from "#browse/search/service.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { loggedPage } from "#browse/log/service.ts";

const everything = searchLog.all.input.parse({});

/** A logged search, and what the same person would find today. */
export async function showLoggedSearch(
  db: Db,
  actor: Actor,
  { id, ...page }: Parsed<typeof searchLog.one>,
) {
  const { items } = await loggedPage(db, { ...everything, ...everything.fields, id });
  const search = found(items[0]);
  const viewer = search.person ?? actor;
  return { ...(await startupsFor(db, viewer, { ...search, ...page })), search };
}
