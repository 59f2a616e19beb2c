import { browse } from "@vitrine/contract/browse";
import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { createLog } from "#log.ts";
import { aMember, aRetailer, type Person } from "#test/build/people.ts";
import { db } from "#test/world.ts";
import { noteSearch, searchesNoted } from "./service.ts";

let retailer: Person;
let member: Person;
beforeEach(async () => {
  retailer = await aRetailer();
  member = await aMember({ of: retailer });
});

const found = { count: 0, isCountCapped: false, items: [] };

const searchedBy = (id: string, keyWord: string) => {
  const input = browse.all.input.parse({ keyWord });
  const actor = { id, companyId: retailer.companyId };
  noteSearch(db(), { actor, input, filter: input, found }, createLog("silent"));
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

test("a search of somebody who is gone meanwhile is not noted, and keeps no other from being noted", async () => {
  const gone = uuid();
  searchedBy(gone, "shelf");
  searchedBy(member.id, "lamp");
  await Promise.all([gone, member.id].map(searchesNoted));

  expect((await noted("search_log")).words).toEqual(["lamp"]);
});
