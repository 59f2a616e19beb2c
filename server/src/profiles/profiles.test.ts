import { daysFromNow } from "@vitrine/contract/days";
import { profiles } from "@vitrine/contract/profiles";
import { v4 as uuid } from "uuid";
import { expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import { aMember, anAdmin, aRetailer, aStartup, aSuperAdmin } from "#test/build/people.ts";
import { aTag } from "#test/build/terms.ts";
import { someoneWaits } from "#test/locks.ts";
import { asTest } from "#test/database/told.ts";
import { as, connection, db, visitor } from "#test/world.ts";

const notFound = { status: 404, code: "not_found" };

const seen = async (person: { accessToken: string }, { companyId: id }: { companyId: string }) =>
  (await as(person).call(profiles.one, { id })).profile;

const nodeSeen = async (seenAt: string, userId: string) => {
  const nodeId = uuid();
  await db().insertInto("liveNodes").values({ id: nodeId, seenAt }).execute();
  await db().insertInto("liveConnections").values({ id: uuid(), nodeId, userId }).execute();
};

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

test("a startup shows what it is, where it is and who is behind it", async () => {
  const startup = await aStartup({
    shortName: "Shelfie",
    description: "Cameras that know the shelf.",
    oneLiner: "Shelves that count",
    city: "Oslo",
    countryCode: "NO",
    website: "https://shelfie.example",
    founded: 2019,
    businessModel: "SaaS",
    companyStatus: "Operating",
    totalFundingAmount: 120_000_050,
    clientNames: ["Magasin"],
    categories: ["Store operations", "Analytics"],
    tags: ["vision", "ai"],
    presenceCountryCodes: ["SE", "DK"],
    firstName: "Ida",
    lastName: "Lund",
  });

  const profile = await seen(await aRetailer(), startup);

  expect(profile).toMatchObject({
    role: "STARTUP",
    retailer: null,
    contactId: startup.id,
    startup: {
      id: startup.companyId,
      companyShortName: "Shelfie",
      companyLegalName: "Shelfie Ltd",
      companyDescription: "Cameras that know the shelf.",
      oneLiner: "Shelves that count",
      city: "Oslo",
      country: { name: "Norway", code: "NO" },
      urlOfCompanyWebsite: "https://shelfie.example",
      founded: 2019,
      businessModel: "SaaS",
      companyStatus: "Operating",
      totalFundingAmount: 120_000_050,
      currency: "EUR",
      clientNames: ["Magasin"],
      companySectors: [{ name: "Store operations" }, { name: "Analytics" }],
      tags: [{ name: "ai" }, { name: "vision" }],
      presenceInCountries: [{ code: "DK" }, { code: "SE" }],
      people: [{ userId: startup.id, fullName: "Ida Lund", isOnline: false, avatar60: null }],
      rating: { average: null, count: 0, weightedRate: null, isEarly: true },
      isNew: true,
      isBookmarked: false,
    },
  });
});

test("a startup is new for fourteen days", async () => {
  const reader = await aRetailer();
  const isNew = async (days: number) => {
    const startup = await aStartup({ createdAt: daysFromNow(-days) });
    return (await seen(reader, startup)).startup?.isNew;
  };

  expect([await isNew(13), await isNew(15)]).toEqual([true, false]);
});

test("a retailer is shown as what its owner signed up as", async () => {
  const retailer = await aRetailer({ role: "RETAILER_BRAND", shortName: "Magasin" });
  const member = await aMember({ of: retailer });

  const profile = await seen(await aStartup(), retailer);

  expect(profile).toMatchObject({
    role: "RETAILER_BRAND",
    startup: null,
    retailer: { companyShortName: "Magasin", isPublic: true },
    can: { bookmark: false, rate: false, chat: false },
  });
  expect(profile.retailer?.people.map(({ userId }) => userId)).toEqual([retailer.id, member.id]);
});

test("a retailer that is not public is seen by its own people, and of staff by those who may", async () => {
  const owner = await aRetailer({ isPublic: false });
  const member = await aMember({ of: owner });

  const staff = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });
  for (const person of [owner, member, staff, await aSuperAdmin()])
    expect((await seen(person, owner)).retailer?.id).toBe(owner.companyId);
  const others = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE"] });
  for (const person of [await aRetailer(), await aStartup(), others])
    await expect(seen(person, owner)).rejects.toMatchObject(notFound);
});

test("blocked, unapproved and unknown companies are the same 404 for everybody", async () => {
  const hidden = [
    await aStartup({ isBlocked: true }),
    await aStartup({ isApproved: false }),
    { companyId: uuid() },
  ];
  for (const reader of [await aRetailer(), await aStartup(), await anAdmin()])
    for (const company of hidden)
      await expect(seen(reader, company)).rejects.toMatchObject(notFound);
});

