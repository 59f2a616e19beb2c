import { browse } from "@vitrine/contract/browse";
import { expect, test } from "vitest";
import { inTransaction, sql } from "#db/connect.ts";
import { aRetailer, aStartup } from "#test/build/people.ts";
import { erase, everythingDone, mark } from "#test/erasure.ts";
import { waitsFor } from "#test/locks.ts";
import { placesOf } from "#test/places.ts";
import { as, db } from "#test/world.ts";

test("an erased startup is no longer listed, and search forgets its words", async () => {
  const word = mark();
  const startup = await aStartup({
    shortName: `${word}ware`,
    description: `All about ${word}ness`,
  });
  const retailer = await aRetailer();
  expect(await placesOf(word)).toContain("search_words");

  await erase(startup);
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
  const { items } = await as(retailer).call(browse.all, { pageSize: 100 });
  expect(items.map(({ id }) => id)).not.toContain(startup.companyId);
});

test("search forgets an earlier name too, but not the words of other startups", async () => {
  const [earlier, lines, shared] = [mark(), mark(), mark()];
  const startup = await aStartup({
    shortName: `${earlier}ware`,
    description: `First\n${lines}\nand ${shared}`,
  });
  const other = await aStartup({ description: `Others say ${shared}` });
  const rename = sql`update companies set short_name = 'Plain' where id = ${startup.companyId}`;
  await rename.execute(db());
  expect(await placesOf(earlier)).toContain("search_words");

  await erase(startup);
  await everythingDone();

  for (const word of [earlier, lines]) expect(await placesOf(word)).toEqual([]);
  const { items } = await as(await aRetailer()).call(browse.all, { keyWord: shared.slice(0, -1) });
  expect(items.map(({ id }) => id)).toEqual([other.companyId]);
});

test("search keeps a word that another startup starts to use during the erasure", async () => {
  const word = mark();
  const startup = await aStartup({ description: word });
  const other = await aStartup();
  await erase(startup);

  const done = await inTransaction(db(), async (trx) => {
    await sql`update companies set description = ${word} where id = ${other.companyId}`.execute(
      trx,
    );
    const erased = everythingDone();
    await Promise.race([erased, waitsFor("name_ends")]);
    return { erased };
  });
  await done.erased;

  expect(await placesOf(word)).toContain("search_words");
});
