import { browse } from "@vitrine/contract/browse";
import { browseSorts } from "@vitrine/contract/browse/filters";
import { dayMs } from "@vitrine/contract/days";
import type { Input } from "@vitrine/contract/endpoint";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { aRetailer, aStartup, anAdmin, type Person } from "#test/build/people.ts";
import { aCategory } from "#test/build/terms.ts";
import { aCatalogue, type Catalogue, type Item } from "#test/catalogue.ts";
import { anyFilter, isMet } from "#test/filters.ts";
import { as, db, visitor } from "#test/world.ts";

let retailer: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  retailer = await aRetailer();
  catalogue = await aCatalogue(60);
});

const search = (input: Input<typeof browse.all>) => as(retailer).call(browse.all, input);
const every = (input: Input<typeof browse.all>) => search({ ...input, pageSize: 100 });
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

type Sort = (typeof browseSorts)[number];
type Key = string | number | null;
const keys: Record<Sort, (item: Item) => Key[]> = {
  Added: ({ addedAt }) => [addedAt],
  Relevance: ({ addedAt }) => [addedAt],
  Name: ({ name }) => [name],
  Rating: ({ rating, ratings }) => [rating, ratings],
  Founded: ({ founded }) => [founded],
  Funding: ({ funding }) => [funding],
  Clients: ({ numberOfClients }) => [numberOfClients],
  Team: ({ teamFrom }) => [teamFrom],
  /** Without areas nothing is known to match. */
  Match: ({ rating, ratings }) => [rating, ratings],
};

/** Unknown values come last in both directions. */
const compare = (one: Key[], other: Key[], sign: number): number => {
  const [a = null, ...rest] = one;
  const [b = null, ...others] = other;
  if (a === b) return rest.length === 0 ? 0 : compare(rest, others, sign);
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -sign : sign;
};

test("the list and its count are just the startups that meet the filter, whatever it is", async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter(catalogue), async (filter) => {
      const expected = catalogue.items.filter((item) => isMet(item, filter, catalogue));
      const { items, count, isCountCapped } = await every(filter);
      expect(idsOf(items).toSorted()).toEqual(idsOf(expected).toSorted());
      expect({ count, isCountCapped }).toEqual({ count: expected.length, isCountCapped: false });
    }),
    { numRuns: 120 },
  );
});

test("every sort is kept over all pages, with each startup on one of them", async () => {
  const anyOrder = fc.record({
    sort: fc.constantFrom(
      ...browseSorts.filter((sort) => sort !== "Relevance" && sort !== "Match"),
    ),
    sortDirection: fc.constantFrom("ASC" as const, "DESC" as const),
    pageSize: fc.integer({ min: 7, max: 40 }),
  });
  const filters = anyFilter(catalogue).map(({ keyWord: _, ...filter }) => filter);
  await fc.assert(
    fc.asyncProperty(anyOrder, filters, async (order, filter) => {
      const found: string[] = [];
      let count = 1;
      for (let page = 1; found.length < count; page += 1) {
        const answer = await search({ ...filter, ...order, page });
        if (answer.items.length === 0) break;
        found.push(...idsOf(answer.items));
        count = answer.count;
      }
      const expected = catalogue.items.filter((item) => isMet(item, filter, catalogue));
      expect(found.toSorted()).toEqual(idsOf(expected).toSorted());

      const key = keys[order.sort];
      const sign = order.sortDirection === "ASC" ? 1 : -1;
      const inOrder = expected
        .map((item) => key(item))
        .toSorted((one, other) => compare(one, other, sign));
      const known = new Map(expected.map((item) => [item.id, key(item)]));
      expect(found.map((id) => known.get(id))).toEqual(inOrder);
    }),
    { numRuns: 40 },
  );
});

test("without anything chosen the five newest are shown", async () => {
  const { items, count } = await search({});
  const newest = catalogue.items.map(({ addedAt }) => addedAt).toSorted((a, b) => b - a);
  expect(items.map(({ addedAt }) => Date.parse(addedAt))).toEqual(newest.slice(0, 5));
  expect(count).toBe(60);
});

test("a page past the last is empty and knows the count", async () => {
  for (const page of [13, 500, 1_000_000])
    expect(await search({ page })).toMatchObject({ items: [], count: 60 });
});

test("a sort, type or value that is not known is refused", async () => {
  const wrong = [
    { sort: "added_at desc; --" },
    { sortDirection: "desc" },
    { browseType: "Mine" },
    { categoryIds: ["1"] },
    { founded: { min: -1 } },
    { totalFundingAmount: { max: 1.5 } },
    { pageSize: 101 },
    { page: 0 },
    { keyWord: 5 },
  ];
  for (const input of wrong)
    await expect(
      as(retailer).call({ ...browse.all, input: z.looseObject({}) }, input),
    ).rejects.toMatchObject({ status: 400, code: "request.invalid" });
});

test("a range may be open, empty or turned round", async () => {
  const count = async (founded: { min?: number; max?: number } | null) =>
    (await search({ founded })).count;
  const known = catalogue.items.filter(({ founded }) => founded !== null).length;
  expect(await count({})).toBe(60);
  expect(await count(null)).toBe(60);
  expect(await count({ min: 0 })).toBe(known);
  expect(await count({ max: Number.MAX_SAFE_INTEGER })).toBe(known);
  expect(await count({ min: 2010, max: 2009 })).toBe(0);
});

