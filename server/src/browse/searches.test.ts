import { browse } from "@vitrine/contract/browse";
import { searches } from "@vitrine/contract/browse/searches";
import type { Input } from "@vitrine/contract/endpoint";
import { security } from "@vitrine/contract/accounts/security";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  password,
  type Person,
} from "#test/build/people.ts";
import { aCategory, aTag } from "#test/build/terms.ts";
import { as, asOwner, choresDone, db, events, listenersDone } from "#test/world.ts";

type Search = Input<typeof browse.all>;

let retailer: Person;
let analytics: string;

beforeAll(async () => {
  analytics = await aCategory("Analytics");
  await aStartup({ shortName: "Gondola", categories: ["Analytics"], countryCode: "IT" });
});
beforeEach(async () => {
  retailer = await aRetailer();
});

const search = (input: Search, by = retailer) => as(by).call(browse.all, input);
const saved = async (of = retailer) => (await as(of).call(searches.saved, {})).items;
const history = async (of = retailer) => (await as(of).call(searches.history, {})).items;
const save = (title: string, input: Search = {}, by = retailer) =>
  as(by).call(searches.save, { ...input, title });

describe("a saved search", () => {
  test("keeps the whole filter and the order, but no page", async () => {
    const countryIds = ["italy"];
    const filter = { keyWord: "shelf sensors", businessModel: ["SaaS"], isAvailableToChat: true };
    const range = { founded: { min: 2015 } };
    const order = { sort: "Name", sortDirection: "ASC" } as const;

    const { id } = await save("Shelves", { ...filter, ...range, ...order, countryIds, page: 7 });

    const [one] = await saved();
    expect(one).toMatchObject({ id, title: "Shelves", ...filter, ...range, ...order });
    expect(one?.values).toEqual([
      {
        filter: "countryIds",
        value: one?.countryIds[0],
        name: "Italy",
        slug: "italy",
        isGone: false,
      },
    ]);
    expect(one).not.toHaveProperty("page");
    expect(await events()).toEqual(["browse.search_saved"]);
  });

  test.each([
    ["", "Please enter a Search Title"],
    [" \u00a0 ", "Please enter a Search Title"],
    ["x".repeat(101), expect.stringContaining("100")],
  ])("is not saved or renamed with the title %j", async (title, words) => {
    const { id: savedSearchId } = await save("Shelves");
    const refused = { status: 400, body: { errors: { title: words } } };
    await expect(save(title)).rejects.toMatchObject(refused);
    const again = as(retailer).call(searches.rename, { savedSearchId, title });
    await expect(again).rejects.toMatchObject(refused);
    expect((await saved()).map((one) => one.title)).toEqual(["Shelves"]);
  });

  test("is not saved with words that cannot be sought", async () => {
    await expect(save("Short", { keyWord: "ab" })).rejects.toMatchObject({ status: 400 });
    expect(await saved()).toEqual([]);
  });

  test("is renamed and removed by whoever saved it, and by nobody else", async () => {
    const { id } = await save("Shelves");
    const others = [await aMember({ of: retailer }), await aRetailer()];
    const rename = (by: Person) =>
      as(by).call(searches.rename, { savedSearchId: id, title: "Racks" });
    for (const other of others) {
      for (const work of [
        () => rename(other),
        () => as(other).call(searches.open, { id }),
        () => as(other).call(searches.remove, { id }),
      ])
        await expect(work()).rejects.toMatchObject({ status: 404 });
      expect(await saved(other)).toEqual([]);
    }

    await rename(retailer);
    expect((await saved()).map(({ title }) => title)).toEqual(["Racks"]);
    await as(retailer).call(searches.remove, { id });
    expect(await saved()).toEqual([]);
    expect(await events()).toEqual([
      "browse.search_saved",
      "browse.search_renamed",
      "browse.search_removed",
    ]);
  });

  test("is for the retail side alone", async () => {
    for (const person of [await aStartup(), await anAdmin()]) {
      await expect(saved(person)).rejects.toMatchObject({ status: 403 });
      await expect(save("Shelves", {}, person)).rejects.toMatchObject({ status: 403 });
      await expect(history(person)).rejects.toMatchObject({ status: 403 });
    }
  });

  test("is one of at most 50, also when several are saved at once", async () => {
    for (let at = 1; at <= 46; at += 1) await save(`Search ${at}`);
    const together = Array.from({ length: 8 }, (_, at) => save(`At once ${at}`));
    const results = await Promise.allSettled(together);

    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 409, code: "browse.too_many_saved" });
    expect(await saved()).toHaveLength(50);
  });

  test("says how many startups joined since it was opened", async () => {
    const { id } = await save("Voice", { categoryIds: [await aCategory("Voice")] });
    await save("Found by words", { keyWord: "parlo" });
    const newCounts = async () => (await saved()).map(({ newCount }) => newCount);
    expect(await newCounts()).toEqual([0, 0]);

    await aStartup({ shortName: "Parlo", categories: ["Voice"] });
    await aStartup({ shortName: "Lente", categories: ["Analytics"] });
    expect(await newCounts()).toEqual([1, 1]);

    await as(retailer).call(searches.open, { id });
    expect(await newCounts()).toEqual([1, 0]);
  });

  test("counts the startups that joined up to 99, and says that there are more", async () => {
    await save("Queues", { categoryIds: [await aCategory("Queues")] });
    const some = Array.from({ length: 100 }, () => aStartup({ categories: ["Queues"] }));
    await Promise.all(some);

    expect(await saved()).toMatchObject([{ newCount: 99, isNewCountCapped: true }]);
  });

  test("keeps what was renamed, and names what is gone, which nothing meets any more", async () => {
    const [robots, drones] = [await aTag("Robots"), await aTag("Drones")];
    const startup = await aStartup({ tags: ["Robots", "Drones"] });
    await save("Machines", { tags: ["robots", "drones"], categoryIds: ["no-such-thing"] });
    await save("Drones", { tags: [drones] });
    await sql`update tags set name = 'Automata' where id = ${robots}`.execute(db());
    await asOwner(`delete from tags where id = '${drones}'`);

    const [alone, both] = await saved();

    const shown = both?.values.map(({ name, isGone }) => [name, isGone]);
    expect(shown).toEqual([
      [null, true],
      ["Automata", false],
      ["Drones", true],
    ]);
    expect(both?.categoryIds).toEqual(["no-such-thing"]);
    const found = await search({ tags: alone?.tags ?? [] });
    expect(found.count).toBe(0);
    expect((await search({ tags: both?.tags ?? [] })).items.map(({ id }) => id)).toEqual([
      startup.companyId,
    ]);
  });

  test("names in browse, too, what is gone, to whoever saved it alone", async () => {
    const gone = await aTag("Turntables");
    const listed = await aTag("Mixers");
    await aStartup({ tags: ["Mixers"] });
    await save("Music", { tags: [gone, listed] });
    await asOwner(`delete from tags where id = '${gone}'`);
    const goneFor = async (by: Person) =>
      (await as(by).call(browse.facets, { tags: [gone, listed, "nothing-so"] })).gone;

    expect(await goneFor(retailer)).toEqual([{ value: gone, slug: gone, name: "Turntables" }]);
    expect(await goneFor(await aRetailer())).toEqual([]);
  });
});

