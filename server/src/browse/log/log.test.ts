import { browse } from "@vitrine/contract/browse";
import { searches } from "@vitrine/contract/browse/searches";
import { searchLog } from "@vitrine/contract/browse/search-log";
import { todayUtc } from "@vitrine/contract/days";
import type { Input } from "@vitrine/contract/endpoint";
import { permissionCodes } from "@vitrine/contract/permissions";
import { security } from "@vitrine/contract/accounts/security";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  password,
  type Person,
} from "#test/build/people.ts";
import { aCategory, aCountry } from "#test/build/terms.ts";
import { as, choresDone, db, listenersDone } from "#test/world.ts";

let boss: Person;
let retailer: Person;
beforeEach(async () => {
  boss = await aSuperAdmin();
  retailer = await aRetailer({ shortName: "Kiosk & Sons" });
});

type Asked = Input<typeof searchLog.all>["fields"];

const log = async (fields: Asked = {}) =>
  (await as(boss).call(searchLog.all, { fields: { companyId: retailer.companyId, ...fields } }))
    .items;

const wordsOf = async (fields: Asked = {}) => (await log(fields)).map(({ keyWord }) => keyWord);

/** Searches, and waits for the log, which is written while the answer is on its way. */
const search = async (input: Input<typeof browse.all>, by = retailer) => {
  const touched = async () => {
    const { rows } = await sql<{ at: string | null }>`
      select max(touched_at)::text as at from search_log where user_id = ${by.id}`.execute(db());
    return rows[0]?.at ?? null;
  };
  const before = await touched();
  await as(by).call(browse.all, input);
  await expect.poll(touched, { interval: 5 }).not.toBe(before);
};

const passes = (seconds: number) =>
  sql`update search_log set touched_at = touched_at - make_interval(secs => ${seconds})`.execute(
    db(),
  );

test("a search that is typed further within ten seconds is logged once, with its final results", async () => {
  await aStartup({ shortName: "Loopwear" });
  for (const keyWord of ["loo", "loopw", "loop", "loopwear"]) await search({ keyWord });
  expect(await log()).toMatchObject([
    {
      keyWord: "loopwear",
      results: 1,
      isResultsCapped: false,
      company: { id: retailer.companyId, name: "Kiosk & Sons" },
      person: { id: retailer.id },
    },
  ]);

  await passes(11);
  await search({ keyWord: "loopwear fast" });
  await search({ keyWord: "kiosk" });
  expect(await wordsOf()).toEqual(["kiosk", "loopwear fast", "loopwear"]);
});

test("another page or order is the same search, and the same search an hour later is a new one", async () => {
  const countryIds = [await aCountry("IT")];
  await search({ keyWord: "shelf", countryIds });
  await passes(60);
  await search({ keyWord: "shelf", countryIds, sort: "Name", sortDirection: "ASC" });
  await search({ keyWord: "shelf", countryIds, page: 2 });
  expect(await wordsOf()).toEqual(["shelf"]);

  await search({ keyWord: "shelf" });
  await search({ keyWord: "shelf", countryIds });
  await passes(3_600);
  await search({ keyWord: "shelf", countryIds });
  expect(await wordsOf()).toEqual(["shelf", "shelf", "shelf", "shelf"]);
});

test("searches of two people at once are two, and of one person at once one", async () => {
  const member = await aMember({ of: retailer });
  const all = ["mir", "mirr", "mirro", "mirror"].map((keyWord) => search({ keyWord }));
  await Promise.all([...all, search({ keyWord: "mirror" }, member)]);

  await expect.poll(async () => (await log()).length).toBe(2);
  expect((await log()).map(({ person }) => person?.id).toSorted()).toEqual(
    [retailer.id, member.id].toSorted(),
  );
});

test("it is narrowed by words, company, days and what found nothing, and says its filters", async () => {
  const categoryIds = [await aCategory("Refill")];
  await aStartup({ shortName: "Sfera", categories: ["Refill"] });
  await search({ categoryIds });
  await search({ keyWord: "nothing like that" });

  expect(await wordsOf({ search: "like" })).toEqual(["nothing like that"]);
  expect(await wordsOf({ search: "kiosk" })).toHaveLength(2);
  expect(await wordsOf({ foundNothing: true })).toEqual(["nothing like that"]);
  const [refill] = await log({ foundNothing: false });
  expect(refill).toMatchObject({ results: 1, values: [{ filter: "categoryIds", name: "Refill" }] });
  const today = todayUtc();
  expect(await wordsOf({ from: today, to: today })).toHaveLength(2);
  expect(await wordsOf({ to: "2020-01-01" })).toEqual([]);
});

