import { BrowseSearch } from "@vitrine/contract/browse/filters";
import type { KeptSearch } from "@vitrine/contract/browse/searches";
import type { z } from "zod";
import { matchingIds, type Search } from "#browse/filter/queries.ts";
import { allWords, literalQuery, type Piece, piecesOfAll } from "#browse/words/pieces.ts";
import { readingsFor, widened } from "#browse/words/service.ts";
import { type Db, sql } from "#db/connect.ts";

type Asked = z.output<typeof KeptSearch>;

/** The query for each of these words, as browse reads them. */
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

const mostCounted = 10_000;
const firstPage = 24;

type Found = { results: number; shownIds: string[] };

/** How many startups a search finds, and the newest ones, as many as fit on a page. */
const foundBy = async (db: Db, search: Search): Promise<Found> => {
  const { rows } = await sql<Found>`
    select count(*) as results,
      coalesce((array_agg(f.startup_id order by f.added_at desc, f.startup_id))[1:${firstPage}], '{}') as shown_ids
    from (select l.startup_id, l.added_at ${matchingIds(search)} limit ${mostCounted}) f`.execute(
    db,
  );
  return rows[0] ?? { results: 0, shownIds: [] };
};

/** How many startups each search finds, and which it shows; equal searches run only once. */
export async function resultsOf(db: Db, searches: readonly Asked[]) {
  const distinct = new Map(searches.map((search) => [keyOf(search), search]));
  const keyWords = new Set(searches.flatMap(({ keyWord }) => keyWord || []));
  const queries = await queriesOf(db, [...keyWords]);
  const all = new Map<string, Found>();
  for (const [key, search] of distinct) {
    const query = queries.get(search.keyWord) ?? null;
    const filter = BrowseSearch.parse(search);
    all.set(key, await foundBy(db, { filter, viewerId: "", narrowed: null, query }));
  }
  return (search: Asked) => all.get(keyOf(search)) ?? { results: 0, shownIds: [] };
}
