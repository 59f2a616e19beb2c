import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import { startupCard } from "#browse/cards/queries.ts";
import { wishFor } from "#browse/match/service.ts";
import { interestsOf, relatedStartups } from "#browse/similar/queries.ts";
import type { Db } from "#db/connect.ts";
import type { Actor, CompanyActor } from "#http/actor.ts";
import { fewestRatings, newestStartups, startupsOfThisWeek, topRated } from "./queries.ts";

type HomeInput = Parsed<typeof browse.homeNew>;

/** The startups that joined last. */
export async function newStartups(db: Db, { id: viewerId }: Actor, { limit }: HomeInput) {
  const rows = await newestStartups(db, { viewerId, limit });
  return { items: rows.map(startupCard), joinedThisWeek: await startupsOfThisWeek(db) };
}

/** The best rated, by as many as the catalogue allows to ask for. */
export async function bestStartups(db: Db, { id: viewerId }: Actor, { limit }: HomeInput) {
  const ratings = await fewestRatings(db, limit);
  const rows = await topRated(db, { viewerId, limit, ratings, isNewToViewer: false });
  return { items: rows.map(startupCard), fewestRatings: ratings };
}

/** Startups like what the company chose and the viewer keeps; the best rated where nothing is known. */
export async function startupsForViewer(db: Db, actor: CompanyActor, { limit }: HomeInput) {
  const { id: viewerId, companyId } = actor;
  const [interests, wish] = await Promise.all([
    interestsOf(db, { viewerId, companyId }),
    wishFor(db, companyId),
  ]);
  const { areas, bookmarks, categoryIds, tagIds } = interests;
  const isKnown = categoryIds.length > 0 || tagIds.length > 0;

  const rows = isKnown
    ? await relatedStartups(db, {
        categoryIds,
        tagIds,
        viewerId,
        limit,
        except: null,
        wish,
      })
    : await topRated(db, { viewerId, limit, ratings: 1, isNewToViewer: true, wish });
  return { items: rows.map(startupCard), areas, bookmarks };
}
