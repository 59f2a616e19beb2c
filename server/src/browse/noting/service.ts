import type { browse } from "@vitrine/contract/browse";
import { KeptSearch } from "@vitrine/contract/browse/searches";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import { v7 as uuid } from "uuid";
import type { Filter } from "#browse/filter/queries.ts";
import { byKey, type Db } from "#db/connect.ts";
import type { CompanyActor } from "#http/actor.ts";
import type { Log } from "#log.ts";
import { createGroups } from "#work/groups.ts";
import { conditionsOf } from "./conditions.ts";
import { insertNotes, type Note } from "./queries.ts";

type Made = {
  actor: Pick<CompanyActor, "id" | "companyId">;
  input: Parsed<typeof browse.all>;
  /** With ids for its values. */
  filter: Filter;
  found: Pick<Output<typeof browse.all>, "count" | "isCountCapped"> & {
    items: readonly { id: string }[];
  };
};

/** Undefined for a search that asks for nothing. */
const noteOf = ({ actor, input, filter, found }: Made): Note | undefined => {
  const conditions = conditionsOf(filter);
  if (conditions.length === 0) return undefined;
  const search = KeptSearch.parse({ ...input, ...filter });
  return {
    id: uuid(),
    who: actor.id,
    company: actor.companyId,
    search,
    // Neither among all startups nor among bookmarks narrows or widens the other.
    conditions: input.page > 1 ? null : [`browseType:${search.browseType}`, ...conditions],
    results: found.count,
    capped: found.isCountCapped,
    shown: found.items.map(({ id }) => id),
  };
};

/** A search that a person repeats at once only adds what it showed: noting it again would say nothing else. */
const withoutRepeats = (notes: Note[]) => {
  const last = new Map<string, { asked: string; note: Note }>();
  return notes.flatMap((note) => {
    const asked = JSON.stringify([note.search, note.conditions]);
    const before = last.get(note.who);
    if (before?.asked === asked) {
      before.note.shown = [...new Set([...before.note.shown, ...note.shown])];
      return [];
    }
    const kept = { ...note };
    last.set(note.who, { asked, note: kept });
    return [kept];
  });
};

const writers = new WeakMap<Db, (note: Note) => Promise<void>>();

/** In milliseconds: a person who reads their history at once waits no longer than this. */
const gathersFor = 50;

/** Noting many searches together costs little more than noting one. */
const writeOver = (db: Db) => {
  const write =
    writers.get(db) ??
    createGroups({
      work: async (notes: Note[]) => {
        await insertNotes(db, withoutRepeats(notes));
        return notes.map(async () => {});
      },
      keysOf: () => [],
      gathersFor,
    });
  writers.set(db, write);
  return write;
};

const underway = new Map<string, Promise<void>>();

/** Resolves when this node has noted all that the person has searched for until now. */
export const searchesNoted = async (userId: string) => underway.get(userId);

/**
 * Notes a search that asks for something in the person's history and in the log. Nobody waits for it, and no
 * search fails because of it.
 */
export function noteSearch(db: Db, made: Made, log: Log) {
  const note = noteOf(made);
  if (note === undefined) return;
  const noted = writeOver(byKey(db))(note)
    .catch((err: unknown) => log.warn({ err }, "a search could not be noted"))
    .finally(() => {
      if (underway.get(note.who) === noted) underway.delete(note.who);
    });
  underway.set(note.who, noted);
}
