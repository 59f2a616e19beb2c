import { browse } from "@vitrine/contract/browse";
import type pg from "pg";
import { searchesNoted } from "#browse/noting/service.ts";
import { findStartups, searchStartups } from "#browse/search/service.ts";
import { connect, type Db, readByKeyOn, sql } from "#db/connect.ts";
import type { CompanyActor } from "#http/actor.ts";
import { createLog } from "#log.ts";
import { median } from "./load.ts";

const silent = createLog("silent");
const callers = 4;
const personsEach = 15;
const searchCount = 150;
const rounds = 9;

const people = async (db: Db, actor: CompanyActor) => {
  const { rows } = await sql<{ id: string; companyId: string }>`
    select id, company_id from users where role = 'RETAILER' and is_verified and not is_blocked
    order by id limit ${callers * personsEach}`.execute(db);
  return rows.map((one) => ({ ...actor, ...one }));
};

/** Words that many startups have, each of them another search. */
const words = async (db: Db) => {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where length(word) between 5 and 12 order by md5(word)
    limit ${searchCount}`.execute(db);
  return rows.map(({ word }) => word);
};

/** How long one takes when so many search at a time, people in turn. */
const timed = async (
  persons: readonly CompanyActor[],
  all: readonly string[],
  work: (person: CompanyActor, word: string) => Promise<unknown>,
) => {
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (const [turn, word] of all.entries()) {
        const person = persons[caller * personsEach + (turn % personsEach)];
        if (person) await work(person, word);
      }
    }),
  );
  const each = (performance.now() - begun) / (callers * all.length);
  // The last few of hundreds are noted later.
  await Promise.all(persons.map(({ id }) => searchesNoted(id)));
  return each;
};

/**
 * What a search costs by itself, and what noting it in the history and the log adds; each of them is a new row.
 * The two take turns, so that both meet the same moments of the machine.
 */
export const logCost = async (connection: pg.ClientConfig, actor: CompanyActor) => {
  const db = connect({ connection, size: 10, customPlans: true });
  const keeping = connect({ connection, size: 10 });
  readByKeyOn(db, keeping);
  const persons = await people(db, actor);
  const all = await words(db);
  const inputOf = (keyWord: string) => browse.all.input.parse({ keyWord, sort: "Relevance" });
  const find = (one: CompanyActor, word: string) => findStartups(db, one, inputOf(word));
  const search = (one: CompanyActor, word: string) =>
    searchStartups(db, one, inputOf(word), { log: silent });

  await timed(persons, all, search);
  const [alone, noted]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await timed(persons, all, find));
    noted.push(await timed(persons, all, search));
  }
  await db.destroy();
  await keeping.destroy();
  return { search: median(alone), log: median(noted) - median(alone) };
};