test("a card shows what the window shows", async () => {
  const startup = await aStartup({
    shortName: "Lampyris",
    oneLiner: "Lights up shelves",
    countryCode: "PT",
    founded: 2019,
    categories: ["Greenhouses", "Checkout"],
    isVerified: true,
    isAvailableToChat: false,
  });
  const { items } = await search({ keyWord: "lampyris" });
  expect(items).toMatchObject([
    {
      id: startup.companyId,
      companyShortName: "Lampyris",
      oneLiner: "Lights up shelves",
      category: { id: await aCategory("Greenhouses"), name: "Greenhouses" },
      country: { code: "PT", name: "Portugal" },
      founded: 2019,
      rating: { average: null, count: 0 },
      logo60: null,
      isNew: true,
      isVerified: true,
      isAvailableToChat: false,
      isBookmarked: false,
    },
  ]);
});

test("a startup is new for fourteen days", async () => {
  const day = dayMs;
  for (const [shortName, days] of [["Thirteendays", 13.9] as const, ["Fifteendays", 14.1] as const])
    await aStartup({ shortName, createdAt: new Date(Date.now() - days * day) });
  expect((await search({ keyWord: "thirteendays" })).items[0]?.isNew).toBe(true);
  expect((await search({ keyWord: "fifteendays" })).items[0]?.isNew).toBe(false);
});

test("a startup that is blocked or no longer approved vanishes from every list", async () => {
  const facts = { categories: ["Aquariums"], tags: ["Plankton"], countryCode: "MT" };
  const kept = await aStartup({ ...facts, shortName: "Aquarella" });
  const hidden = await aStartup({ ...facts, shortName: "Submarina", founded: 1801 });
  await as(retailer).call(browse.saveBookmark, { startupId: hidden.companyId });
  const categoryIds = [await aCategory("Aquariums")];
  const seen = async () => {
    const facets = await as(retailer).call(browse.facets, { categoryIds });
    return {
      byName: (await search({ keyWord: "submarina" })).count,
      byTypo: (await search({ keyWord: "submarena" })).corrections,
      byCategory: idsOf((await search({ categoryIds })).items).includes(hidden.companyId),
      facet: facets.tags.find(({ name }) => name === "Plankton")?.count,
      inAll: (await as(retailer).call(browse.startupAll, { search: "submarina" })).count,
      isNew: idsOf((await as(retailer).call(browse.homeNew, {})).items).includes(hidden.companyId),
      similar: (await as(retailer).call(browse.similarToStartup, { id: kept.companyId })).items
        .length,
      bookmarks: (await search({ browseType: "Bookmarks" })).count,
      from: (await as(retailer).call(browse.minMax, {})).foundedMin,
    };
  };
  expect(await seen()).toEqual({
    byName: 1,
    byTypo: [{ typed: "submarena", read: "submarina" }],
    byCategory: true,
    facet: 2,
    inAll: 1,
    isNew: true,
    similar: 1,
    bookmarks: 1,
    from: 1801,
  });
  for (const state of [{ isBlocked: true }, { isApproved: false }]) {
    await db().updateTable("companies").set(state).where("id", "=", hidden.companyId).execute();
    expect(await seen()).toEqual({
      byName: 0,
      byTypo: [],
      byCategory: false,
      facet: 1,
      inAll: 0,
      isNew: false,
      similar: 0,
      bookmarks: 0,
      from: 2000,
    });
    const shown = { isBlocked: false, isApproved: true };
    await db().updateTable("companies").set(shown).where("id", "=", hidden.companyId).execute();
  }
  expect((await seen()).byName).toBe(1);
});

test("the ends of the sliders are those of the listed startups, in whole euros", async () => {
  const known = (key: "founded" | "numberOfClients" | "funding") =>
    catalogue.items.flatMap((item) => item[key] ?? []).toSorted((one, other) => one - other);
  const [clients, funding] = [known("numberOfClients"), known("funding")];
  expect(await as(retailer).call(browse.minMax, {})).toEqual({
    numberOfClientsMin: clients.at(0),
    numberOfClientsMax: clients.at(-1),
    totalFundingAmountMin: Math.floor((funding.at(0) ?? 0) / 100),
    totalFundingAmountMax: Math.ceil((funding.at(-1) ?? 0) / 100),
    foundedMin: 1801,
    foundedMax: known("founded").at(-1),
  });
});

test("startups to pick from are found by a part of their name, by name", async () => {
  const pick = (name: string) =>
    as(retailer).call(browse.startupAll, { search: name, pageSize: 100 });
  const expected = catalogue.items.filter(({ name }) => name.includes("vet lan"));
  const { items, count } = await pick("VET-Lán");
  expect(items.map(({ companyShortName }) => companyShortName.toLowerCase())).toEqual(
    expected.map(({ name }) => name).toSorted(),
  );
  expect(count).toBe(expected.length);
  expect(expected.length).toBeGreaterThan(0);
  for (const nothing of ["%", "_", "\\", "&&", "no such"])
    expect(await pick(nothing)).toEqual({ items: [], count: 0 });

  const all = await pick("");
  const page = (number: number) =>
    as(retailer).call(browse.startupAll, { page: number, pageSize: 7 });
  const pages = [await page(1), await page(2), await page(100)];
  expect(pages.flatMap(({ items: some }) => some)).toEqual(all.items.slice(0, 14));
  expect(pages.map(({ count: total }) => total)).toEqual(Array(3).fill(all.count));
});

test("retailers browse; startups, staff and visitors do not", async () => {
  const startup = await aStartup();
  const admin = await anAdmin();
  for (const person of [startup, admin])
    for (const call of [
      browse.all,
      browse.facets,
      browse.relaxations,
      browse.homeNew,
      browse.minMax,
    ])
      await expect(as(person).call(call, {})).rejects.toMatchObject({ status: 403 });
  await expect(visitor.call(browse.all, {})).rejects.toMatchObject({ status: 401 });
  await as(startup).call(browse.startupAll, {});
  await as(admin).call(browse.similarToStartup, { id: startup.companyId });
});
