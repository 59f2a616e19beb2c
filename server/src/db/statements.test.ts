import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Statement, statements } from "#test/statements.ts";
import { describeIn } from "#test/statements/describe.ts";
import { namesOf } from "#test/statements/rows.ts";
import { connection } from "#test/world.ts";

/** Statements composed while the product runs, by file; each is run by the tests of its capability. */
const shapedLater = new Map([
  ["server/src/accounts/sign-in/queries.ts", 1],
  ["server/src/billing/catalogue/holding.ts", 3],
  ["server/src/billing/payments/queries.ts", 1],
  ["server/src/browse/cards/queries.ts", 1],
  ["server/src/browse/facets/queries.ts", 1],
  ["server/src/browse/alerts/queries.ts", 1],
  ["server/src/browse/news/queries.ts", 1],
  ["server/src/browse/match/queries.ts", 1],
  ["server/src/browse/match/ranking.ts", 3],
  ["server/src/browse/missing-facts/queries.ts", 1],
  ["server/src/browse/search/queries.ts", 2],
  ["server/src/browse/words/queries.ts", 2],
  ["server/src/chat/delivery/queries.ts", 2],
  ["server/src/chat/messages/queries.ts", 1],
  ["server/src/chat/messages/writing.ts", 3],
  ["server/src/chat/receipts/queries.ts", 2],
  ["server/src/chat/rooms/queries.ts", 1],
  ["server/src/identity/sessions/acting-person.ts", 1],
  ["server/src/db/cursor.ts", 2],
  ["server/src/db/list-source.ts", 2],
  ["server/src/db/list-window.ts", 2],
  ["server/src/demo/bulk.ts", 1],
  ["server/src/demo/load.ts", 3],
  ["server/src/demo/rows/counted-searches.ts", 1],
  ["server/src/profiles/merging/queries.ts", 1],
  ["server/src/profiles/settings/choices.ts", 1],
  ["server/src/profiles/staff-history/queries.ts", 1],
  ["server/src/profiles/undo/queries.ts", 4],
  ["server/src/self/own-data/queries.ts", 1],
  ["server/src/taxonomy/merging/moving.ts", 7],
  ["server/src/taxonomy/merging/queries.ts", 2],
]);

const all = statements();
let client: pg.Client;
let describe: ReturnType<typeof describeIn>;

beforeAll(async () => {
  client = new pg.Client(connection());
  await client.connect();
  describe = describeIn(client);
  // The temporary tables that an import keeps for its own transaction.
  await client.query("begin");
  for (const { text } of all)
    if (text?.startsWith("create temporary table")) await client.query(text);
  await client.query("savepoint made");
});

afterAll(() => client.end());

const described = async ({ text = "" }: Statement) => {
  const answer = await describe(text);
  if ("error" in answer) await client.query("rollback to savepoint made");
  return answer;
};

test("Postgres accepts every statement of the product against the current schema", async () => {
  const wrong: string[] = [];
  for (const one of all) {
    if (one.text === undefined) continue;
    const answer = await described(one);
    if ("error" in answer) wrong.push(`${one.place} ${answer.error}: ${one.text}`);
  }
  expect(wrong).toEqual([]);
});

test("a row has every column that its type promises", async () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const one of all) {
    const names = one.row && namesOf(one.row);
    if (!names || one.text === undefined) continue;
    const answer = await described(one);
    if ("error" in answer) continue;
    compared += 1;
    const missing = [...names].flatMap(([name, isSure]) =>
      isSure && !answer.columns.includes(name) ? [name] : [],
    );
    if (missing.length > 0) wrong.push(`${one.place} lacks ${missing.join()}`);
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(100);
});

test("what cannot be read before it runs is known", () => {
  const later = new Map<string, number>();
  for (const { place, why } of all) {
    const file = place.replace(/:.*/, "");
    if (why) later.set(file, (later.get(file) ?? 0) + 1);
  }
  expect(later).toEqual(shapedLater);
});