test("a row leads to its search with what it finds today, to its company, and for super admins to its person", async () => {
  const member = await aMember({ of: retailer });
  const countryIds = [await aCountry("PT")];
  await aStartup({ shortName: "Azulejo", countryCode: "PT" });
  await aStartup({ shortName: "Azulejo of Spain", countryCode: "ES" });
  await search({ keyWord: "azulejo", countryIds }, member);
  await aStartup({ shortName: "New Azulejo", countryCode: "PT" });
  const [row] = await log();
  const id = row?.id ?? "";

  const { search: shown, ...today } = await as(boss).call(searchLog.one, { id });
  expect(shown).toEqual(row);
  expect(shown).toMatchObject({ results: 1, company: { id: retailer.companyId } });
  expect(shown.person).toMatchObject({ id: member.id, isMember: true });
  expect(today.items.map(({ companyShortName }) => companyShortName).toSorted()).toEqual([
    "Azulejo",
    "New Azulejo",
  ]);
  expect(today.count).toBe(2);
  expect(await as(boss).call(searchLog.one, { id, page: 2, pageSize: 1 })).toMatchObject({
    count: 2,
    items: [{ country: { code: "PT" } }],
  });
  // Looking at the log is not a search.
  expect(await wordsOf()).toEqual(["azulejo"]);

  const admin = await anAdmin({ permissions: [...permissionCodes] });
  for (const other of [admin, retailer, member])
    await expect(as(other).call(searchLog.one, { id })).rejects.toMatchObject({ status: 403 });
  await expect(as(boss).call(searchLog.one, { id: boss.id })).rejects.toMatchObject({
    status: 404,
  });
});

test("a search among bookmarks finds those of whoever made it", async () => {
  const [kept, other] = [await aStartup({ shortName: "Kept" }), await aStartup()];
  await as(retailer).call(browse.saveBookmark, { startupId: kept.companyId });
  await as(await aRetailer()).call(browse.saveBookmark, { startupId: other.companyId });
  await search({ browseType: "Bookmarks", keyWord: "kept" });
  const [row] = await log();

  const { items } = await as(boss).call(searchLog.one, { id: row?.id ?? "" });
  expect(items.map(({ id }) => id)).toEqual([kept.companyId]);
});

test("somebody who deletes a search, all of them or their account is no longer named", async () => {
  for (const keyWord of ["camera", "periscope", "lantern"]) await search({ keyWord });
  const named = async () =>
    (await log()).filter(({ person }) => person !== null).map(({ keyWord }) => keyWord);
  const { items } = await as(retailer).call(searches.history, {});
  const periscope = items.find(({ keyWord }) => keyWord === "periscope");
  await as(retailer).call(searches.forget, { id: periscope?.id ?? "" });
  expect(await named()).toEqual(["lantern", "camera"]);

  await as(retailer).call(security.deleteMyself, { password });
  await listenersDone();
  const { rows } = await sql`
    select user_id, company_id, key_word from search_log where key_word in ('camera', 'periscope', 'lantern')
    order by key_word`.execute(db());
  expect(rows).toEqual(
    ["camera", "lantern", "periscope"].map((keyWord) => ({
      userId: null,
      companyId: null,
      keyWord,
    })),
  );
});

test("it is kept for thirteen months", async () => {
  for (const keyWord of ["camera", "mirror"]) await search({ keyWord });
  await sql`update search_log set created_at = now() - interval '14 months' where key_word = 'camera'`.execute(
    db(),
  );
  await choresDone();
  expect(await wordsOf()).toEqual(["mirror"]);
});

test("narrowed to a company or a person it names them, also before they have searched", async () => {
  const whose = async (fields: Asked) => (await as(boss).call(searchLog.all, { fields })).whose;
  const company = { id: retailer.companyId, name: "Kiosk & Sons" };

  expect(await whose({})).toEqual({ company: null, person: null });
  expect(await whose({ companyId: retailer.companyId })).toEqual({ company, person: null });
  expect(await whose({ userId: retailer.id })).toMatchObject({
    company: null,
    person: { id: retailer.id, name: expect.any(String) },
  });
});
