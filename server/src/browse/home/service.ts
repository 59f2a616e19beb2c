import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import { startupCard } from "#browse/cards/queries.ts";
import { wishFor } from "#browse/match/service.ts";
import { interestsOf, relatedStartups } from "#browse/similar/queries.ts";
import type { Db } from "#db/connect.ts";
import type { Actor, CompanyActor } from "#http/actor.ts";
import { bestRated, newestStartups, startupsOfThisWeek } from "./queries.ts";

type HomeInput = Parsed<typeof browse.homeNew>;

/** The startups that joined last. */
export async function newStartups(db: Db, { id: viewerId }: Actor, { limit }: HomeInput) {
  const rows = await newestStartups(db, { viewerId, limit });
  return { items: rows.map(startupCard), joinedThisWeek: await startupsOfThisWeek(db) };
}

const topRated = async (db: Db, viewerId: string, limit: number) =>
  (await bestRated(db, { viewerId, limit, isTop: true })).map(startupCard);

/** The top rated; early ratings do not count. */
export const topStartups = async (db: Db, { id }: Actor, { limit }: HomeInput) => ({
  items: await topRated(db, id, limit),
});

/** The same six by their older name. */
export const sixTopStartups = async (db: Db, { id }: Actor) => ({
  data: await topRated(db, id, 6),
});

/** Startups like the company's choices and the viewer's bookmarks; the best rated if nothing is known. */
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
    : await bestRated(db, { viewerId, limit, isNewToViewer: true, wish });
  // Their cards show the match, so the best match stands first.
  const items = rows.map(startupCard).toSorted((a, b) => (b.match ?? 0) - (a.match ?? 0));
  return { items, areas, bookmarks };
}
