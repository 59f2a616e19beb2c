import { browse } from "@vitrine/contract/browse";
import type { Input } from "@vitrine/contract/endpoint";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory } from "#test/build/terms.ts";
import { as, db, listenersDone } from "#test/world.ts";

let retailer: Person;
const many = 10_400;

const tenth = many / 10;

/** A tenth of the listings, put where the triggers would have put them. */
const someListings = (part: number) =>
  db()
    .transaction()
    .execute(async (trx) => {
      const numbers = sql`generate_series(${part * tenth + 1}::int, ${(part + 1) * tenth}::int) n`;
      await sql`set local vitrine.bulk = 'on'`.execute(trx);
      await sql`
        insert into companies (id, kind, legal_name, short_name)
        select overlay(overlay(md5(n::text) placing '8' from 13) placing '8' from 17)::uuid, 'STARTUP', 'Bulk', 'Bulk ' || n from ${numbers}`.execute(
        trx,
      );
      await sql`
        insert into startups (company_id) select overlay(overlay(md5(n::text) placing '8' from 13) placing '8' from 17)::uuid from ${numbers}`.execute(
        trx,
      );
      await sql`
        insert into listings (startup_id, name, name_folded, one_liner, category_ids, tag_ids,
          presence_country_ids, founded, number_of_clients, total_funding_amount, client_names_folded,
          is_available_to_chat, is_verified, rating_average, rating_weighted, rating_count, added_at, document, team_size)
        select overlay(overlay(md5(n::text) placing '8' from 13) placing '8' from 17)::uuid, 'Bulk ' || n, 'bulk ' || n, 'Wholesale', '{}', '{}', '{}',
          nullif(1900 + n % 97, 1900), nullif(n % 53, 0), nullif(n % 89, 0) * 100, '', n % 4 > 0, false,
          n % 5, nullif(n % 41, 0) / 10.0, n % 7, timestamptz '2025-01-01' + n % 999 * interval '1 hour',
          document_of('Bulk ' || n, 'Bulk', 'Wholesale', 'wholesalers'),
          nullif(n % 97, 0)::text
        from ${numbers}`.execute(trx);
    });

beforeAll(async () => {
  retailer = await aRetailer();
  for (let part = 0; part < 10; part += 1) await someListings(part);
  await sql`analyze`.execute(db());
});

const search = (input: Input<typeof browse.all>) => as(retailer).call(browse.all, input);

test("more than ten thousand are not counted further, by words two thousand, fewer exactly", async () => {
  expect(await search({})).toMatchObject({ count: 10_000, isCountCapped: true });
  expect(await search({ keyWord: "wholesale" })).toMatchObject({
    count: 2_000,
    isCountCapped: true,
  });
  expect(await search({ isAvailableToChat: true })).toMatchObject({
    count: many - many / 4,
    isCountCapped: false,
  });
  expect(await search({ founded: { max: 1901 } })).toMatchObject({ isCountCapped: false });
  const { items } = await as(retailer).call(browse.relaxations, { founded: { max: 1600 } });
  expect(items).toMatchObject([{ filter: "founded", count: 10_000, isCountCapped: true }]);
});

type Card = Awaited<ReturnType<typeof search>>["items"][number];
const keys = {
  Added: ({ addedAt }: Card) => [addedAt],
  Name: ({ companyShortName }: Card) => [companyShortName],
  Founded: ({ founded }: Card) => [founded],
  Rating: ({ rating }: Card) => [rating.weightedRate, rating.count],
  Funding: ({ totalFundingAmount }: Card) => [totalFundingAmount],
  Clients: ({ numberOfClients }: Card) => [numberOfClients],
  Team: ({ teamSize }: Card) => [teamSize === null ? null : Number(teamSize)],
};

for (const sort of ["Added", "Name", "Founded", "Rating", "Funding", "Clients", "Team"] as const)
  for (const sortDirection of ["ASC", "DESC"] as const)
    test(`of many, sorted by ${sort} ${sortDirection}, each page follows the one before`, async () => {
      const seen: Card[] = [];
      for (const page of [1, 2, 3])
        seen.push(...(await search({ sort, sortDirection, page, pageSize: 100 })).items);
      const behind = [];
      for (const page of [100, 101, 104])
        behind.push(...(await search({ sort, sortDirection, page, pageSize: 100 })).items);
      expect(new Set([...seen, ...behind].map(({ id }) => id)).size).toBe(600);

      const all = await search({ sort, sortDirection, pageSize: 100, founded: { min: 1901 } });
      expect(all.items).toHaveLength(100);
      const inOrder = (items: Card[]) => items.map((item) => JSON.stringify(keys[sort](item)));
      const sign = sortDirection === "ASC" ? 1 : -1;
      const sorted = seen.toSorted((one, other) => {
        const [a = "", aNext = 0] = keys[sort](one);
        const [b = "", bNext = 0] = keys[sort](other);
        if (a === b) return sign * (Number(aNext) - Number(bNext));
        if (a === null || b === null) return a === null ? 1 : -1;
        return a < b ? -sign : sign;
      });
      expect(inOrder(seen)).toEqual(inOrder(sorted));
    });

