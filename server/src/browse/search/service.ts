import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import { type CardRow, startupCard } from "#browse/cards/queries.ts";
import { byMatch } from "#browse/match/order.ts";
import { type Wish, wishFor } from "#browse/match/queries.ts";
import type { Search } from "#browse/filter/queries.ts";
import { literalSearch } from "#browse/filter/service.ts";
import { noteSearch } from "#browse/history/service.ts";
import { byBookmark, byColumn } from "#browse/order/columns.ts";
import { byRelevance } from "#browse/order/queries.ts";
import type { Piece } from "#browse/words/pieces.ts";
import { often } from "#browse/words/queries.ts";
import { type Correction, likelyQueries } from "#browse/words/service.ts";
import type { Db } from "#db/connect.ts";
import { type Page, windowOf } from "#db/list-source.ts";
import type { CompanyActor } from "#http/actor.ts";
import { countTrialSearch } from "#profiles/trial/service.ts";
import { searchPage } from "./queries.ts";

type SearchInput = Parsed<typeof browse.all>;

type Asked = SearchInput & { wish: Wish | undefined };

/** The best come first whatever the direction; without words the newest do, without areas the best rated. */
const orderOf = (search: Search, input: Asked, exact: string | null = null) => {
  const { sort, sortDirection, browseType, keyWord, wish } = input;
  if (sort === "Match") return wish ? byMatch(search, wish) : byColumn(search, "Rating", "DESC");
  if (sort === "Relevance") {
    if (search.query === null) return byColumn(search, "Added", "DESC");
    return byRelevance(search, { keyWord, exact });
  }
  if (sort === "Added" && browseType === "Bookmarks") return byBookmark(search, sortDirection);
  return byColumn(search, sort, sortDirection);
};

const answer = ({ rows, ...counted }: Page<CardRow>, corrections: Correction[] = []) => ({
  ...counted,
  items: rows.map(startupCard),
  corrections,
});

/** So many listings hold every word as typed that nothing else is read into them. */
const isUsual = (pieces: Piece[], count: number) =>
  count >= often && pieces.every(({ whole }) => whole === null);

const pageFor = async (
  db: Db,
  { search, pieces }: Awaited<ReturnType<typeof literalSearch>>,
  input: SearchInput,
) => {
  const window = windowOf(input);
  const { companyId } = search;
  const wish = input.sort === "Match" && companyId ? await wishFor(db, companyId) : undefined;
  const asked = { ...input, wish };
  const asTyped = await searchPage(db, search, orderOf(search, asked), window);
  if (pieces.length === 0 || isUsual(pieces, asTyped.count)) return answer(asTyped);

  const readings = await likelyQueries(db, pieces);
  if (readings === undefined) return answer(asTyped);
  const wider = { ...search, query: readings.query };
  const order = orderOf(wider, asked, search.query);
  return answer(await searchPage(db, wider, order, window), readings.corrections);
};

/** A page of startups that meet a filter, and how many there are. */
export async function searchStartups(db: Db, actor: CompanyActor, input: SearchInput) {
  const literal = await literalSearch(db, actor, input);
  if (literal.pieces.length > 0) await countTrialSearch(db, actor.companyId, input.keyWord);
  const [page] = await Promise.all([
    pageFor(db, literal, input),
    noteSearch(db, actor, input, literal.search.filter),
  ]);
  return page;
}
