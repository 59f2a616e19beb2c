import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import { beginTrial } from "#billing/trial/service.ts";
import { type CardRow, startupCard } from "#browse/cards/queries.ts";
import { bestMatches } from "#browse/match/kept.ts";
import { wishFor } from "#browse/match/service.ts";
import { literalSearch } from "#browse/filter/service.ts";
import { noteSearch } from "#browse/noting/service.ts";
import { byBookmark, byColumn } from "#browse/order/columns.ts";
import { byRelevance } from "#browse/order/queries.ts";
import type { Piece } from "#browse/words/pieces.ts";
import { often } from "#browse/words/queries.ts";
import { type Correction, likelyQueries } from "#browse/words/service.ts";
import type { Db } from "#db/connect.ts";
import { type Page, windowOf } from "#db/list-source.ts";
import type { CompanyActor } from "#http/actor.ts";
import type { CallContext } from "#http/on.ts";
import { countTrialSearch } from "#profiles/trial/service.ts";
import { rankedPage, searchPage, type ShownSearch } from "./queries.ts";

type SearchInput = Parsed<typeof browse.all>;

/** The best come first in either direction; without words the newest, without areas the best rated. */
const orderOf = (search: ShownSearch, input: SearchInput, exact: string | null = null) => {
  const { sort, sortDirection, browseType, keyWord } = input;
  if (sort === "Match") return byColumn(search, "Rating", "DESC");
  if (sort === "Relevance") {
    if (search.query === null) return byColumn(search, "Added", "DESC");
    return byRelevance(search, { keyWord, exact });
  }
  if (sort === "Added" && browseType === "Bookmarks") return byBookmark(search, sortDirection);
  return byColumn(search, sort, sortDirection);
};

const pageOf = async (db: Db, shown: ShownSearch, input: SearchInput, exact?: string | null) => {
  const window = windowOf(input);
  const { wish, ...search } = shown;
  if (input.sort !== "Match" || wish === null)
    return searchPage(db, shown, orderOf(shown, input, exact), window);
  const ids = await bestMatches(db, search, wish, { ...window, limit: window.limit + 1 });
  return rankedPage(db, shown, ids, window);
};

const answer = ({ rows, ...counted }: Page<CardRow>, corrections: Correction[] = []) => ({
  ...counted,
  items: rows.map(startupCard),
  corrections,
});

/** Whether so many listings hold every word as typed that corrections are not tried. */
const isUsual = (pieces: Piece[], count: number) =>
  count >= often && pieces.every(({ whole }) => whole === null);

const pageFor = async (db: Db, search: ShownSearch, pieces: Piece[], input: SearchInput) => {
  const asTyped = await pageOf(db, search, input);
  if (pieces.length === 0 || isUsual(pieces, asTyped.count)) return answer(asTyped);

  const readings = await likelyQueries(db, pieces);
  if (readings === undefined) return answer(asTyped);
  const wider = { ...search, query: readings.query };
  return answer(await pageOf(db, wider, input, search.query), readings.corrections);
};

/** The startups a search finds for a viewer; it is not logged and does not count against a trial. */
export async function startupsFor(db: Db, viewer: Pick<CompanyActor, "id">, input: SearchInput) {
  const { search, pieces } = await literalSearch(db, viewer, input);
  return pageFor(db, { ...search, wish: null }, pieces, input);
}

/** A page of startups that meet a filter, and the filter with ids for its values. It leaves no note. */
export async function findStartups(db: Db, actor: CompanyActor, input: SearchInput) {
  const [{ search, pieces }, wish] = await Promise.all([
    literalSearch(db, actor, input),
    wishFor(db, actor.companyId),
  ]);
  if (actor.openness === "TRIAL") await beginTrial(db, actor.companyId);
  if (pieces.length > 0) await countTrialSearch(db, actor, input.keyWord);
  const found = await pageFor(db, { ...search, wish }, pieces, input);
  return { found, filter: search.filter };
}

/** A page of startups that meet a filter, and how many there are. */
export async function searchStartups(
  db: Db,
  actor: CompanyActor,
  input: SearchInput,
  { log }: Pick<CallContext, "log">,
) {
  const { found, filter } = await findStartups(db, actor, input);
  noteSearch(db, { actor, input, filter, found }, log);
  return found;
}
