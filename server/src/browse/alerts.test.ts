import { alerts } from "@vitrine/contract/browse/alerts";
import { browse } from "@vitrine/contract/browse";
import { searches } from "@vitrine/contract/browse/searches";
import type { Input } from "@vitrine/contract/endpoint";
import { beforeEach, describe, expect, test } from "vitest";
import { findNews } from "#browse/news/service.ts";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { as, asOwner, db, events } from "#test/world.ts";

type Search = Input<typeof browse.all>;

let retailer: Person;
beforeEach(async () => {
  retailer = await aRetailer();
  await sql`delete from saved_searches`.execute(db());
  await sql`delete from listing_changes`.execute(db());
});

const saveAs = async (by: Person, search: Search, title = "Mine") =>
  (await as(by).call(searches.save, { ...search, title, alert: "AT_ONCE" })).id;
const save = (search: Search) => saveAs(retailer, search);

const newsOf = async (id: string, of = retailer) => {
  await findNews(db());
  const { items } = await as(of).call(alerts.news, { id });
  return items.map(({ companyShortName, reasons }) => [companyShortName, ...reasons.toSorted()]);
};

const change = ({ companyId }: Person, fields: Record<string, unknown>) =>
  db().updateTable("startups").set(fields).where("companyId", "=", companyId).execute();

const moveTo = async ({ companyId }: Person, code: string) => {
  const countryId = await aCountry(code);
  await db().updateTable("companies").set({ countryId }).where("id", "=", companyId).execute();
};

describe("a saved search with an alert says why a startup is new in it", () => {
  const before = { isAvailableToChat: false, totalFundingAmount: 100_000_000, clientNames: [] };
  type Case = [reason: string, Search, (one: Person) => Promise<unknown>];

  test.each<Case>([
    ["now in Norway", { countryIds: ["norway"] }, (one) => moveTo(one, "NO")],
    [
      "open to chat",
      { isAvailableToChat: true },
      (one) => change(one, { isAvailableToChat: true }),
    ],
    [
      "raised to €3.2 m",
      { totalFundingAmount: { min: 2_000_000 } },
      (one) => change(one, { totalFundingAmount: 320_000_000 }),
    ],
    ["now SaaS", { businessModel: ["SaaS"] }, (one) => change(one, { businessModel: "SaaS" })],
    ["founded in 2020", { founded: { min: 2019 } }, (one) => change(one, { founded: 2020 })],
    [
      "now with 12 clients",
      { numberOfClients: { min: 10 } },
      (one) => change(one, { numberOfClients: 12 }),
    ],
    [
      "now works with Coop",
      { filterClientName: "Coop" },
      (one) => change(one, { clientNames: ["Coop Norge"] }),
    ],
    ["now a team of 11-50", { teamSize: ["11-50"] }, (one) => change(one, { teamSize: "24" })],
    [
      "now says “lanternry”",
      { keyWord: "lanternry" },
      (one) => change(one, { oneLiner: "A lanternry for shops" }),
    ],
    [
      "now says “lanternyr”",
      { keyWord: "lanternyr" },
      (one) => change(one, { oneLiner: "A lanternry for shops" }),
    ],
  ])("%s", async (reason, search, make) => {
    const startup = await aStartup({ shortName: "Gondola", ...before });
    const id = await save(search);

    await make(startup);

    expect(await newsOf(id)).toEqual([["Gondola", reason]]);
  });

  test("it joined, is in a category or country now, or has a tag", async () => {
    const [robots, tag] = [await aCategory("Robots"), await aTag("Arms")];
    const first = await aStartup({ shortName: "Gondola" });
    const ids = {
      categoryIds: await save({ categoryIds: [robots] }),
      narrowCategories: await save({ narrowCategories: "Robots" }),
      tags: await save({ tags: [tag] }),
      presence: await save({ presenceInCountriesIds: [await aCountry("IT")] }),
    };
    const { companyId } = first;
    const categoryId = robots;
    const position = 0;
    await db()
      .insertInto("companyCategories")
      .values({ companyId, categoryId, purpose: "SECTOR", position })
      .execute();
    await db().insertInto("companyTags").values({ companyId, tagId: tag }).execute();
    await db()
      .insertInto("startupCountries")
      .values({ companyId, countryId: await aCountry("IT") })
      .execute();
    await aStartup({ shortName: "Newcomer", categories: ["Robots"] });

    const joined = ["Newcomer", "joined"];
    expect(await newsOf(ids.categoryIds)).toEqual(
      expect.arrayContaining([joined, ["Gondola", "now in Robots"]]),
    );
    expect(await newsOf(ids.narrowCategories)).toHaveLength(2);
    expect(await newsOf(ids.tags)).toEqual([["Gondola", "now tagged Arms"]]);
    expect(await newsOf(ids.presence)).toEqual([["Gondola", "now active in Italy"]]);
  });
});

