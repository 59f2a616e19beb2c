import { listFilters, rangeFilters } from "@vitrine/contract/browse/filters";
import { keyWordsOf } from "@vitrine/contract/browse/key-words";
import { KeptSearch, type searches } from "@vitrine/contract/browse/searches";
import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import type { Filter } from "#browse/filter/queries.ts";
import { isNarrowed } from "#browse/filter/service.ts";
import { namedValues, valuesOf } from "#browse/values/service.ts";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { leaveLog, leaveLogOf } from "#browse/log/queries.ts";
import { historyOf, keepInHistory, leaveAllHistory, leaveHistory } from "./queries.ts";

/** What a filter asks for, one by one. Values that are typed or dragged count by name alone. */
const conditionsOf = (filter: Filter): string[] => [
  ...keyWordsOf(filter.keyWord.toLowerCase()).map((word) => `keyWord:${word}`),
  ...listFilters.flatMap((name) => filter[name].map((value) => `${name}:${value}`)),
  ...rangeFilters.filter((name) => filter[name] !== null),
  ...(isNarrowed(filter) ? [`narrowCategories:${filter.narrowCategories}`] : []),
  ...(filter.filterClientName === "" ? [] : ["filterClientName"]),
  ...(filter.isAvailableToChat ? ["isAvailableToChat"] : []),
];

/** Whether a filter excludes anything. */
export const asksForSomething = (filter: Filter) => conditionsOf(filter).length > 0;

/** Notes the first page of a search that asks for something. `filter` holds ids as its values. */
export async function noteSearch(
  db: Db,
  actor: Actor,
  input: Parsed<typeof browse.all>,
  filter: Filter,
) {
  const conditions = conditionsOf(filter);
  if (input.page > 1 || conditions.length === 0) return;
  const search = KeptSearch.parse({ ...input, ...filter });
  const { keyWord, browseType } = search;
  // Neither among all startups nor among bookmarks narrows or widens the other.
  const known = { keyWord, search, conditions: [`browseType:${browseType}`, ...conditions] };
  await keepInHistory(db, { id: uuid(), userId: actor.id, ...known });
}

/** The caller's last searches, each with all that it takes to make it again. */
export async function listHistory(db: Db, actor: Actor) {
  const rows = await historyOf(db, actor.id);
  const made = rows.map(({ search, ...row }) => ({ ...row, ...KeptSearch.parse(search) }));
  const known = await valuesOf(db, made);
  return { items: made.map((one) => ({ ...one, values: namedValues(one, known) })) };
}

export async function forgetSearch(db: Db, actor: Actor, { id }: Parsed<typeof searches.forget>) {
  const { search } = found(await leaveHistory(db, { id, userId: actor.id }));
  await leaveLogOf(db, actor.id, KeptSearch.parse(search));

  await record(db, oneself(actor), "browse.history_deleted", { count: 1 });
  return changesSaved;
}

export async function forgetSearches(db: Db, actor: Actor) {
  const { length: count } = await leaveAllHistory(db, actor.id);
  await leaveLog(db, actor.id);

  if (count > 0) await record(db, oneself(actor), "browse.history_deleted", { count });
  return changesSaved;
}