test("a profile is for those who are signed in", async () => {
  const { companyId: id } = await aStartup();

  await expect(visitor.call(profiles.one, { id })).rejects.toMatchObject({ status: 401 });
});

test("retailers and members bookmark, rate and write; startups and staff do not", async () => {
  const startup = await aStartup();
  const owner = await aRetailer({ isTrial: true });
  const all = { bookmark: true, rate: true, chat: true };
  const nothing = { bookmark: false, rate: false, chat: false };

  for (const person of [owner, await aMember({ of: owner })])
    expect((await seen(person, startup)).can).toEqual(all);
  for (const person of [startup, await aStartup(), await anAdmin()])
    expect((await seen(person, startup)).can).toEqual(nothing);
});

test("nobody is invited to write where the chat is closed or nobody would answer", async () => {
  const retailer = await aRetailer();
  const closed = await aStartup({ isAvailableToChat: false });
  const silent = await aStartup();
  await db().updateTable("users").set({ isBlocked: true }).where("id", "=", silent.id).execute();

  expect((await seen(retailer, closed)).can).toEqual({ bookmark: true, rate: true, chat: false });
  expect(await seen(retailer, silent)).toMatchObject({ can: { chat: false }, contactId: null });
  expect((await seen(retailer, silent)).startup?.people).toEqual([]);
});

test("people who have not proved their address are not shown", async () => {
  const owner = await aRetailer();
  await aMember({ of: owner, isVerified: false });

  const { retailer } = await seen(await aStartup(), owner);

  expect(retailer?.people.map(({ userId }) => userId)).toEqual([owner.id]);
});

test("whoever was invited and has not come yet is not shown", async () => {
  const owner = await aRetailer();
  const tomorrow = daysFromNow(1);
  await aMember({ of: owner, firstPasswordEndsAt: tomorrow });
  const pending = await aMember({ of: owner });
  await db()
    .updateTable("members")
    .set({ status: "PENDING" })
    .where("userId", "=", pending.id)
    .execute();

  const { retailer } = await seen(await aStartup(), owner);

  expect(retailer?.people.map(({ userId }) => userId)).toEqual([owner.id]);
});

test("blocked members are not shown", async () => {
  const owner = await aRetailer();
  const member = await aMember({ of: owner });
  await db()
    .updateTable("members")
    .set({ status: "BLOCKED" })
    .where("userId", "=", member.id)
    .execute();

  const profile = await seen(await aStartup(), owner);

  expect(profile.retailer?.people.map(({ userId }) => userId)).toEqual([owner.id]);
});

test("somebody is online while a living node holds their socket", async () => {
  const [there, gone] = [await aStartup(), await aStartup()];
  await nodeSeen(secondsAgo(5), there.id);
  await nodeSeen(secondsAgo(20), gone.id);
  const reader = await aRetailer();

  expect((await seen(reader, there)).startup?.people).toMatchObject([{ isOnline: true }]);
  expect((await seen(reader, gone)).startup?.people).toMatchObject([{ isOnline: false }]);
});

test("a bookmark is a person's own", async () => {
  const startup = await aStartup();
  const [owner, other] = [await aRetailer(), await aRetailer()];
  await db()
    .insertInto("bookmarks")
    .values({ userId: owner.id, startupId: startup.companyId })
    .execute();

  expect((await seen(owner, startup)).startup?.isBookmarked).toBe(true);
  expect((await seen(other, startup)).startup?.isBookmarked).toBe(false);
});

test("two changes of a startup in the same moment both come into the window", async () => {
  const { companyId: id } = await aStartup();
  const tagId = await aTag("robots");
  const [one, other] = [
    connect({ connection: asTest(connection()) }),
    connect({ connection: asTest(connection()) }),
  ];
  const first = await one.startTransaction().execute();
  const second = await other.startTransaction().execute();

  await first.updateTable("startups").set({ founded: 1999 }).where("companyId", "=", id).execute();
  const tagged = second.insertInto("companyTags").values({ companyId: id, tagId }).execute();
  await someoneWaits();
  await first.commit().execute();
  await tagged;
  await second.commit().execute();
  await Promise.all([one.destroy(), other.destroy()]);

  const listing = db().selectFrom("listings").select(["founded", "tagIds"]);
  const row = await listing.where("startupId", "=", id).executeTakeFirst();
  expect(row).toEqual({ founded: 1999, tagIds: [tagId] });
});
