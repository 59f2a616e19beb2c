import { browse } from "@vitrine/contract/browse";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aTag } from "#test/build/terms.ts";
import { aCatalogue, type Catalogue } from "#test/catalogue.ts";
import { anyFilter, type Filter, isMet, lists } from "#test/filters.ts";
import { as } from "#test/world.ts";

let retailer: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  retailer = await aRetailer();
  catalogue = await aCatalogue(50);
});

const facets = (filter: Filter) => as(retailer).call(browse.facets, filter);
const count = (filter: Filter) =>
  catalogue.items.filter((item) => isMet(item, filter, catalogue)).length;

test("each value's count is what choosing it alone in its group would show", async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter(catalogue), async (filter) => {
      const answer = await facets(filter);
      for (const name of lists) {
        const foretold = new Map(answer[name].map((facet) => [facet.value, facet.count]));
        for (const value of catalogue.values[name])
          expect(foretold.get(value) ?? 0, `${name} ${value}`).toBe(
            count({ ...filter, [name]: [value] }),
          );
      }
      expect(answer.isAvailableToChat).toBe(count({ ...filter, isAvailableToChat: true }));
    }),
    { numRuns: 60 },
  );
});

const wordsIn = ({ keyWord = "" }: Filter) => {
  const words = keyWord.split(/\s+/);
  return words.length > 1 ? words : [];
};

/** How many values and words are chosen; an open range and all categories choose nothing. */
const chosenIn = ({ narrowCategories, ...filter }: Filter) =>
  lists.flatMap((name): string[] => filter[name] ?? []).length +
  wordsIn(filter).length +
  [filter.keyWord, filter.filterClientName, filter.isAvailableToChat].filter(Boolean).length +
  [filter.founded, filter.numberOfClients, filter.totalFundingAmount].filter(
    (range) => range?.min !== undefined || range?.max !== undefined,
  ).length +
  (narrowCategories === undefined || narrowCategories === "All Categories" ? 0 : 1);

/** The filter without one of its chosen values or words. */
const without = (filter: Filter, name: string, value: string | null): Filter => {
  const others = wordsIn(filter).filter((word) => word !== value);
  if (name === "keyWord" && value !== filter.keyWord)
    return { ...filter, keyWord: others.join(" ") };
  const list = lists.find((other) => other === name);
  if (list === undefined) return { ...filter, [name]: undefined };
  return { ...filter, [list]: (filter[list] ?? []).filter((other) => other !== value) };
};

test("each chosen value, and each of several words, says how many appear without it, the most first", async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter(catalogue), async (filter) => {
      const { items } = await as(retailer).call(browse.relaxations, filter);
      expect(items).toHaveLength(chosenIn(filter));
      for (const { filter: name, value, count: more } of items)
        expect(more, `${name} ${value}`).toBe(count(without(filter, name, value)));
      const counts = items.map((item) => item.count);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    }),
    { numRuns: 40 },
  );
});

test("what is left of two words is not tried where it is too short to be sought", async () => {
  const { items } = await as(retailer).call(browse.relaxations, { keyWord: "AI zeppelins" });
  expect(items.map(({ value }) => value).toSorted()).toEqual(["AI", "AI zeppelins"]);
});

test("a chosen value shows just the foretold startups", async () => {
  const filter = { founded: { min: 2004 }, businessModel: ["SaaS", "Hardware"] };
  const answer = await facets(filter);
  for (const name of lists)
    for (const { value, count: foretold } of answer[name].slice(0, 3)) {
      const input = { ...filter, [name]: [value] };
      expect((await as(retailer).call(browse.all, input)).count, name).toBe(foretold);
    }
});

test("categories and countries that have listings stay to be seen with nothing left in them", async () => {
  const { categoryIds, countryIds, presenceInCountriesIds } = await facets({
    keyWord: "umbrellas",
  });
  expect(categoryIds.map(({ name, count: left }) => [name, left])).toEqual(
    ["Checkout", "Greenhouses", "Invoices", "Logistics", "Parcels", "Payments"].map((name) => [
      name,
      0,
    ]),
  );
  expect(countryIds.map(({ name }) => name)).toEqual(["France", "Germany"]);
  expect(presenceInCountriesIds).toHaveLength(4);
});

test("categories know their parent; Others and Import are no filter", async () => {
  await aStartup({ shortName: "Somewhere else", categories: ["Others", "Import"] });
  const { categoryIds } = await facets({});
  const idOf = (name: string) => categoryIds.find((category) => category.name === name)?.value;
  const parentOf = (name: string) => categoryIds.find((facet) => facet.name === name)?.parentId;
  expect(parentOf("Checkout")).toBe(idOf("Payments"));
  expect(parentOf("Payments")).toBe(null);
  expect([idOf("Others"), idOf("Import")]).toEqual([undefined, undefined]);
});

test("the sixty most used tags are offered, and every chosen one", async () => {
  const names = Array.from({ length: 70 }, (_, index) => `Tag number ${index}`);
  await aStartup({ tags: names });
  await aStartup({ tags: names.slice(0, 40) });
  const rare = await aTag("Tag number 69");
  const unused = await aTag("Never used");

  expect((await facets({})).tags).toHaveLength(60);
  const chosen = (await facets({ tags: [rare, unused] })).tags;
  expect(chosen).toHaveLength(62);
  expect(chosen).toContainEqual({
    value: rare,
    name: "Tag number 69",
    slug: "tag-number-69",
    count: 1,
  });
  expect(chosen).toContainEqual({
    value: unused,
    name: "Never used",
    slug: "never-used",
    count: 0,
  });
});

test("a chosen value that nothing has is offered with zero", async () => {
  const { companyType } = await facets({ companyType: ["Guild"] });
  expect(companyType).toContainEqual({ value: "Guild", name: "Guild", count: 0 });
});

test("what is counted of one person's bookmarks is shown to nobody who asks at the same time", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => aRetailer()));
  const { companyId: startupId } = await aStartup({ isAvailableToChat: true });
  for (const person of people.slice(0, 2))
    await as(person).call(browse.saveBookmark, { startupId });

  const counts = await Promise.all(
    people.map(async (person) => {
      const answer = await as(person).call(browse.facets, { browseType: "Bookmarks" });
      return answer.isAvailableToChat;
    }),
  );

  expect(counts).toEqual([1, 1, 0, 0]);
});
