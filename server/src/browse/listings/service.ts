import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/service.ts";
import type { Actor } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { listingsNamed, rangesOfListings } from "./queries.ts";

export const showRanges = async (db: Db) => found(await rangesOfListings(db));

/** All startups by name, for whoever picks one. */
export async function listStartups(
  db: Db,
  _actor: Actor,
  { search, page, pageSize }: Parsed<typeof browse.startupAll>,
) {
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await listingsNamed(db, { search, ...window });
  return {
    count: rows[0]?.total ?? 0,
    items: rows.flatMap((row) => {
      if (row.id === null) return [];
      const { id, companyShortName, oneLiner, logo60Id, isAvailableToChat } = row;
      return [{ id, companyShortName, oneLiner, logo60: logoPicture(logo60Id), isAvailableToChat }];
    }),
  };
}
