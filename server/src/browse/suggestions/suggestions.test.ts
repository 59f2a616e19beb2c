import { browse } from "@vitrine/contract/browse";
import { beforeAll, expect, test } from "vitest";
import { aCategory, aRetailer, aStartup, type Person } from "#test/build.ts";
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

const suggest = async (search: string) => {
  const { startups, categories } = await as(retailer).call(browse.suggestions, { search });
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

test("nothing, signs and wildcards find nothing", async () => {
  for (const search of ["", " ", "%", "_", "\\", "&|!", "'"])
    expect(await suggest(search), search).toEqual({ startups: [], categories: [] });
});

test("a suggestion says what its row shows", async () => {
  const { startups } = await as(retailer).call(browse.suggestions, { search: "check mate" });
  expect(startups).toMatchObject([
    { companyShortName: "Check Mate", oneLiner: "Something for shops", logo60: null },
  ]);
});
