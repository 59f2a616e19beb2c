import { randomUUID } from "node:crypto";
import { chat } from "@vitrine/contract/chat";
import { chatCommands } from "@vitrine/contract/chat/live";
import { feedback } from "@vitrine/contract/feedback";
import {
  type NotificationKind,
  notificationPreferences,
} from "@vitrine/contract/notifications/preferences";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { erase, everythingDone, filesWith, mark } from "#test/erasure.ts";
import { aPair, say, storedMessages } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { as, asOwner, connection, db, mails, roundsDone } from "#test/world.ts";
import { emailNews } from "./service.ts";

const minutesPass = (roomId: string, minutes: number) =>
  sql`update messages set created_at = created_at - ${minutes} * interval '1 minute'
    where room_id = ${roomId}`.execute(db());

/** The e-mails to a person about other people. */
const newsTo = async ({ email }: Person) => {
  await roundsDone();
  return (await mails()).filter(({ to, kind }) => to === email && kind !== "new-sign-in");
};

const read = async (person: Person, id: string) => {
  const messageIds = (await storedMessages(id)).map((message) => message.id);
  await (await aSocket(person)).send(chatCommands.read, {
    id,
    messageIds,
    readerId: randomUUID(),
  });
};

const off = (person: Person, kind: NotificationKind) =>
  as(person).call(notificationPreferences.save, { items: [{ kind, email: "OFF" }] });

const rate = ({ companyId: startupId }: Person, by: Person, rating: number) =>
  as(by).call(feedback.give, { startupId, rating, subject: "Works well." });

const aConversation = async (text = "Do you ship to Norway?") => {
  const pair = await aPair();
  await say(await aSocket(pair.retailer), pair.roomId, text);
  return pair;
};

/** The startup has read the messages and answered. */
const anAnswer = async () => {
  const pair = await aConversation();
  await read(pair.startup, pair.roomId);
  await say(await aSocket(pair.startup), pair.roomId, "Yes, we do.");
  return pair;
};

test("a startup gets an e-mail about a new conversation, with its first words and a button that opens it", async () => {
  const { startup, roomId } = await aConversation(`Hello ${"x".repeat(300)}`);
  expect(await newsTo(startup)).toEqual([]);
  await minutesPass(roomId, 2);

  const [mail, ...others] = await newsTo(startup);

  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "new-conversation" });
  expect(mail?.link).toMatch(new RegExp(`/messages/chat/${roomId}$`));
  expect(mail?.text).toContain(`> Hello ${"x".repeat(194)}…\n`);
});

test("a message unread for five minutes is told once, and again only when the room was read", async () => {
  const { retailer, startup, roomId } = await anAnswer();
  await minutesPass(roomId, 4);
  expect(await newsTo(retailer)).toEqual([]);
  await minutesPass(roomId, 2);
  expect(await newsTo(retailer)).toMatchObject([{ kind: "unread-messages" }]);

  const socket = await aSocket(startup);
  await say(socket, roomId, "Are you there?");
  await minutesPass(roomId, 10);
  expect(await newsTo(retailer)).toHaveLength(1);

  await read(retailer, roomId);
  await say(socket, roomId, "One more thing.");
  await minutesPass(roomId, 10);
  const told = await newsTo(retailer);
  expect(told).toHaveLength(2);
  expect(told[1]?.text).toContain("> One more thing.");
});

test("a message read in the meantime sends nothing", async () => {
  const { retailer, startup, roomId } = await anAnswer();
  await read(retailer, roomId);
  await minutesPass(roomId, 10);

  expect(await newsTo(retailer)).toEqual([]);
  expect(await newsTo(startup)).toEqual([]);
});

test("the e-mail quotes a message as it was changed, and is not sent about a deleted one", async () => {
  const [changed, deleted] = [await aConversation("Draft"), await aConversation("Deleted words")];
  const idOf = async ({ roomId }: typeof changed) => (await storedMessages(roomId))[0]?.id ?? "";
  await as(changed.retailer).call(chat.changeMessage, { id: await idOf(changed), text: "Final" });
  await as(deleted.retailer).call(chat.deleteMessage, { id: await idOf(deleted) });
  for (const { roomId } of [changed, deleted]) await minutesPass(roomId, 10);

  expect((await newsTo(changed.startup))[0]?.text).toContain("> Final\n");
  expect(await newsTo(deleted.startup)).toEqual([]);
});

test("an e-mail that waits to leave quotes a message as it is by then, and nothing of a deleted one", async () => {
  const [changed, deleted] = [await aConversation("Draft"), await aConversation("Deleted words")];
  for (const { roomId } of [changed, deleted]) await minutesPass(roomId, 2);
  await emailNews(db());
  const idOf = async ({ roomId }: typeof changed) => (await storedMessages(roomId))[0]?.id ?? "";
  await as(changed.retailer).call(chat.changeMessage, { id: await idOf(changed), text: "Final" });
  await as(deleted.retailer).call(chat.deleteMessage, { id: await idOf(deleted) });

  expect((await newsTo(changed.startup))[0]?.text).toContain("> Final\n");
  const [mail] = await newsTo(deleted.startup);
  expect(mail?.text).not.toContain("Deleted words");
  expect(mail?.text).toMatch(/wrote to you on Vitrine\./);
});

test("two nodes that look at the same moment send one e-mail", async () => {
  const { startup, roomId } = await aConversation();
  await minutesPass(roomId, 2);

  await Promise.all([roundsDone(), roundsDone(), roundsDone()]);

  expect(await newsTo(startup)).toHaveLength(1);
  await rate(startup, await aRetailer(), 4);
  await Promise.all([roundsDone(), roundsDone(), roundsDone()]);
  expect(await newsTo(startup)).toHaveLength(2);
});

