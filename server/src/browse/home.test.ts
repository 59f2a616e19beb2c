import { browse } from "@vitrine/contract/browse";
import { generalSearch } from "@vitrine/contract/browse/general";
import { dayMs } from "@vitrine/contract/days";
import { expect, test } from "vitest";
import { aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aMission } from "#test/missions/build.ts";
import { rate } from "#test/feedback/ratings.ts";
import { as } from "#test/world.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const names = (items: { companyShortName: string }[]) =>
  items.map(({ companyShortName }) => companyShortName);

test("nothing is on the home page of an empty marketplace, and nothing fails", async () => {
  const retailer = as(await aRetailer());
  expect(await retailer.call(browse.homeNew, {})).toEqual({ items: [], joinedThisWeek: 0 });
  expect(await retailer.call(browse.homeTop, {})).toEqual({ items: [] });
  expect(await retailer.call(browse.homeSimilar, {})).toEqual({
    items: [],
    areas: [],
    bookmarks: 0,
  });
  expect(await retailer.call(browse.minMax, {})).toMatchObject({
    numberOfClientsMin: 0,
    numberOfClientsMax: 0,
    totalFundingAmountMin: 0,
    totalFundingAmountMax: 0,
  });
  expect(await retailer.call(browse.facets, {})).toMatchObject({ tags: [], isAvailableToChat: 0 });
});

test("the newest startups come first, six at most, with how many joined this week", async () => {
  const retailer = as(await aRetailer());
  for (const days of [30, 8, 6, 5, 4, 3, 2, 1])
    await aStartup({ shortName: `Of ${days} days`, createdAt: daysAgo(days) });

  const { items, joinedThisWeek } = await retailer.call(browse.homeNew, {});
  expect(names(items)).toEqual([1, 2, 3, 4, 5, 6].map((days) => `Of ${days} days`));
  expect(joinedThisWeek).toBe(6);
  expect((await retailer.call(browse.homeNew, { limit: 2 })).items).toHaveLength(2);
});

test("the top rated are the best rated whose rating is early no more, on home and by their older name", async () => {
  const retailer = as(await aRetailer());
  const top = async (limit: number) =>
    names((await retailer.call(browse.homeTop, { limit })).items);
  const startups = [];
  for (const shortName of ["Once", "Thrice", "Often", "Mostly"])
    startups.push(await aStartup({ shortName }));
  const [once, thrice, often, mostly] = startups;
  if (!once || !thrice || !often || !mostly) throw new Error("four startups were made");
  await rate(once, 1, 5, true);
  await rate(thrice, 3, 4);
  await rate(often, 10, 3);
  await rate(mostly, 40, 3);

  expect(await top(2)).toEqual(["Thrice", "Mostly"]);
  expect(await top(6)).toEqual(["Thrice", "Mostly", "Often"]);
  const { data } = await retailer.call(generalSearch.top, {});
  expect(names(data)).toEqual(["Thrice", "Mostly", "Often"]);
  const { items } = await retailer.call(browse.all, { sort: "Rating" });
  expect(names(items)[0]).toBe("Once");
});

test("a retailer who chose nothing and keeps nothing is shown the best rated", async () => {
  const retailer = as(await aRetailer());
  const { items, areas, bookmarks } = await retailer.call(browse.homeSimilar, {});
  expect(names(items)).toEqual(["Once", "Thrice", "Mostly", "Often"]);
  expect({ areas, bookmarks }).toEqual({ areas: [], bookmarks: 0 });
});

test("a company that chose no areas sees how well the best rated match its open mission", async () => {
  const owner = await aRetailer();
  const matches = async () =>
    (await as(owner).call(browse.homeSimilar, {})).items.map(({ match }) => match);
  expect(await matches()).toEqual([null, null, null, null]);
  await aMission(owner);
  expect(await matches()).toEqual(Array(4).fill(expect.any(Number)));
});

test("somebody whose bookmarks have no categories or tags is shown the best rated of the others", async () => {
  const retailer = as(await aRetailer());
  const [once] = (await retailer.call(browse.homeSimilar, {})).items;
  await retailer.call(browse.saveBookmark, { startupId: once?.id ?? "" });

  const { items, bookmarks } = await retailer.call(browse.homeSimilar, {});
  expect(names(items)).toEqual(["Thrice", "Mostly", "Often"]);
  expect(bookmarks).toBe(1);
});

