import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { listingsByName, rangesOfListings } from "./queries.ts";

export const showRanges = async (db: Db) => found(await rangesOfListings(db));

/** All startups by name, for pickers. */
export async function listStartups(
  db: Db,
  _actor: Actor,
  search: Parsed<typeof browse.startupAll>,
) {
  const { rows, count } = await listingsByName.page(db, search);
  const items = rows.map(({ logo60Id, ...row }) => ({ ...row, logo60: logoPicture(logo60Id) }));
  return { items, count };
}
