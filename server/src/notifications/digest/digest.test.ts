import { feedback } from "@vitrine/contract/feedback";
import { chatCommands } from "@vitrine/contract/chat/live";
import {
  type NotificationKind,
  notificationPreferences,
} from "@vitrine/contract/notifications/preferences";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { forgetEmailsOf } from "#mail/service.ts";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { zoneAt } from "#test/clocks.ts";
import { aRoom, say, storedMessages } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db, mails, roundsDone } from "#test/world.ts";
import { emailNews } from "../emails/service.ts";
import { emailDigests } from "./service.ts";

const daily = (person: Person, timeZone: string, kinds: NotificationKind[]) =>
  as(person).call(notificationPreferences.save, {
    items: kinds.map((kind) => ({ kind, email: "DAILY" as const })),
    timeZone,
  });

const quiet = (person: Person, from: string, until: string, timeZone: string) =>
  as(person).call(notificationPreferences.save, { quietHours: { from, until }, timeZone });

const dayPasses = ({ id }: Person) =>
  sql`update notification_preferences set digest_at = digest_at - interval '1 day'
    where user_id = ${id}`.execute(db());

/** A startup for which it is this hour, and which chose daily e-mails the day before. */
const aDailyReader = async (hour = 12) => {
  const startup = await aStartup();
  await daily(startup, zoneAt(hour), ["conversations", "messages", "feedback"]);
  await dayPasses(startup);
  return startup;
};

const writeTo = async (startup: Person, text = "Hello") => {
  const retailer = await aRetailer();
  const roomId = await aRoom(retailer, startup);
  await say(await aSocket(retailer), roomId, text);
  await sql`update messages set created_at = created_at - interval '10 minutes'
    where room_id = ${roomId}`.execute(db());
  return { retailer, roomId };
};

const rate = (by: Person, { companyId: startupId }: Person, rating = 4) =>
  as(by).call(feedback.give, { startupId, rating, subject: "Works well." });

const toldTo = async ({ email }: Person) => {
  await roundsDone();
  return (await mails()).filter(({ to, kind }) => to === email && kind !== "new-sign-in");
};

test("what somebody wants once a day comes after eight in one e-mail, each line opening its thing", async () => {
  const startup = await aDailyReader();
  const { roomId } = await writeTo(startup);
  await rate(await aRetailer({ shortName: "Corner Shop" }), startup);

  const [mail, ...others] = await toldTo(startup);

  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "daily-news", subject: "2 updates on Vitrine" });
  expect(mail?.html).toContain(`/messages/chat/${roomId}"`);
  expect(mail?.text).toMatch(/- Corner Shop gave .* 4 of 5 stars\n {2}http.*\/profile\/startup\//);
  expect(mail?.unsubscribe).toContain("/unsubscribe/daily.");
});

test("an answer to a rating comes in the daily e-mail of who rated, and in no other", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup({ shortName: "Shelf Eye" })];
  await daily(retailer, zoneAt(12), ["answers"]);
  await dayPasses(retailer);
  const { id } = await rate(retailer, startup);
  await as(startup).call(feedback.answer, { id, text: "Thank you." });

  const [mail, ...others] = await toldTo(retailer);

  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "daily-news", subject: "1 update on Vitrine" });
  expect(mail?.text).toContain("- Shelf Eye answered your rating\n");
});

test("before eight by the reader's own clock nothing comes", async () => {
  const startup = await aDailyReader(6);
  await writeTo(startup);

  expect(await toldTo(startup)).toEqual([]);
});

test("the e-mail comes once a day, also from several nodes at once, and tells nothing twice", async () => {
  const startup = await aDailyReader();
  await writeTo(startup);
  await Promise.all([emailDigests(db()), emailDigests(db()), emailDigests(db())]);
  expect(await toldTo(startup)).toHaveLength(1);

  await dayPasses(startup);
  expect(await toldTo(startup)).toHaveLength(1);
  await writeTo(startup, "Another one");
  await dayPasses(startup);
  expect(await toldTo(startup)).toHaveLength(2);
});

test("a day without news, or with messages that were read, sends nothing", async () => {
  const [idle, reader] = [await aDailyReader(), await aDailyReader()];
  const { roomId } = await writeTo(reader);
  const messageIds = (await storedMessages(roomId)).map(({ id }) => id);
  await (await aSocket(reader)).send(chatCommands.read, { id: roomId, messageIds });

  expect(await toldTo(idle)).toEqual([]);
  expect(await toldTo(reader)).toEqual([]);
});

test("there are twenty lines at most, and the rest is counted", async () => {
  const startup = await aDailyReader();
  await writeTo(startup);
  await sql`
    with authors as (
      insert into companies (id, kind, legal_name, short_name)
      select gen_random_uuid(), 'RETAILER', 'Many ' || n, 'Many ' || n from generate_series(1, 22) n
      returning id
    )
    insert into feedback (id, startup_id, company_id, author_id, rating, subject)
    select gen_random_uuid(), ${startup.companyId}, id, ${(await aRetailer()).id}, 5, 'Good'
    from authors`.execute(db());

  const [mail] = await toldTo(startup);

  expect(mail?.subject).toBe("23 updates on Vitrine");
  expect(mail?.text.match(/^- /gm)).toHaveLength(20);
  expect(mail?.text).toContain("And 3 more in Vitrine.");
});

