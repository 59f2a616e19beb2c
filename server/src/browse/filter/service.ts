import { messages } from "@vitrine/contract/messages";
import { idsForSlugs } from "#browse/slugs/service.ts";
import { type Piece, piecesOf, literalQuery } from "#browse/words/pieces.ts";
import { likelyQueries } from "#browse/words/service.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { type Filter, type Search, topLevelCategoryIds } from "./queries.ts";

type Viewer = Pick<Actor, "id">;

/** Whether the filter stays within one top-level category. */
export const isNarrowed = ({ narrowCategories: name }: Filter) =>
  name !== "" && name.toLowerCase() !== messages.allCategories.toLowerCase();

/** The filter with its names looked up and its words as typed; refuses words that are too short. */
export async function literalSearch(
  db: Db,
  { id: viewerId }: Viewer,
  asked: Filter,
): Promise<{ search: Search; pieces: Piece[] }> {
  const filter = (await idsForSlugs(db, asked))(asked);
  const pieces = filter.keyWord === "" ? [] : await piecesOf(db, filter.keyWord);
  const query = filter.keyWord === "" ? null : literalQuery(pieces);
  const narrowed = isNarrowed(filter)
    ? await topLevelCategoryIds(db, filter.narrowCategories)
    : null;
  return { pieces, search: { filter, viewerId, narrowed, query } };
}

/** The filter as it was probably meant, with typing errors corrected. */
export async function correctedSearch(db: Db, viewer: Viewer, filter: Filter): Promise<Search> {
  const { search, pieces } = await literalSearch(db, viewer, filter);
  const readings = pieces.length > 0 ? await likelyQueries(db, pieces) : undefined;
  return readings ? { ...search, query: readings.query } : search;
}