const passed = 89;

test.each<[string, Input<typeof browse.all>]>([
  ["as they were added", {}],
  ["by name, of those with a year", { sort: "Name", founded: { min: 1901 } }],
  ["by a word, the best first", { keyWord: "wholesale", sort: "Relevance" }],
  ["by a word, as they were added", { keyWord: "wholesale" }],
])("past what is counted the pages go on, each row once, to the last: %s", async (_name, asked) => {
  const pages = [];
  for (let page = passed + 1; pages.at(-1)?.isCountCapped !== false; page += 1)
    pages.push(await search({ ...asked, page, pageSize: 100 }));
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
  const behind = await search({ ...asked, page: 1_000_000, pageSize: 100 });

  expect(behind).toMatchObject({ items: [], count: pages.at(-1)?.count, isCountCapped: false });
  expect(behind.count).toBeGreaterThan(10_000);
  expect(new Set(ids).size).toBe(behind.count - passed * 100);
  expect(ids).toHaveLength(behind.count - passed * 100);
});

test("a last page that is full ends the list as well", async () => {
  const { count } = await search({ page: 1_000_000 });
  const last = await search({ page: count / 5, pageSize: 5 });

  expect(last).toMatchObject({ count, isCountCapped: false });
  expect(last.items).toHaveLength(5);
});

test("of many found by a word, names come first and the best rated after them", async () => {
  await aStartup({ shortName: "Wholesale" });
  await aStartup({ shortName: "Wholesale Anna" });
  await aStartup({ shortName: "Berta Wholesale" });
  const pages = [];
  for (const page of [1, 2, 3])
    pages.push(await search({ keyWord: "wholesale", sort: "Relevance", page, pageSize: 20 }));
  expect(pages[0]).toMatchObject({ count: 2_000, isCountCapped: true });

  const [first, second, ...rest] = pages.flatMap(({ items }) => items);
  expect([first?.companyShortName, second?.companyShortName]).toEqual([
    "Wholesale",
    "Wholesale Anna",
  ]);
  expect(rest.map(({ rating }) => rating.weightedRate)).toEqual(Array(58).fill(4));
  expect(new Set(rest.map(({ id }) => id)).size).toBe(58);
});

test("of many that a slip may have meant, what was typed comes first", async () => {
  const typed = await aStartup({ shortName: "Wholesalex" });
  await aStartup({ shortName: "Wholesale Berta" });
  const { items, count, corrections } = await search({ keyWord: "wholesalex", sort: "Relevance" });
  expect(items[0]?.id).toBe(typed.companyId);
  expect({ count, corrections }).toEqual({ count: 2_000, corrections: [] });
});

test("the numbers beside all filters are kept for a minute where there are more than ten thousand, narrower ones never", async () => {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const facets = (input: Input<typeof browse.facets>) => as(retailer).call(browse.facets, input);
  const began = new Date().toISOString();
  const first = await facets({});
  expect(first.countedAt).toBeNull();

  await aStartup({ isAvailableToChat: true });
  const second = await facets({});
  expect(second).toEqual({ ...first, countedAt: expect.any(String) });
  expect(String(second.countedAt) >= began).toBe(true);
  expect(await facets({ isAvailableToChat: true })).toMatchObject({
    isAvailableToChat: first.isAvailableToChat + 1,
    countedAt: null,
  });
  const narrower: Input<typeof browse.facets>[] = [
    { keyWord: "wholesale" },
    { founded: { min: 1950 } },
    { filterClientName: "Nordic" },
    { browseType: "Bookmarks" },
  ];
  for (const one of narrower) expect(await facets(one)).toMatchObject({ countedAt: null });

  vi.setSystemTime(Date.now() + 60_001);
  expect(await facets({})).toMatchObject({
    isAvailableToChat: first.isAvailableToChat + 1,
    countedAt: null,
  });
});

test("numbers that are kept give way once a category is merged, and once that is undone", async () => {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const staff = await aSuperAdmin();
  const names = ["Tills", "Checkout"];
  const ids = await Promise.all(names.map((name) => aCategory(name)));
  for (const name of names) await aStartup({ categories: [name] });
  const [fromId = "", intoId = ""] = ids;
  const counted = async () => {
    const { categoryIds: all } = await as(retailer).call(browse.facets, {});
    return ids.map((id) => all.find(({ value }) => value === id)?.count ?? 0);
  };
  vi.setSystemTime(Date.now() + 300_000);
  expect(await counted()).toEqual([1, 1]);

  await as(staff).call(categories.merge, { fromId, intoId });
  await listenersDone();
  expect(await counted()).toEqual([0, 2]);
  expect((await search({ categoryIds: [intoId] })).count).toBe(2);

  const [merge] = (await as(staff).call(categories.merges, {})).items;
  await as(staff).call(categories.undoMerge, { id: merge?.id ?? "" });
  await listenersDone();
  expect(await counted()).toEqual([1, 1]);
});