test("the first daily e-mail comes the next morning", async () => {
  const startup = await aStartup();
  await daily(startup, zoneAt(12), ["conversations"]);
  await writeTo(startup);

  expect(await toldTo(startup)).toEqual([]);
});

test("at night the daily e-mail and those at once wait, and come when the quiet hours end", async () => {
  const [dailyReader, other] = [await aDailyReader(10), await aStartup()];
  for (const reader of [dailyReader, other]) {
    await quiet(reader, "22:00", "12:00", zoneAt(10));
    await writeTo(reader);
    expect(await toldTo(reader)).toEqual([]);

    await quiet(reader, "22:00", "09:00", zoneAt(10));
    expect(await toldTo(reader)).toHaveLength(1);
  }
});

test("somebody whose quiet hours take up the morning and the evening gets the daily e-mail after them", async () => {
  const startup = await aDailyReader(2);
  await quiet(startup, "07:30", "03:00", zoneAt(2));
  await writeTo(startup);
  expect(await toldTo(startup)).toEqual([]);

  await quiet(startup, "07:30", "01:00", zoneAt(2));
  expect(await toldTo(startup)).toMatchObject([{ kind: "daily-news" }]);
  await writeTo(startup, "Another one");
  expect(await toldTo(startup)).toHaveLength(1);
});

test("quiet hours within a day hold too", async () => {
  const startup = await aStartup();
  await quiet(startup, "09:00", "17:00", zoneAt(12));
  await writeTo(startup);
  expect(await toldTo(startup)).toEqual([]);

  await quiet(startup, "15:00", "17:00", zoneAt(12));
  expect(await toldTo(startup)).toHaveLength(1);
});

test("what is told at once is not told again in the daily e-mail", async () => {
  const startup = await aDailyReader();
  const items = [{ kind: "conversations" as const, email: "AT_ONCE" as const }];
  await as(startup).call(notificationPreferences.save, { items });
  await writeTo(startup);

  expect(await toldTo(startup)).toMatchObject([{ kind: "new-conversation" }]);
});

test("a first rating told at once is not told again by who wants them daily from then on", async () => {
  const startup = await aDailyReader();
  const atOnce = [{ kind: "feedback" as const, email: "AT_ONCE" as const }];
  await as(startup).call(notificationPreferences.save, { items: atOnce });
  await rate(await aRetailer({ shortName: "Corner Shop" }), startup);
  await emailNews(db());
  await daily(startup, zoneAt(12), ["feedback"]);
  await rate(await aRetailer({ shortName: "Second Shop" }), startup);

  const told = await toldTo(startup);

  expect(told.map(({ kind }) => kind)).toEqual(["first-rating", "daily-news"]);
  expect(told.at(-1)?.text).toContain("Second Shop gave");
  expect(told.at(-1)?.text).not.toContain("Corner Shop");
});

const block = ({ companyId }: Person, isBlocked = true) =>
  db().updateTable("companies").set({ isBlocked }).where("id", "=", companyId).execute();

test("what is about somebody who is blocked comes with the next daily e-mail once they are back", async () => {
  const startup = await aDailyReader();
  const { retailer, roomId } = await writeTo(startup);
  await block(retailer);
  expect(await toldTo(startup)).toEqual([]);

  await block(retailer, false);
  await dayPasses(startup);

  const [mail] = await toldTo(startup);
  expect(mail?.html).toContain(`/messages/chat/${roomId}"`);
});

test("who is blocked in the morning gets the daily e-mail once they are back", async () => {
  const startup = await aDailyReader();
  await writeTo(startup);
  await rate(await aRetailer({ shortName: "Corner Shop" }), startup);
  await block(startup);
  expect(await toldTo(startup)).toEqual([]);

  await block(startup, false);

  const [mail] = await toldTo(startup);
  expect(mail?.subject).toBe("2 updates on Vitrine");
});

test("erasing somebody takes the daily e-mails that name them", async () => {
  const startup = await aDailyReader();
  const { retailer } = await writeTo(startup);
  expect(await toldTo(startup)).toHaveLength(1);

  await forgetEmailsOf(db(), retailer);

  expect(await toldTo(startup)).toEqual([]);
});

test.each([
  ["without a time zone", {}, "notifications.time_zone_needed"],
  [
    "in a zone that does not exist",
    { timeZone: "Mars/Olympus" },
    "notifications.unknown_time_zone",
  ],
])("daily e-mails and quiet hours are refused %s", async (_, zone, code) => {
  const startup = await aStartup();
  const items = [{ kind: "messages" as const, email: "DAILY" as const }];
  const quietHours = { from: "22:00", until: "07:00" };

  for (const wish of [{ items }, { quietHours }])
    await expect(
      as(startup).call(notificationPreferences.save, { ...wish, ...zone }),
    ).rejects.toMatchObject({ status: 400, code });
});

test("what somebody waits for, and what is about one's security, does not come daily", async () => {
  const retailer = await aRetailer();

  for (const kind of ["joinRequests", "newSignIn"] as const)
    await expect(daily(retailer, "Europe/Oslo", [kind])).rejects.toMatchObject({ status: 400 });
});