/** Makes the outbox refuse e-mails meanwhile. */
const withoutOutbox = async (work: () => Promise<unknown>) => {
  const role = connection().user;
  await asOwner(`revoke insert on emails from ${role}`);
  try {
    await work();
  } finally {
    await asOwner(`grant insert on emails to ${role}`);
  }
};

test("what a round could not put in the outbox is told in the next one", async () => {
  const { startup, roomId } = await aConversation();
  await minutesPass(roomId, 2);
  await withoutOutbox(() => expect(roundsDone()).rejects.toThrow("permission denied"));
  expect(await newsTo(startup)).toMatchObject([{ kind: "new-conversation" }]);

  await rate(startup, await aRetailer(), 4);
  await withoutOutbox(() => expect(roundsDone()).rejects.toThrow("permission denied"));
  expect(await newsTo(startup)).toMatchObject([{}, { kind: "first-rating" }]);
});

test("many unread rooms are told about in parts, those behind people nobody can reach too", async () => {
  const conversations = [await aConversation(), await aConversation(), await aConversation()];
  for (const { roomId } of conversations) await minutesPass(roomId, 2);
  const [first, ...others] = conversations;
  await sql`${blocked} ${first?.startup.id}`.execute(db());

  await emailNews(db(), 1);

  const told = (await mails()).filter(({ kind }) => kind === "new-conversation");
  const readers = others.map(({ startup }) => startup.email);
  expect(told.map(({ to }) => to).filter((to) => readers.includes(to))).toEqual(readers);
});

const blocked = sql`update users set is_blocked = true where id =`;
const unverified = sql`update users set is_verified = false where id =`;
const waiting = sql`update companies set is_approved = false where id = (select company_id from users where id =`;

test.each([
  ["a blocked reader", (id: string) => sql`${blocked} ${id}`],
  ["an unverified reader", (id: string) => sql`${unverified} ${id}`],
  ["a company that is not approved", (id: string) => sql`${waiting} ${id})`],
])("no e-mail goes to %s", async (_, change) => {
  const { startup, roomId } = await aConversation();
  await minutesPass(roomId, 10);
  await change(startup.id).execute(db());

  expect(await newsTo(startup)).toEqual([]);
});

test("neither a blocked sender's words nor their rating are sent on", async () => {
  const { retailer, startup, roomId } = await aConversation();
  await rate(startup, retailer, 4);
  await minutesPass(roomId, 10);
  await sql`${blocked} ${retailer.id}`.execute(db());

  expect(await newsTo(startup)).toEqual([]);
});

test("after a conversation was deleted, the e-mail tells of what came since", async () => {
  const { retailer, startup, roomId } = await aConversation("An old question");
  await as(startup).call(chat.deleteRoom, { id: roomId });
  await say(await aSocket(retailer), roomId, "A new question");
  await minutesPass(roomId, 10);

  const [mail, ...others] = await newsTo(startup);

  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "unread-messages" });
  expect(mail?.text).toContain("> A new question\n");
});

test("a startup whose mailing is off gets no e-mail about news", async () => {
  const { retailer, startup, roomId } = await aConversation();
  await rate(startup, retailer, 4);
  await minutesPass(roomId, 10);
  await sql`update startups set is_mailing_enabled = false
    where company_id = ${startup.companyId}`.execute(db());

  expect(await newsTo(startup)).toEqual([]);
});

test("people who turned a kind of e-mail off get none of it", async () => {
  const { retailer, startup, roomId } = await anAnswer();
  const fresh = await aConversation();
  await off(retailer, "messages");
  await off(fresh.startup, "conversations");
  for (const id of [roomId, fresh.roomId]) await minutesPass(id, 10);

  expect(await newsTo(retailer)).toEqual([]);
  expect(await newsTo(fresh.startup)).toEqual([]);
  expect(await newsTo(startup)).toEqual([]);
});

test("a startup gets an e-mail about its first rating, and none about the next", async () => {
  const startup = await aStartup();
  await rate(startup, await aRetailer({ shortName: "Corner Shop" }), 4);
  await roundsDone();
  await rate(startup, await aRetailer(), 5);

  const told = await newsTo(startup);

  expect(told).toMatchObject([{ kind: "first-rating" }]);
  expect(told[0]?.text).toMatch(/Corner Shop gave .* 4 of 5 stars\./);
});

test("a rating that follows others is no first one, though nobody had an e-mail about those", async () => {
  const startup = await aStartup();
  await rate(startup, await aRetailer(), 4);
  await sql`update feedback set created_at = created_at - interval '4 days'
    where startup_id = ${startup.companyId}`.execute(db());
  await rate(startup, await aRetailer(), 5);

  expect(await newsTo(startup)).toEqual([]);
});

test("e-mails with somebody's words are deleted with them", async () => {
  const word = mark();
  const { retailer, startup, roomId } = await aConversation(word);
  await minutesPass(roomId, 2);
  expect(await newsTo(startup)).toHaveLength(1);
  expect(filesWith(word)).toHaveLength(2);

  await erase(retailer);
  await everythingDone();

  expect(filesWith(word)).toEqual([]);
  const { rows } = await sql`select from emails where data::text like ${`%${word}%`}`.execute(db());
  expect(rows).toEqual([]);
});

test("people who turned ratings off get no e-mail about the first one", async () => {
  const startup = await aStartup();
  await off(startup, "feedback");
  await rate(startup, await aRetailer(), 4);

  expect(await newsTo(startup)).toEqual([]);
});