describe("alerts", () => {
  const setTo = (id: string, alert: "OFF" | "DAILY", by = retailer) =>
    as(by).call(alerts.set, { id, alert });

  test("name nothing that changed before they were set, or while they were off", async () => {
    const startup = await aStartup({ isAvailableToChat: false });
    await change(startup, { isAvailableToChat: true });
    const id = await save({ isAvailableToChat: true });
    await change(startup, { founded: 2001 });
    expect(await newsOf(id)).toEqual([]);

    await setTo(id, "OFF");
    await aStartup();
    expect(await newsOf(id)).toEqual([]);
    await aStartup();
    await setTo(id, "DAILY");
    expect(await newsOf(id)).toEqual([]);
    await aStartup({ shortName: "Gondola" });
    expect(await newsOf(id)).toEqual([["Gondola", "joined"]]);
  });

  test("name no startup its reader has muted, until they unmute it", async () => {
    const muted = await aStartup({ shortName: "Loud", isAvailableToChat: false });
    const startupId = muted.companyId;
    const member = await aMember({ of: retailer });
    const search = { isAvailableToChat: true };
    const [mine, theirs] = [await save(search), await saveAs(member, search)];
    await as(retailer).call(alerts.mute, { startupId });
    await as(retailer).call(alerts.mute, { startupId });
    expect((await as(retailer).call(alerts.muted, {})).items).toMatchObject([{ id: startupId }]);

    await change(muted, { isAvailableToChat: true });
    expect(await newsOf(mine)).toEqual([]);
    expect(await newsOf(theirs, member)).toHaveLength(1);

    await as(retailer).call(alerts.unmute, { startupId });
    const again = as(retailer).call(alerts.unmute, { startupId });
    await expect(again).rejects.toMatchObject({ status: 404 });
    await change(muted, { isAvailableToChat: false });
    await findNews(db());
    await change(muted, { isAvailableToChat: true });
    expect(await newsOf(mine)).toEqual([["Loud", "open to chat"]]);
    expect(await events()).toEqual([
      "browse.search_saved",
      "browse.search_saved",
      "browse.startup_muted",
      "browse.startup_unmuted",
    ]);
  });

  test("are set, followed and read by whoever saved the search alone", async () => {
    const id = await save({});
    for (const other of [await aMember({ of: retailer }), await aRetailer()])
      for (const work of [
        () => setTo(id, "OFF", other),
        () => as(other).call(alerts.news, { id }),
        () => as(other).call(alerts.follow, { id }),
      ])
        await expect(work()).rejects.toMatchObject({ status: 404 });

    await setTo(id, "DAILY");
    const { items } = await as(retailer).call(searches.saved, {});
    expect(items).toMatchObject([{ alert: "DAILY", isAlertSlowed: false }]);
    expect(await events()).toEqual(["browse.search_saved", "browse.alert_set"]);
  });

  test("of a value that is gone name nothing, and never widen", async () => {
    const tag = await aTag("Fading");
    const id = await save({ tags: ["fading"] });
    const never = await save({ categoryIds: ["no-such-thing"] });
    await asOwner(`delete from tags where id = '${tag}'`);
    await aStartup();
    expect(await newsOf(id)).toEqual([]);
    expect(await newsOf(never)).toEqual([]);
  });

  test("leave out a startup that is blocked by now", async () => {
    const id = await save({});
    const { companyId } = await aStartup({ shortName: "Gondola" });
    expect(await newsOf(id)).toHaveLength(1);
    await db()
      .updateTable("companies")
      .set({ isBlocked: true })
      .where("id", "=", companyId)
      .execute();
    expect(await newsOf(id)).toEqual([]);
  });

  test("of bookmarks name those of their reader alone", async () => {
    const [mine, other] = [await aStartup({ shortName: "Mine" }), await aStartup()];
    for (const one of [mine, other]) await change(one, { isAvailableToChat: false });
    await as(retailer).call(browse.saveBookmark, { startupId: mine.companyId });
    await sql`delete from listing_changes`.execute(db());
    const id = await save({ browseType: "Bookmarks", isAvailableToChat: true });
    for (const one of [mine, other]) await change(one, { isAvailableToChat: true });
    expect(await newsOf(id)).toEqual([["Mine", "open to chat"]]);
  });
});