test("what a company chose and a person keeps leads to startups like it", async () => {
  const owner = await aRetailer({ areas: ["Beekeeping", "Cheese"] });
  const member = await aMember({ of: owner });
  await aStartup({ shortName: "Hive", categories: ["Beekeeping"] });
  const dairy = await aStartup({
    shortName: "Dairy",
    categories: ["Cheese"],
    tags: ["Milk", "Goats"],
  });
  const goat = await aStartup({ shortName: "Goat", tags: ["Goats", "Milk"] });
  const both = await aStartup({
    shortName: "Honey and cheese",
    categories: ["Beekeeping", "Cheese"],
  });
  await aStartup({ shortName: "Anvil", categories: ["Metal"], tags: ["Hammers"] });
  await rate(dairy, 2, 5);
  const forYou = async (person: Person) => {
    const answer = await as(person).call(browse.homeSimilar, {});
    return { names: names(answer.items), areas: titles(answer.areas), bookmarks: answer.bookmarks };
  };
  const areas = ["Beekeeping", "Cheese"];

  expect(await forYou(member)).toEqual({
    names: ["Dairy", "Honey and cheese", "Hive"],
    areas,
    bookmarks: 0,
  });
  await as(member).call(browse.saveBookmark, { startupId: goat.companyId });
  await as(member).call(browse.saveBookmark, { startupId: both.companyId });
  expect(await forYou(member)).toEqual({ names: ["Dairy", "Hive"], areas, bookmarks: 2 });
  expect((await forYou(owner)).bookmarks).toBe(0);
});

test("home suggests the best matches in the order of Browse, without what is bookmarked", async () => {
  const retailer = await aRetailer({ areas: ["Fishing"] });
  const { call } = as(retailer);
  for (const [name, average] of [
    ["Pike", 3],
    ["Trout", 5],
    ["Eel", 4],
    ["Carp", 2],
  ] as const)
    await rate(await aStartup({ shortName: name, categories: ["Fishing"] }), 20, average);
  const kept = await aStartup({
    shortName: "Net",
    categories: ["Fishing"],
    tags: ["Knots", "Rope"],
  });
  const alike = await aStartup({
    shortName: "Hook",
    categories: ["Fishing"],
    tags: ["Knots", "Rope"],
  });
  await rate(kept, 20, 5);
  await rate(alike, 20, 1);
  await call(browse.saveBookmark, { startupId: kept.companyId });

  const inBrowse = (await call(browse.all, { sort: "Match", pageSize: 10 })).items;
  const { items } = await call(browse.homeSimilar, { limit: 4 });
  expect(names(items)).toEqual(["Trout", "Eel", "Pike", "Carp"]);
  expect(names(items)).toEqual(
    names(inBrowse.filter(({ isBookmarked }) => !isBookmarked)).slice(0, 4),
  );
});

const titles = (items: { name: string }[]) => items.map(({ name }) => name);

test("a startup's page shows the three nearest to it, never itself", async () => {
  const reader = await aStartup({ shortName: "Reader" });
  const similarTo = async (startup: Person) =>
    names((await as(reader).call(browse.similarToStartup, { id: startup.companyId })).items);
  const kind = { categories: ["Bakeries"], tags: ["Bread", "Ovens"] };
  const one = await aStartup({ shortName: "Crust", ...kind });
  await aStartup({ shortName: "Crumb", ...kind });
  await aStartup({ shortName: "Flour", categories: ["Bakeries"] });
  const best = await aStartup({ shortName: "Sourdough", categories: ["Bakeries"] });
  await aStartup({ shortName: "Toast", tags: ["Bread", "Ovens"] });
  await rate(best, 3, 4);

  expect(await similarTo(one)).toEqual(["Crumb", "Toast", "Sourdough"]);
  expect(await similarTo(reader)).toEqual([]);
  const gone = await aStartup({ isBlocked: true });
  await expect(similarTo(gone)).rejects.toMatchObject({ status: 404, code: "not_found" });
});

test("of startups rated alike, the one with more ratings comes first, as soon as it has them", async () => {
  const retailer = as(await aRetailer());
  const one = await aStartup({ shortName: "Alike One" });
  const other = await aStartup({ shortName: "Alike Other" });
  const byRating = { keyWord: "Alike", sort: "Rating", sortDirection: "DESC" } as const;
  const order = async () => names((await retailer.call(browse.all, byRating)).items);
  await rate(one, 1, 4);
  await rate(other, 2, 4);
  expect(await order()).toEqual(["Alike Other", "Alike One"]);

  await rate(one, 3, 4);
  expect(await order()).toEqual(["Alike One", "Alike Other"]);
});
