import { accounts } from "@vitrine/contract/accounts";
import { browse } from "@vitrine/contract/browse";
import type { Input } from "@vitrine/contract/endpoint";
import { onboarding } from "@vitrine/contract/onboarding";
import { records } from "@vitrine/contract/profiles/records";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { sql } from "#db/connect.ts";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { aCategory, aCountry } from "#test/build/terms.ts";
import { rate } from "#test/feedback/ratings.ts";
import { as, db } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

type Fields = NonNullable<Parameters<typeof list>[0]>;
const list = async (
  fields: object = {},
  by = staff,
  page: Omit<Input<typeof records.startups>, "fields"> = {},
) => as(by).call(records.startups, { ...page, fields, pageSize: 100 });
const names = async (fields: Fields, by = staff) =>
  (await list(fields, by)).items.map(({ companyShortName }) => companyShortName);

describe("staff find startups", () => {
  beforeAll(async () => {
    await aStartup({
      shortName: "Sfera",
      isVerified: true,
      countryCode: "IT",
      categories: ["Refill"],
    });
    await aStartup({ shortName: "Solum", isBlocked: true, companyType: "Private" });
    await aStartup({ shortName: "Sirenis", isApproved: false, businessModel: "B2B" });
    const step = { gettingStarted: "GALLERY" };
    await aStartup({ shortName: "Sanduhr", ...step, companyStatus: "Seed" });
    const demo = await aStartup({ shortName: "Sextant" });
    await sql`update startups set account_type = 'DEMO' where company_id = ${demo.companyId}`.execute(
      db(),
    );
    await rate(demo, 2, 4.5);
    const imported = await aStartup({ shortName: "Spelunke", categories: ["Import"] });
    await sql`update startups set account_type = 'IMPORTED' where company_id = ${imported.companyId}`.execute(
      db(),
    );
    await sql`update users set deleted_at = now() where company_id = ${imported.companyId}`.execute(
      db(),
    );
  });

  test.each([
    [{ isVerified: true }, ["Sfera"]],
    [{ isBlocked: true }, ["Solum"]],
    [{ status: ["PENDING"] }, ["Sirenis", "Sanduhr"]],
    [{ stage: ["WAITING"] }, ["Sirenis"]],
    [{ stage: ["INCOMPLETE"] }, ["Sanduhr"]],
    [{ stage: ["INACTIVE"] }, ["Spelunke"]],
    [{ accountType: ["DEMO", "IMPORTED"] }, ["Sextant", "Spelunke"]],
    // 4.5 stars, rounded.
    [{ rateStars: [5] }, ["Sextant"]],
    [{ rateStars: [4] }, []],
    [{ companyType: ["Private"] }, ["Solum"]],
    [{ businessModel: ["B2B"] }, ["Sirenis"]],
    [{ companyStatus: ["Seed"] }, ["Sanduhr"]],
    [{ search: "sext" }, ["Sextant"]],
    [{ search: "sfera ltd" }, ["Sfera"]],
  ])("by %j", async (fields, expected) => {
    expect(await names(fields)).toEqual(expected);
  });

  test("by country and by category", async () => {
    expect(await names({ country: [await aCountry("IT")] })).toEqual(["Sfera"]);
    expect(await names({ filterCategories: [await aCategory("Refill")] })).toEqual(["Sfera"]);
  });

  test("with the oldest first, ten on a page, and the exact number apart", async () => {
    const { items, count, isCountCapped } = await as(staff).call(records.startups, {});
    const { count: exact } = await as(staff).call(records.countStartups, {});

    const dates = items.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted());
    expect(items.length).toBeLessThanOrEqual(10);
    expect({ count, isCountCapped }).toEqual({ count: exact, isCountCapped: false });
  });

  test("by their ids", async () => {
    const [one, other] = [await aStartup({ shortName: "Sorbier" }), await aStartup()];
    await aStartup();

    const { items } = await list({ ids: [one.companyId, other.companyId] });

    expect(items.map(({ id }) => id)).toEqual([one.companyId, other.companyId]);
  });

  test("sorted by name either way", async () => {
    const sorted = async (direction: "ASC" | "DESC") => {
      const sort = { fieldName: "companyShortName" as const, direction };
      const { items } = await list({}, staff, { sort });
      return items.map(({ companyShortName }) => companyShortName);
    };

    expect(await sorted("DESC")).toEqual((await sorted("ASC")).toReversed());
  });

  test.each([
    { sort: { fieldName: "email" } },
    { pageSize: 101 },
    { fields: { status: ["GONE"] } },
    { fields: { rateStars: [6] } },
  ])("not by %j", async (input) => {
    const unchecked = { ...records.startups, input: z.looseObject({}) };
    await expect(as(staff).call(unchecked, input)).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe("the people of a company", () => {
  const person = { firstName: "Quirin", lastName: "Ottavio" };

  test("are shown to who may open its profile, and found by their names", async () => {
    const startup = await aStartup({ shortName: "Trapez", ...person });
    const seeing = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE"] });

    const { items } = await list({ search: "quirin" }, seeing);

    expect(items).toMatchObject([{ owner: { id: startup.id, email: startup.email } }]);
    expect(await names({ search: startup.email }, seeing)).toEqual(["Trapez"]);
  });

  test("are neither shown nor found without that right, on the retail side neither", async () => {
    await aRetailer({ shortName: "Trapeza", firstName: "Quirin", lastName: "Ottavio" });
    const others = await anAdmin({ permissions: ["STARTUPS_APPROVE"] });
    const retailers = (search: string) =>
      as(others).call(records.retailers, { fields: { search } });

    expect(await names({ search: "quirin" }, others)).toEqual([]);
    expect((await list({ search: "trapez" }, others)).items).toMatchObject([{ owner: null }]);
    expect((await retailers("quirin")).items).toEqual([]);
    expect((await retailers("trapeza")).items).toMatchObject([{ owner: null }]);
  });

  test("are found by a new name at once, and no more by the old one", async () => {
    const startup = await aStartup({ shortName: "Umbrel", firstName: "Xenia" });
    await db()
      .updateTable("users")
      .set({ firstName: "Yolanda" })
      .where("id", "=", startup.id)
      .execute();

    expect(await names({ search: "xenia" })).toEqual([]);
    expect(await names({ search: "yolanda" })).toEqual(["Umbrel"]);
  });
});

test("somebody who is deleted is found by name no more", async () => {
  const owner = await aRetailer();
  const asker = await aMember({ of: owner, firstName: "Zacharias" });
  const found = async () =>
    (await as(staff).call(records.retailers, { fields: { search: "zacharias" } })).items.length;
  expect(await found()).toBe(1);

  await db().deleteFrom("users").where("id", "=", asker.id).execute();

  expect(await found()).toBe(0);
});

test("staff find retail companies with their owner, their plan and how many people they have", async () => {
  const owner = await aRetailer({ shortName: "Zentral" });
  await aMember({ of: owner });

  const { items } = await as(staff).call(records.retailers, { fields: { search: "zentral" } });

  expect(items).toMatchObject([{ id: owner.companyId, role: "RETAILER", people: 2 }]);
});

describe("a block", () => {
  test("ends every call of the company's people, and taking it back lets them sign in again", async () => {
    const owner = await aRetailer();
    const member = await aMember({ of: owner });
    const call = (who: Person) => as(who).call(accounts.me, {});

    await as(staff).call(records.blockRetailers, { ids: [owner.companyId] });

    for (const who of [owner, member])
      await expect(call(who)).rejects.toMatchObject({ status: 401 });
    await as(staff).call(records.unblockRetailers, { ids: [owner.companyId] });
    await expect(call(owner)).rejects.toMatchObject({ status: 401 });
  });

  test("takes the startup out of browse until it is taken back", async () => {
    const startup = await aStartup({ shortName: "Verdunkelung" });
    const retailer = await aRetailer();
    const found = async () => {
      const { items } = await as(retailer).call(browse.all, { keyWord: "Verdunkelung" });
      return items.length;
    };
    expect(await found()).toBe(1);

    await as(staff).call(records.blockStartups, { ids: [startup.companyId] });
    expect(await found()).toBe(0);

    await as(staff).call(records.unblockStartups, { ids: [startup.companyId] });
    expect(await found()).toBe(1);
  });

  test("of an imported startup is refused for itself alone", async () => {
    const imported = await aStartup({ categories: ["Import"] });
    const other = await aStartup();
    const ids = [imported.companyId, other.companyId];

    const { done, refused } = await as(staff).call(records.blockStartups, { ids });

    const message =
      'Status for Startups with the "Imported" Category can\'t be changed. Please choose at least one Category in Sectors of competence to remote the Imported Category.';
    expect({ done, refused }).toEqual({
      done: 1,
      refused: [{ id: imported.companyId, code: "profiles.import_status", message }],
    });
    await expect(
      as(staff).call(records.blockStartups, { ids: [imported.companyId] }),
    ).rejects.toMatchObject({ status: 409, body: { message } });
    for (const call of [records.disableChat, records.disableMailing])
      expect(await as(staff).call(call, { ids: [imported.companyId] })).toMatchObject({ done: 1 });
  });
});

const states = [
  ["verifyStartups", "unverifyStartups", { isVerified: true }, { isVerified: false }],
  ["blockStartups", "unblockStartups", { isBlocked: true }, { isBlocked: false }],
  ["disableChat", "enableChat", { isAvailableToChat: false }, { isAvailableToChat: true }],
  ["disableMailing", "enableMailing", { isMailingEnabled: false }, { isMailingEnabled: true }],
] as const;

test.each(states)(
  "%s and %s change one thing, with one row in the audit",
  async (on, off, set, unset) => {
    const startup = await aStartup();
    const stateOf = async () => (await list({ search: startup.email })).items[0];
    const audited = async () => {
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit
      where company_id = ${startup.companyId} and actor_id = ${staff.id}`.execute(db());
      return rows[0]?.count;
    };

    await as(staff).call(records[on], { ids: [startup.companyId] });
    await as(staff).call(records[on], { ids: [startup.id] });
    expect(await stateOf()).toMatchObject(set);
    expect(await audited()).toBe(1);

    await as(staff).call(records[off], { ids: [startup.companyId] });
    expect(await stateOf()).toMatchObject(unset);
    expect(await audited()).toBe(2);
  },
);

describe("what a filter finds is changed together", () => {
  const all = async (search: string, count: number) => ({ all: { fields: { search }, count } });

  test("when it is as many as were seen", async () => {
    for (const n of [1, 2, 3]) await aStartup({ shortName: `Wolkig ${n}` });

    const { done } = await as(staff).call(records.verifyStartups, await all("wolkig", 3));

    expect(done).toBe(3);
    expect(await names({ search: "wolkig", isVerified: true })).toHaveLength(3);
  });

  test("and not at all when it is another number", async () => {
    for (const n of [1, 2]) await aStartup({ shortName: `Nebel ${n}` });

    const refused = as(staff).call(records.blockStartups, await all("nebel", 3));

    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: "profiles.selection_changed",
      body: { seen: 3, found: 2 },
    });
    expect(await names({ search: "nebel", isBlocked: true })).toEqual([]);
  });
});

test.each([
  ["a retailer", async () => (await aRetailer()).companyId],
  ["nobody", async () => "00000000-0000-7000-8000-000000000000"],
])("one id of %s among startups refuses the whole call", async (_name, idOf) => {
  const startup = await aStartup();

  const refused = as(staff).call(records.blockStartups, { ids: [startup.companyId, await idOf()] });

  await expect(refused).rejects.toMatchObject({ status: 404 });
  expect(await names({ search: startup.email, isBlocked: false })).toHaveLength(1);
});

test("a company is found by its id in upper case, too", async () => {
  const { companyId } = await aStartup();
  const ids = [companyId.toUpperCase()];

  expect(await as(staff).call(records.verifyStartups, { ids })).toMatchObject({ done: 1 });
});

test("more than a thousand ids are refused", async () => {
  const ids = Array.from({ length: 1001 }, () => staff.id);
  await expect(as(staff).call(records.blockStartups, { ids })).rejects.toMatchObject({
    status: 400,
  });
});

test("a startup that waits says since when, until it is approved", async () => {
  const startup = await aStartup({ isApproved: false });
  const waiting = async () => (await list({ search: startup.email })).items[0]?.waitingSince;
  expect(await waiting()).not.toBeNull();

  await as(staff).call(onboarding.approveStartups, { ids: [startup.companyId] });

  expect(await waiting()).toBeNull();
});
