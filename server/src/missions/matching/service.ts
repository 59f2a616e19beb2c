import type { Parsed } from "@vitrine/contract/endpoint";
import type { missionStartups } from "@vitrine/contract/missions/startups";
import { queriesOfNeeds } from "#browse/needs/service.ts";
import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/pictures/service.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { missionFor } from "../reading/queries.ts";
import { viewerOf } from "../reading/service.ts";
import { matchesOf, type MatchRow } from "./queries.ts";

const matchOf = (row: MatchRow, needs: readonly string[]) => ({
  startup: {
    id: row.id,
    companyShortName: row.companyShortName,
    oneLiner: row.oneLiner,
    logo60: logoPicture(row.logo60Id),
    isVerified: row.isVerified,
    isAvailableToChat: row.isAvailableToChat,
    rating: row.rating,
  },
  reasons: {
    needs: row.needs.flatMap((place) => needs[place - 1] ?? []),
    categories: row.categories,
    tags: row.tags,
    countries: row.countries,
  },
  isInvited: row.isInvited,
  stage: row.stage,
});

/** Startups that fit the mission, for its company and staff. */
export async function matchStartups(
  db: Db,
  actor: Actor,
  { id }: Parsed<typeof missionStartups.matches>,
) {
  const viewer = viewerOf(actor);
  ensure(viewer.side !== "startup", "not_found");
  const { needs } = found(await missionFor(db, id, viewer));

  const rows = await matchesOf(db, id, await queriesOfNeeds(db, needs));
  return { items: rows.map((row) => matchOf(row, needs)) };
}
