import { browse } from "@vitrine/contract/browse";
import { changesSaved } from "@vitrine/contract/shapes";
import { expect, test } from "vitest";
import { aMember, aRetailer, aStartup } from "#test/build/people.ts";
import { as, db, events } from "#test/world.ts";

const unknown = "0190c0de-0000-7000-8000-000000000000";

const bookmarksOf = async (person: { accessToken: string }) => {
  const { items, count } = await as(person).call(browse.all, {
    browseType: "Bookmarks",
    pageSize: 100,
  });
  expect(count).toBe(items.length);
  return items.map(({ id }) => id);
};

test("a bookmark is kept once and shown on the card", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const save = () => as(retailer).call(browse.saveBookmark, { startupId: startup.companyId });

  expect(await save()).toEqual(changesSaved);
  expect(await save()).toEqual(changesSaved);

  expect(await bookmarksOf(retailer)).toEqual([startup.companyId]);
  const { items } = await as(retailer).call(browse.all, { keyWord: "startup", pageSize: 100 });
  expect(items.find(({ id }) => id === startup.companyId)?.isBookmarked).toBe(true);
  expect(await events()).toEqual(["browse.bookmarked"]);
});

test("two clicks in the same moment leave one bookmark and one event", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const click = () => as(retailer).call(browse.saveBookmark, { startupId: startup.companyId });
  await Promise.all([click(), click(), click()]);

  expect(await bookmarksOf(retailer)).toEqual([startup.companyId]);
  expect(await events()).toEqual(["browse.bookmarked"]);
});

test("bookmarks are personal: neither a colleague nor another company sees or removes them", async () => {
  const owner = await aRetailer();
  const colleague = await aMember({ of: owner });
  const other = await aRetailer();
  const startup = await aStartup();
  await as(owner).call(browse.saveBookmark, { startupId: startup.companyId });

  for (const person of [colleague, other]) {
    expect(await bookmarksOf(person)).toEqual([]);
    const { items } = await as(person).call(browse.homeNew, {});
    expect(items.find(({ id }) => id === startup.companyId)?.isBookmarked).toBe(false);
    await expect(
      as(person).call(browse.removeBookmark, { id: startup.companyId }),
    ).rejects.toMatchObject({ status: 404, code: "browse.not_bookmarked" });
  }
  expect(await bookmarksOf(owner)).toEqual([startup.companyId]);
});

test("a removed bookmark is gone, and removing it again is a 404", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  await as(retailer).call(browse.saveBookmark, { startupId: startup.companyId });
  const remove = () => as(retailer).call(browse.removeBookmark, { id: startup.companyId });

  expect(await remove()).toEqual(changesSaved);
  expect(await bookmarksOf(retailer)).toEqual([]);
  await expect(remove()).rejects.toMatchObject({ status: 404, code: "browse.not_bookmarked" });
  expect(await events()).toEqual(["browse.bookmarked", "browse.bookmark_removed"]);
});

test("unknown, blocked and unapproved startups and retailers are not bookmarked", async () => {
  const retailer = await aRetailer();
  const blocked = await aStartup({ isBlocked: true });
  const waiting = await aStartup({ isApproved: false });
  for (const startupId of [unknown, blocked.companyId, waiting.companyId, retailer.companyId])
    await expect(as(retailer).call(browse.saveBookmark, { startupId })).rejects.toMatchObject({
      status: 404,
      code: "not_found",
    });
  expect(await events()).toEqual([]);
});

test("bookmarks are sorted by when they were made, and filtered like everything", async () => {
  const retailer = await aRetailer();
  const old = await aStartup({ createdAt: "2020-01-01", founded: 2001 });
  const middle = await aStartup({ createdAt: "2021-01-01", founded: 2002 });
  const young = await aStartup({ createdAt: "2022-01-01", founded: 2003 });
  const kept = [young, old, middle].map(({ companyId }) => companyId);
  for (const startupId of kept) await as(retailer).call(browse.saveBookmark, { startupId });

  expect(await bookmarksOf(retailer)).toEqual(kept.toReversed());
  const firstMade = await as(retailer).call(browse.all, {
    browseType: "Bookmarks",
    sortDirection: "ASC",
    pageSize: 2,
  });
  expect(firstMade.items.map(({ id }) => id)).toEqual(kept.slice(0, 2));
  expect(firstMade.count).toBe(3);
  const byYear = await as(retailer).call(browse.all, {
    browseType: "Bookmarks",
    sort: "Founded",
    founded: { min: 2002 },
  });
  expect(byYear.items.map(({ founded }) => founded)).toEqual([2003, 2002]);
});

test("a bookmarked startup that is blocked leaves the list and can still be removed", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  await as(retailer).call(browse.saveBookmark, { startupId: startup.companyId });
  await db()
    .updateTable("companies")
    .set({ isBlocked: true })
    .where("id", "=", startup.companyId)
    .execute();

  expect(await bookmarksOf(retailer)).toEqual([]);
  expect(await as(retailer).call(browse.removeBookmark, { id: startup.companyId })).toEqual(
    changesSaved,
  );
});