describe("the history", () => {
  const wordsOf = async () => (await history()).map(({ keyWord }) => keyWord);
  const minutePasses = () =>
    sql`update search_history set created_at = created_at - interval '61 seconds'
      where user_id = ${retailer.id}`.execute(db());

  test("has every search by words or filters with all it takes to make it again", async () => {
    await search({ keyWord: "gondola", sort: "Relevance" });
    await search({ categoryIds: ["analytics"], sort: "Name", sortDirection: "ASC", pageSize: 50 });

    const [filtered, sought] = await history();
    expect(sought).toMatchObject({ keyWord: "gondola", sort: "Relevance", values: [] });
    expect(filtered).toMatchObject({ keyWord: "", categoryIds: [analytics], sort: "Name" });
    expect(filtered?.values).toMatchObject([{ name: "Analytics", isGone: false }]);
    expect((await search({ categoryIds: filtered?.categoryIds ?? [] })).count).toBeGreaterThan(0);
  });

  test.each<[string, Search]>([
    ["everything", {}],
    ["an order", { sort: "Name" }],
    ["another page", { keyWord: "gondola", page: 2 }],
    ["the bookmarks", { browseType: "Bookmarks" }],
  ])("leaves out a look at %s", async (_what, input) => {
    await search(input);
    expect(await history()).toEqual([]);
  });

  test("leaves out what was refused", async () => {
    const tried = await aRetailer({ isTrial: true });
    for (let at = 0; at < 11; at += 1)
      await search({ keyWord: `word ${at}` }, tried).catch(() => {});
    expect((await history(tried)).map(({ keyWord }) => keyWord)).not.toContain("word 10");
  });

  test("has one row for what narrows or widens a search within a minute", async () => {
    const steps: Search[] = [
      { keyWord: "shelf" },
      { keyWord: "shelf sensors" },
      { keyWord: "shelf sensors", countryIds: ["italy"] },
      { keyWord: "shelf sensors", countryIds: ["italy"], founded: { min: 2010 } },
      { keyWord: "shelf sensors", countryIds: ["italy"], founded: { min: 2012 } },
      { keyWord: "shelf sensors", founded: { min: 2012 }, sort: "Name" },
    ];
    for (const step of steps) await search(step);
    expect(await history()).toMatchObject([
      { keyWord: "shelf sensors", countryIds: [], founded: { min: 2012 }, sort: "Name" },
    ]);

    await minutePasses();
    await search({ keyWord: "shelf" });
    expect(await wordsOf()).toEqual(["shelf", "shelf sensors"]);
  });

  test("has a row of its own for another search, and none for the same one again", async () => {
    for (const keyWord of ["shelf", "checkout", "shelf", "shelf"]) await search({ keyWord });
    expect(await wordsOf()).toEqual(["shelf", "checkout", "shelf"]);
    await minutePasses();
    await search({ keyWord: "shelf", sort: "Relevance" });
    expect(await wordsOf()).toEqual(["shelf", "checkout", "shelf"]);
  });

  test("has a row each for a search among all startups and the same one among bookmarks", async () => {
    for (const browseType of ["All", "Bookmarks"] as const)
      await search({ keyWord: "shelf", browseType });
    await search({ keyWord: "shelf sensors", browseType: "Bookmarks" });
    expect(await history()).toMatchObject([
      { keyWord: "shelf sensors", browseType: "Bookmarks" },
      { keyWord: "shelf", browseType: "All" },
    ]);
  });

  test("shows the last 50", async () => {
    for (let at = 0; at < 52; at += 1) await search({ keyWord: `word ${at}` });
    const words = await wordsOf();
    expect(words).toHaveLength(50);
    expect([words[0], words.at(-1)]).toEqual(["word 51", "word 2"]);
  });

  test("is kept for the person to the last 50, and for the log for 13 months", async () => {
    for (let at = 0; at < 52; at += 1) await search({ keyWord: `lantern ${at}` });
    const ofLantern = () =>
      db()
        .selectFrom("searchHistory")
        .select("userId")
        .where("keyWord", "like", "lantern %")
        .execute();
    await choresDone();
    expect((await ofLantern()).filter(({ userId }) => userId === null)).toHaveLength(2);

    await sql`update search_history set created_at = now() - interval '14 months'
      where key_word like 'lantern 4%'`.execute(db());
    await choresDone();
    expect(await ofLantern()).toHaveLength(52 - 11);
  });

  test("forgets one or all for the person, and keeps the words without them", async () => {
    const member = await aMember({ of: retailer });
    for (const keyWord of ["camera", "mirror", "lantern"]) await search({ keyWord });
    await search({ keyWord: "umbrella" }, member);
    const [, mirror] = await history();
    const id = mirror?.id ?? "";
    await expect(as(member).call(searches.forget, { id })).rejects.toMatchObject({ status: 404 });

    await as(retailer).call(searches.forget, { id });
    expect(await wordsOf()).toEqual(["lantern", "camera"]);
    await as(retailer).call(searches.forgetAll, {});
    expect(await wordsOf()).toEqual([]);
    expect(await history(member)).toHaveLength(1);

    const left = db().selectFrom("searchHistory").select(["keyWord", "userId"]);
    const rows = await left.where("keyWord", "in", ["camera", "mirror", "lantern"]).execute();
    expect(rows.map(({ userId }) => userId)).toEqual([null, null, null]);
    expect(await events()).toEqual(["browse.history_deleted", "browse.history_deleted"]);
  });

  test("keeps the words of somebody who deletes their account, and nothing else they saved", async () => {
    await search({ keyWord: "periscope" });
    await save("Mine", { keyWord: "periscope" });

    await as(retailer).call(security.deleteMyself, { password });
    await listenersDone();

    const sought = db().selectFrom("searchHistory").where("keyWord", "=", "periscope");
    expect(await sought.select("userId").execute()).toEqual([{ userId: null }]);
    const kept = db().selectFrom("savedSearches").where("userId", "=", retailer.id);
    expect(await kept.select("id").execute()).toEqual([]);
  });
});

test("a click is kept once for each person, startup and day", async () => {
  const [one, other] = [await aStartup(), await aStartup()];
  const member = await aMember({ of: retailer });
  for (const by of [retailer, retailer, member])
    for (const { companyId: startupId } of [one, other])
      await as(by).call(browse.saveClick, { startupId });
  await sql`update clicks set day = day - 1 where user_id = ${member.id}`.execute(db());
  await as(member).call(browse.saveClick, { startupId: one.companyId });

  const of = async ({ id }: Person) => {
    const rows = db().selectFrom("clicks").where("userId", "=", id).select("startupId");
    return (await rows.execute()).length;
  };
  expect([await of(retailer), await of(member)]).toEqual([2, 3]);

  await sql`update clicks set day = day - 400 where user_id = ${member.id}`.execute(db());
  await choresDone();
  expect([await of(retailer), await of(member)]).toEqual([2, 0]);
});
