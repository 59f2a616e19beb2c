import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import { startupCard } from "#browse/cards/queries.ts";
import type { Search } from "#browse/filter/queries.ts";
import { searchFor } from "#browse/filter/service.ts";
import { byBookmark, byColumn, byRelevance } from "#browse/order/queries.ts";
import type { Words } from "#browse/words/service.ts";
import type { Db } from "#db/connect.ts";
import type { Actor } from "#http/actor.ts";
import { countedAtMost, searchPage } from "./queries.ts";

type Asked = Parsed<typeof browse.all>;

/** The best come first whatever the direction; without words the newest do. */
const orderFor = (search: Search, words: Words | null, asked: Asked) => {
  if (asked.sort === "Relevance") {
    if (words === null) return byColumn(search, "Added", "DESC");
    return byRelevance(search, { keyWord: asked.keyWord, exact: words.exact });
  }
  if (asked.sort === "Added" && asked.browseType === "Bookmarks")
    return byBookmark(search, asked.sortDirection);
  return byColumn(search, asked.sort, asked.sortDirection);
};

/** Nothing is shown past what is counted. */
const windowOf = ({ page, pageSize }: Asked) => {
  const offset = Math.min((page - 1) * pageSize, countedAtMost);
  return { offset, limit: Math.min(pageSize, countedAtMost - offset) };
};

/** A page of startups that meet a filter, and how many there are. */
export async function searchStartups(db: Db, actor: Actor, asked: Asked) {
  const { search, words } = await searchFor(db, actor, asked);
  const rows = await searchPage(db, search, orderFor(search, words, asked), windowOf(asked));
  return {
    items: rows.flatMap((row) => (row.id === null ? [] : [startupCard(row)])),
    count: rows[0]?.count ?? 0,
    isCountCapped: rows[0]?.isCountCapped ?? false,
    corrections: words?.corrections ?? [],
  };
}
