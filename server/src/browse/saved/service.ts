import { KeptSearch, type searches } from "@vitrine/contract/browse/searches";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import { correctedSearch, literalSearch } from "#browse/filter/service.ts";
import { knownIdsForSlugs } from "#browse/slugs/service.ts";
import type { NamedValue } from "#browse/values/queries.ts";
import { namedValues, namesOf, valuesOf } from "#browse/values/service.ts";
import { slowedAfter } from "#browse/alerts/telling.ts";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import {
  countNew,
  countSaved,
  deleteSaved,
  holdSaved,
  insertSaved,
  openSaved,
  renameSaved,
  savedOf,
} from "./queries.ts";

const most = 50;

/** Values are kept by their ids: a category that is renamed stays in the search. */
export async function saveSearch(db: Db, actor: Actor, input: Parsed<typeof searches.save>) {
  const { title, alert, ...asked } = input;
  const search = { ...asked, ...(await knownIdsForSlugs(db, asked)) };
  await literalSearch(db, actor, search);
  await holdSaved(db, actor.id);
  ensure((await countSaved(db, actor.id)) < most, "browse.too_many_saved");

  const id = uuid();
  const names = await namesOf(db, search);
  await insertSaved(db, { id, userId: actor.id, title, alert, search, names });
  await record(db, oneself(actor), "browse.search_saved", { savedSearchId: id });
  return { ...changesSaved, id };
}

export async function renameSavedSearch(
  db: Db,
  actor: Actor,
  { savedSearchId, title }: Parsed<typeof searches.rename>,
) {
  found(await renameSaved(db, { id: savedSearchId, userId: actor.id, title }));

  await record(db, oneself(actor), "browse.search_renamed", { savedSearchId });
  return changesSaved;
}

/** Does not change the search, so it is not in the audit. */
export async function openSavedSearch(db: Db, actor: Actor, { id }: Parsed<typeof searches.open>) {
  found(await openSaved(db, { id, userId: actor.id }));
  return changesSaved;
}

export async function removeSavedSearch(
  db: Db,
  actor: Actor,
  { id }: Parsed<typeof searches.remove>,
) {
  found(await deleteSaved(db, { id, userId: actor.id }));

  await record(db, oneself(actor), "browse.search_removed", { savedSearchId: id });
  return changesSaved;
}

type Row = Awaited<ReturnType<typeof savedOf>>[number];

const savedView = async (
  db: Db,
  actor: Actor,
  { search: stored, names, unfollowed, ...row }: Row,
  known: Map<string, NamedValue>,
) => {
  const search = KeptSearch.parse(stored);
  const meant = await correctedSearch(db, actor, search);
  const { count, isCountCapped } = await countNew(db, meant, row.openedAt);
  const values = namedValues(search, known, Object(names));
  const counted = { newCount: count, isNewCountCapped: isCountCapped };
  return { ...search, ...row, ...counted, values, isAlertSlowed: unfollowed >= slowedAfter };
};

/** The caller's searches, each with how many startups joined since it was opened. */
export async function listSavedSearches(db: Db, actor: Actor) {
  const rows = await savedOf(db, actor.id);
  const known = await valuesOf(
    db,
    rows.map(({ search }) => KeptSearch.parse(search)),
  );
  const items = [];
  for (const row of rows) items.push(await savedView(db, actor, row, known));
  return { items };
}
