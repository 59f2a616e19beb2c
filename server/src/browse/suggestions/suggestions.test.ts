import { browse } from "@vitrine/contract/browse";
import { searches } from "@vitrine/contract/browse/searches";
import { daysFromNow } from "@vitrine/contract/days";
import { beforeAll, expect, test } from "vitest";
import { aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aCategory, aCountry } from "#test/build/terms.ts";
import { anArticle } from "#test/catalogue.ts";
import { aMission } from "#test/missions/build.ts";
import { as } from "#test/world.ts";

let retailer: Person;

beforeAll(async () => {
  retailer = await aRetailer();
  const checkout = await aCategory("Checkout");
  await aCategory("Self-checkout", checkout);
  await aCategory("Checks without startups");
  for (const shortName of ["Loopwear", "Hula Loop", "Gloop", "Lóop", "Check Mate", "Smart Shelf"])
    await aStartup({ shortName, categories: ["Self-checkout"] });
  await aStartup({ shortName: "Loop hidden", isBlocked: true });
});

const found = (search: string, by = retailer) => as(by).call(browse.suggestions, { search });
const nothing = { startups: [], categories: [], searches: [], missions: [], articles: [] };

const suggest = async (search: string) => {
  const { startups, categories } = await found(search);
  return {
    startups: startups.map(({ companyShortName }) => companyShortName),
    categories: categories.map(({ name, slug, parentName }) => [name, slug, parentName]),
  };
};

test("startups come with the name that is typed first, then as it begins, then with it as a word", async () => {
  expect((await suggest("loop")).startups).toEqual(["Lóop", "Loopwear", "Hula Loop", "Gloop"]);
  expect((await suggest("LÓOP w")).startups).toEqual([]);
  expect((await suggest("smart s")).startups).toEqual(["Smart Shelf"]);
});

test("one or two letters find only what begins with them", async () => {
  expect((await suggest("l")).startups).toEqual(["Lóop", "Loopwear"]);
  expect((await suggest("lo")).startups).toHaveLength(2);
});

test("categories that have startups are found by any of their words", async () => {
  expect((await suggest("check")).categories).toEqual([
    ["Checkout", "checkout", null],
    ["Self-checkout", "self-checkout", "Checkout"],
  ]);
  expect((await suggest("heck")).categories).toEqual([]);
});

test("empty text, punctuation and wildcards find nothing", async () => {
  for (const search of ["", " ", "%", "_", "\\", "&|!", "'"])
    expect(await found(search), search).toEqual(nothing);
});

test("a suggestion says what its row shows", async () => {
  const { startups } = await found("check mate");
  expect(startups).toMatchObject([
    { companyShortName: "Check Mate", oneLiner: "Something for shops", logo60: null },
  ]);
});

const titles = async (search: string, by = retailer) => {
  const { searches: saved, missions: own, articles } = await found(search, by);
  return [saved, own, articles].map((items) => items.map(({ title }) => title));
};

test("saved searches, missions and articles are found by how the words of their titles begin", async () => {
  const owner = await aRetailer();
  const [italy, title] = [await aCountry("IT"), "Robots in Italy"];
  await as(owner).call(searches.save, { title, keyWord: "robots", countryIds: [italy] });
  await aMission(owner, { title: "Robust robotics for the cold store" });
  await anArticle({ title: "When robots count shelves", description: "Three shops tell." });
  await anArticle({ title: "", link: "https://journal.example/robots", body: "Robots" });

  expect(await titles("ROBÓT", owner)).toEqual([
    ["Robots in Italy"],
    ["Robust robotics for the cold store"],
    ["When robots count shelves"],
  ]);
  expect(await titles("robots count", owner)).toEqual([[], [], ["When robots count shelves"]]);
  expect(await titles("obots", owner)).toEqual([[], [], []]);
  expect((await found("robots in", owner)).searches).toMatchObject([
    { keyWord: "robots", countryIds: [italy], values: [{ value: italy, isGone: false }] },
  ]);
});

test("what is somebody else's, a draft or for later is suggested to nobody", async () => {
  const [owner, other] = [await aRetailer(), await aRetailer()];
  const colleague = await aMember({ of: owner });
  await as(owner).call(searches.save, { title: "Drones nearby", keyWord: "drones" });
  await aMission(owner, { title: "Drones over the yard" });
  for (const hidden of [{ isDraft: true }, { withdrawnAt: new Date() }, { date: daysFromNow(1) }])
    await anArticle({ title: "Drones unseen", ...hidden });
  await anArticle({ title: "Drones for all" });
  const waiting = await aRetailer({ isApproved: false });

  const all = ["Drones for all"];
  expect(await titles("drones", owner)).toEqual([["Drones nearby"], ["Drones over the yard"], all]);
  expect(await titles("drones", colleague)).toEqual([[], ["Drones over the yard"], all]);
  for (const stranger of [other, waiting])
    expect(await titles("drones", stranger)).toEqual([[], [], all]);
});
