import type { browse } from "@vitrine/contract/browse";
import { BrowseFilter } from "@vitrine/contract/browse/filters";
import type { Parsed } from "@vitrine/contract/endpoint";
import { startupCard } from "#browse/cards/queries.ts";
import { literalSearch } from "#browse/filter/service.ts";
import { bestMatches, mostKept } from "#browse/match/kept.ts";
import type { Wish } from "#browse/match/points.ts";
import { wishFor } from "#browse/match/service.ts";
import { interestsOf, relatedStartups, type Taste } from "#browse/similar/queries.ts";
import type { Db } from "#db/connect.ts";
import type { Actor, CompanyActor } from "#http/actor.ts";
import { bestRated, newestStartups, startupsOfThisWeek, suggestedOf } from "./queries.ts";

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

const everything = BrowseFilter.parse({});

type Suggestion = { viewer: CompanyActor; limit: number; taste: Taste };

/** In the order in which Browse lists all startups by match. */
const matched = async (db: Db, wish: Wish, { viewer, limit, taste }: Suggestion) => {
  const { search } = await literalSearch(db, viewer, everything);
  const ids = await bestMatches(db, search, wish, { limit: mostKept, offset: 0 });
  return suggestedOf(db, ids, { viewerId: viewer.id, limit, wish, taste });
};

/** Startups like the viewer's bookmarks; the best rated if they tell nothing. */
const unmatched = (db: Db, { viewer: { id: viewerId }, limit, taste }: Suggestion) =>
  taste.categoryIds.length + taste.tagIds.length > 0
    ? relatedStartups(db, { ...taste, viewerId, limit, except: null })
    : bestRated(db, { viewerId, limit, isNewToViewer: true });

/** The best matches of what the company chose and the viewer bookmarked, without the bookmarks themselves. */
export async function startupsForViewer(db: Db, viewer: CompanyActor, { limit }: HomeInput) {
  const { id: viewerId, companyId } = viewer;
  const [interests, wish] = await Promise.all([
    interestsOf(db, { viewerId, companyId }),
    wishFor(db, companyId),
  ]);
  const { areas, bookmarks, ...taste } = interests;
  const suggestion = { viewer, limit, taste };
  const rows = await (wish ? matched(db, wish, suggestion) : unmatched(db, suggestion));
  return { items: rows.map(startupCard), areas, bookmarks };
}
