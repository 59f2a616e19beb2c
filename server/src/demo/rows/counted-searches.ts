import { BrowseSearch } from "@vitrine/contract/browse/filters";
import type { KeptSearch } from "@vitrine/contract/browse/searches";
import type { z } from "zod";
import { countMatching } from "#browse/search/queries.ts";
import { allWords, literalQuery, type Piece, piecesOfAll } from "#browse/words/pieces.ts";
import { readingsFor, widened } from "#browse/words/service.ts";
import type { Db } from "#db/connect.ts";

type Asked = z.output<typeof KeptSearch>;

/** What each of these words finds, as browse reads them. */
const queriesOf = async (db: Db, keyWords: string[]) => {
  const all = await piecesOfAll(db, keyWords);
  const words = new Map(
    all
      .flat()
      .flatMap(allWords)
      .map((one) => [one.word, one]),
  );
  const readings = await readingsFor(db, [...words.values()]);
  const queryOf = (pieces: Piece[]) => widened(pieces, readings) ?? literalQuery(pieces);
  return new Map(all.map((pieces, place) => [keyWords[place] ?? "", queryOf(pieces)]));
};

const keyOf = ({ keyWord, categoryIds, countryIds }: Asked) =>
  JSON.stringify([keyWord, categoryIds, countryIds]);

/** How many startups each search finds; the same one is counted once. */
export async function resultsOf(db: Db, searches: readonly Asked[]) {
  const distinct = new Map(searches.map((search) => [keyOf(search), search]));
  const keyWords = new Set(searches.flatMap(({ keyWord }) => keyWord || []));
  const queries = await queriesOf(db, [...keyWords]);
  const counts = new Map<string, number>();
  for (const [key, search] of distinct) {
    const query = queries.get(search.keyWord) ?? null;
    const filter = BrowseSearch.parse(search);
    const { count } = await countMatching(db, { filter, viewerId: "", narrowed: null, query });
    counts.set(key, count);
  }
  return (search: Asked) => counts.get(keyOf(search)) ?? 0;
}
