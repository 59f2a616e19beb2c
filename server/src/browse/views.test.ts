import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import { feedback } from "@vitrine/contract/feedback";
import { missions } from "@vitrine/contract/missions";
import { missionStartups } from "@vitrine/contract/missions/startups";
import { records } from "@vitrine/contract/profiles/records";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { anInvitation, missionWords } from "#test/missions/build.ts";
import { as, db } from "#test/world.ts";
import { forgetOldViews } from "./views/queries.ts";

const open = (by: Person, { companyId: startupId }: Person) =>
  as(by).call(browse.saveClick, { startupId });

const numbers = (startup: Person) => as(startup).call(browse.homeNumbers, {});

const daysPass = ({ companyId }: Person, days: number) =>
  sql`update profile_views set day = day - ${days}::int where startup_id = ${companyId}`.execute(
    db(),
  );

test("a profile is viewed once a day by each company, whoever of it looks", async () => {
  const [startup, retailer] = [await aStartup(), await aRetailer()];
  const member = await aMember({ of: retailer });

  for (const person of [retailer, retailer, member, await aRetailer()]) await open(person, startup);
  expect((await numbers(startup)).views).toEqual({ now: 2, before: 0 });

  await daysPass(startup, 1);
  await open(retailer, startup);
  expect((await numbers(startup)).views).toEqual({ now: 3, before: 0 });
});

test("the last 30 days stand beside the 30 before, and after 90 days a view is forgotten", async () => {
  const [startup, other] = [await aStartup(), await aStartup()];
  const retailer = await aRetailer();
  await open(retailer, startup);
  await daysPass(startup, 31);
  await open(retailer, startup);
  await open(retailer, other);
  expect((await numbers(startup)).views).toEqual({ now: 1, before: 1 });

  await daysPass(startup, 60);
  await forgetOldViews(db());

  const left = db().selectFrom("profileViews").where("startupId", "=", startup.companyId);
  expect(await left.select("day").execute()).toHaveLength(1);
});

test("bookmarks, conversations and ratings count for the startup they are about", async () => {
  const [startup, other, retailer] = [await aStartup(), await aStartup(), await aRetailer()];
  const { companyId: startupId } = startup;
  await as(retailer).call(browse.saveBookmark, { startupId });
  await as(retailer).call(chat.createRoom, { recipientId: startup.id });
  const { id } = await as(retailer).call(feedback.give, { startupId, rating: 4, subject: "Good." });

  const once = { now: 1, before: 0 };
  expect(await numbers(startup)).toEqual({
    views: { now: 0, before: 0 },
    bookmarks: once,
    conversations: once,
    ratings: once,
    searches: { now: 0, before: 0 },
    unanswered: 1,
    unansweredMissions: 0,
    missingFact: null,
  });
  expect(await numbers(other)).toMatchObject({ ratings: { now: 0 }, unanswered: 0 });
  await as(startup).call(feedback.answer, { id, text: "Thank you." });
  expect(await numbers(startup)).toMatchObject({ ratings: once, unanswered: 0 });
});

test("an open mission waits for the startup that is invited, until it answers", async () => {
  const { startup, retailer, id } = await anInvitation();
  const waiting = async () => (await numbers(startup)).unansweredMissions;
  expect(await waiting()).toBe(1);
  await as(startup).call(missionStartups.answer, { id, answer: "YES", text: "Gladly." });
  expect(await waiting()).toBe(0);

  const { id: other } = await as(retailer).call(missions.send, missionWords());
  await as(retailer).call(missionStartups.invite, { id: other, startupIds: [startup.companyId] });
  expect(await waiting()).toBe(1);
  const staff = await aSuperAdmin();
  await as(staff).call(records.blockRetailers, { ids: [retailer.companyId] });
  expect(await waiting()).toBe(0);
  await as(staff).call(records.unblockRetailers, { ids: [retailer.companyId] });
  expect(await waiting()).toBe(1);
  await sql`update missions set status = 'DONE' where id = ${other}`.execute(db());
  expect(await waiting()).toBe(0);
});

test("a startup counts the searches that showed it, each once however it was typed or turned over", async () => {
  const names = ["Quillfinch One", "Quillfinch Two"];
  const [first, second] = await Promise.all(names.map((shortName) => aStartup({ shortName })));
  if (!first || !second) throw new Error("Two startups were asked for.");
  // The log is written while the answer is on its way.
  const expectSearches = (startup: Person, now: number, before = 0) =>
    expect
      .poll(async () => (await numbers(startup)).searches, { interval: 5 })
      .toEqual({ now, before });
  const [retailer, other] = [await aRetailer(), await aRetailer()];
  const byName = { pageSize: 1, sort: "Name", sortDirection: "ASC" } as const;
  await as(retailer).call(browse.all, { keyWord: "quillfinch", ...byName });
  await expectSearches(first, 1);
  await expectSearches(second, 0);
  await as(retailer).call(browse.all, { keyWord: "quillfinch", ...byName, page: 2 });
  await expectSearches(second, 1);
  await expectSearches(first, 1);

  await as(other).call(browse.all, { keyWord: "quillfinch" });
  await expectSearches(first, 2);
  await as(other).call(browse.all, { keyWord: "quillfinch two" });
  await expectSearches(first, 1);
  await expectSearches(second, 2);

  await sql`
    update search_log set created_at = now() - interval '31 days' where user_id = ${retailer.id}`.execute(
    db(),
  );
  await expectSearches(second, 1, 1);
});

test("only the retail side counts as a viewer, and only of startups that are listed", async () => {
  const startup = await aStartup();
  for (const person of [startup, await aStartup(), await anAdmin()])
    await expect(open(person, startup)).rejects.toMatchObject({ status: 403 });
  const retailer = await aRetailer();
  await expect(open(retailer, retailer)).rejects.toMatchObject({ status: 404 });
  expect((await numbers(startup)).views).toEqual({ now: 0, before: 0 });
});
