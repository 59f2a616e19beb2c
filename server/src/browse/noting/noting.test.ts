import { browse } from "@vitrine/contract/browse";
import { v7 as uuid } from "uuid";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { sql } from "#db/connect.ts";
import { createLog, type Log } from "#log.ts";
import { aMember, aRetailer, type Person } from "#test/build/people.ts";
import { as, asOwner, db } from "#test/world.ts";
import { noteSearch, searchesNoted } from "./service.ts";

let retailer: Person;
let member: Person;
beforeEach(async () => {
  retailer = await aRetailer();
  member = await aMember({ of: retailer });
});

type Search = { shows?: string[]; log?: Log };

const searchedBy = (
  id: string,
  keyWord: string,
  { shows = [], log = createLog("silent") }: Search = {},
) => {
  const input = browse.all.input.parse({ keyWord });
  const actor = { id, companyId: retailer.companyId };
  const found = { count: 0, isCountCapped: false, items: shows.map((shown) => ({ id: shown })) };
  noteSearch(db(), { actor, input, filter: input, found }, log);
};

const noted = async (table: "search_history" | "search_log") => {
  const { rows } = await sql<{ keyWord: string; transaction: string }>`
    select key_word, xmin::text as transaction from ${sql.table(table)}
    where user_id in (${retailer.id}, ${member.id}) order by user_id = ${member.id}, created_at`.execute(
    db(),
  );
  return {
    words: rows.map(({ keyWord }) => keyWord),
    transactions: new Set(rows.map(({ transaction }) => transaction)).size,
  };
};

test("searches that come within a moment are noted together, those of each person in their order", async () => {
  searchedBy(retailer.id, "shelf");
  searchedBy(member.id, "lamp");
  searchedBy(retailer.id, "mirror");
  searchedBy(retailer.id, "mirrors");
  await Promise.all([retailer, member].map(({ id }) => searchesNoted(id)));

  expect(await noted("search_log")).toEqual({
    words: ["shelf", "mirrors", "lamp"],
    transactions: 1,
  });
  expect((await noted("search_history")).words).toEqual(["shelf", "mirror", "mirrors", "lamp"]);
});

test("a search repeated within a moment is noted once, with every startup that it showed", async () => {
  const [first, second] = [uuid(), uuid()];
  searchedBy(retailer.id, "shelf", { shows: [first] });
  searchedBy(member.id, "shelf", { shows: [first] });
  searchedBy(retailer.id, "shelf", { shows: [second] });
  searchedBy(retailer.id, "lamp", { shows: [first] });
  searchedBy(retailer.id, "shelf", { shows: [second] });
  await searchesNoted(retailer.id);

  const { rows } = await sql<{ keyWord: string; shown: number; isNotedOnce: boolean }>`
    select key_word, cardinality(shown_ids) as shown, touched_at = created_at as is_noted_once
    from search_log where user_id = ${retailer.id} order by created_at`.execute(db());
  expect(rows).toEqual([
    { keyWord: "shelf", shown: 2, isNotedOnce: true },
    { keyWord: "lamp", shown: 1, isNotedOnce: true },
    { keyWord: "shelf", shown: 1, isNotedOnce: true },
  ]);
});

test("a search of somebody who is gone meanwhile is not noted, and keeps no other from being noted", async () => {
  const gone = uuid();
  searchedBy(gone, "shelf");
  searchedBy(member.id, "lamp");
  await Promise.all([gone, member.id].map(searchesNoted));

  expect((await noted("search_log")).words).toEqual(["lamp"]);
});

test("a search that cannot be noted is found all the same, and only the log says so", async () => {
  onTestFinished(() => asOwner("alter table away rename to search_log"));
  await asOwner("alter table search_log rename to away");
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });

  expect(await as(retailer).call(browse.all, { keyWord: "shelf" })).toMatchObject({ count: 0 });
  searchedBy(retailer.id, "shelf", { log });
  await searchesNoted(retailer.id);

  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: "warn",
      msg: "a search could not be noted",
      err: { message: expect.stringContaining("search_log") },
    },
  ]);
});
