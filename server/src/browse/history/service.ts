import { KeptSearch, type searches } from "@vitrine/contract/browse/searches";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import { searchesNoted } from "#browse/noting/service.ts";
import { namedValues, valuesOf } from "#browse/values/service.ts";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import { leaveLog, leaveLogOf } from "#browse/log/queries.ts";
import { historyOf, leaveAllHistory, leaveHistory } from "./queries.ts";

/** The caller's last searches, each with all that it takes to make it again. */
export async function listHistory(db: Db, actor: Actor) {
  await searchesNoted(actor.id);
  const rows = await historyOf(db, actor.id);
  const made = rows.map(({ search, ...row }) => ({ ...row, ...KeptSearch.parse(search) }));
  const known = await valuesOf(db, made);
  return { items: made.map((one) => ({ ...one, values: namedValues(one, known) })) };
}

export async function forgetSearch(db: Db, actor: Actor, { id }: Parsed<typeof searches.forget>) {
  await searchesNoted(actor.id);
  const { search } = found(await leaveHistory(db, { id, userId: actor.id }));
  await leaveLogOf(db, actor.id, KeptSearch.parse(search));

  await record(db, oneself(actor), "browse.history_deleted", { count: 1 });
  return changesSaved;
}

export async function forgetSearches(db: Db, actor: Actor) {
  await searchesNoted(actor.id);
  const { length: count } = await leaveAllHistory(db, actor.id);
  await leaveLog(db, actor.id);

  if (count > 0) await record(db, oneself(actor), "browse.history_deleted", { count });
  return changesSaved;
}
