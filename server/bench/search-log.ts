import { browse } from "@vitrine/contract/browse";
import type pg from "pg";
import { logSearch } from "#browse/log/service.ts";
import { searchStartups } from "#browse/search/service.ts";
import { connect, type Db, sql } from "#db/connect.ts";
import type { CompanyActor } from "#http/actor.ts";
import { createLog } from "#log.ts";

const silent = createLog("silent");
const personCount = 4;
const searchCount = 150;
const rounds = 3;

const people = async (db: Db, actor: CompanyActor) => {
  const { rows } = await sql<{ id: string; companyId: string }>`
    select id, company_id from users where role = 'RETAILER' and is_verified and not is_blocked
    order by id limit ${personCount}`.execute(db);
  return rows.map((one) => ({ ...actor, ...one }));
};

/** Words that many startups have, each of them another search. */
const words = async (db: Db) => {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where length(word) between 5 and 12 order by md5(word)
    limit ${searchCount}`.execute(db);
  return rows.map(({ word }) => word);
};

/** Milliseconds for one of so many, as several people make them at a time. */
const each = async (
  persons: readonly CompanyActor[],
  all: readonly string[],
  work: (person: CompanyActor, word: string) => Promise<unknown>,
) => {
  const begun = performance.now();
  await Promise.all(
    persons.map(async (person) => {
      for (const word of all) await work(person, word);
    }),
  );
  return (performance.now() - begun) / (persons.length * all.length);
};

const median = (values: number[]) => values.toSorted((one, other) => one - other)[1] ?? 0;

/** What a search costs by itself, and what writing it into the log adds; each of them is a new row. */
export const logCost = async (connection: pg.ClientConfig, actor: CompanyActor) => {
  const db = connect({ connection, size: 10, customPlans: true });
  const persons = await people(db, actor);
  const all = await words(db);
  const inputOf = (keyWord: string) => browse.all.input.parse({ keyWord, sort: "Relevance" });
  const found = new Map<string, Awaited<ReturnType<typeof searchStartups>>>();
  const [whole, log]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const search = async (one: CompanyActor, word: string) => {
      found.set(word, await searchStartups(db, one, inputOf(word), { log: silent }));
    };
    whole.push(await each(persons, all, search));
    const write = async (one: CompanyActor, word: string) => {
      const input = inputOf(`${word} ${round}`);
      const page = found.get(word);
      if (page) await logSearch(db, one, input, { filter: input, found: page });
    };
    log.push(await each(persons, all, write));
  }
  await db.destroy();
  return { search: median(whole) - median(log), log: median(log) };
};
