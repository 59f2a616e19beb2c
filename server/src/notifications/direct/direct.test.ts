import { members } from "@vitrine/contract/accounts/members";
import { daysFromNow } from "@vitrine/contract/days";
import { messages } from "@vitrine/contract/messages";
import { notifications } from "@vitrine/contract/notifications";
import { direct } from "@vitrine/contract/notifications/direct";
import { records } from "@vitrine/contract/profiles/records";
import { beforeAll, expect, test } from "vitest";
import {
  aMember,
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  type Person,
} from "#test/build/people.ts";
import { as, choresDone, db, listenersDone, mails } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

const words = { title: "Opening hours", text: "We answer on Sundays, too." };

const bellOf = async (person: Person) => {
  await listenersDone();
  return (await as(person).call(notifications.list, {})).items;
};

const emailsTo = async ({ email }: Person) =>
  (await mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

test("staff write to one person of a startup, with the product's own title where they give none", async () => {
  const startup = await aStartup();

  const { people } = await as(staff).call(direct.toStartup, {
    userId: startup.id,
    text: words.text,
  });

  expect(people).toBe(1);
  expect(await bellOf(startup)).toMatchObject([
    { title: messages.adminNotification, text: words.text, notificationType: "ADMIN_NOTIFICATION" },
  ]);
  expect(await emailsTo(startup)).toEqual([]);
});

test("the call for startups reaches nobody of the retail side, nor the other way round", async () => {
  const [startup, retailer] = [await aStartup(), await aRetailer()];
  const notFound = { status: 404 };

  const toRetailer = as(staff).call(direct.toStartup, { ...words, userId: retailer.id });
  await expect(toRetailer).rejects.toMatchObject(notFound);
  const toStartup = as(staff).call(direct.toUser, { ...words, userId: startup.id });
  await expect(toStartup).rejects.toMatchObject(notFound);
  const to = { ids: [retailer.companyId] };
  expect(await as(staff).call(direct.countStartups, { to })).toMatchObject({ people: 0 });
  expect([...(await bellOf(retailer)), ...(await bellOf(startup))]).toEqual([]);
});

test("a selection is counted to the person: owners and members who can sign in", async () => {
  const owner = await aRetailer();
  const member = await aMember({ of: owner });
  await aMember({ of: owner, isBlocked: true });
  const to = { ids: [owner.companyId] };
  const { people } = await as(staff).call(direct.countUsers, { to });
  expect(people).toBe(2);

  const few = as(staff).call(direct.toUsers, { ...words, to, people: 1 });
  await expect(few).rejects.toMatchObject({ status: 409, body: { seen: 1, found: 2 } });
  expect(await bellOf(member)).toEqual([]);

  await as(staff).call(direct.toUsers, { ...words, to, people });
  for (const person of [owner, member])
    expect(await bellOf(person)).toMatchObject([{ title: words.title, isRead: false }]);
});

test("all that a filter finds get it, by e-mail too where that is wished and turned on", async () => {
  const shortName = "Kestrel Robotics";
  const [told, muted] = [
    await aStartup({ shortName }),
    await aStartup({ shortName: `${shortName} II` }),
  ];
  const shut = await aStartup({ shortName: `${shortName} III` });
  await as(staff).call(records.disableMailing, { ids: [muted.companyId] });
  await as(staff).call(records.blockStartups, { ids: [shut.companyId] });
  const to = { fields: { search: "Kestrel" } };

  const counted = await as(staff).call(direct.countStartups, { to });
  expect(counted).toEqual({ companies: 2, people: 2, emails: 1 });
  await as(staff).call(direct.toStartups, { ...words, to, people: 2, isEmailed: true });

  for (const person of [told, muted]) expect(await bellOf(person)).toHaveLength(1);
  expect(await emailsTo(told)).toEqual([words.title]);
  expect(await emailsTo(muted)).toEqual([]);
});

test("who is blocked before the e-mails are written gets none", async () => {
  const owner = await aRetailer();
  const [member, gone] = [await aMember({ of: owner }), await aRetailer()];
  const to = { ids: [owner.companyId, gone.companyId] };
  await as(staff).call(direct.toUsers, { ...words, to, people: 3, isEmailed: true });

  await as(owner).call(members.changeStatus, { id: member.id, isBlocked: true });
  await as(staff).call(records.blockRetailers, { ids: [gone.companyId] });
  await listenersDone();

  expect(await emailsTo(owner)).toEqual([words.title]);
  expect(await emailsTo(member)).not.toContain(words.title);
  expect(await emailsTo(gone)).not.toContain(words.title);
});

test("an e-mail has the lines and the links that staff wrote", async () => {
  const startup = await aStartup();
  const link = "https://vitrine.example/terms?from=mail&v=2";
  const text = `New opening hours:\n\nMonday 9–17\nSunday closed\n\nRead ${link}`;

  await as(staff).call(direct.toStartup, { text, userId: startup.id, isEmailed: true });

  const mail = (await mails()).find(({ to }) => to === startup.email);
  expect(mail?.text).toContain(text);
  expect(mail?.html).toContain("Monday 9–17<br>Sunday closed<br><br>Read https://vitrine.example/");
});

test("what was sent is withdrawn from whoever has not read it", async () => {
  const [reader, other] = [await aStartup(), await aStartup()];
  const to = { ids: [reader.companyId, other.companyId] };
  const { id } = await as(staff).call(direct.toStartups, { ...words, to, people: 2 });
  await bellOf(reader);
  await as(reader).call(notifications.markAllRead, {});

  const { withdrawn } = await as(staff).call(direct.withdrawFromStartups, { id });

  expect(withdrawn).toBe(1);
  expect(await bellOf(reader)).toHaveLength(1);
  expect(await bellOf(other)).toEqual([]);
  const { items } = await as(staff).call(direct.sentToStartups, {});
  expect(items[0]).toMatchObject({ id, people: 2, read: 1, unread: 0 });
  const again = as(staff).call(direct.withdrawFromStartups, { id });
  await expect(again).rejects.toMatchObject({ status: 404 });
});

test("what went to startups is not withdrawn by the call for users, nor the other way round", async () => {
  const [startup, retailer] = [await aStartup(), await aRetailer()];
  const toStartups = { ...words, to: { ids: [startup.companyId] }, people: 1 };
  const { id: ofStartups } = await as(staff).call(direct.toStartups, toStartups);
  const toUsers = { ...words, to: { ids: [retailer.companyId] }, people: 1 };
  const { id: ofUsers } = await as(staff).call(direct.toUsers, toUsers);

  for (const [call, id] of [
    [direct.withdrawFromUsers, ofStartups],
    [direct.withdrawFromStartups, ofUsers],
  ] as const)
    await expect(as(staff).call(call, { id })).rejects.toMatchObject({ status: 404 });

  for (const person of [startup, retailer]) expect(await bellOf(person)).toHaveLength(1);
});

test("one that is not for ever leaves the bell after 30 days, the other stays", async () => {
  const startup = await aStartup();
  await as(staff).call(direct.toStartup, { ...words, userId: startup.id });
  await as(staff).call(direct.toStartup, {
    ...words,
    title: "Terms",
    userId: startup.id,
    isActualAlways: true,
  });
  const ends = db().selectFrom("notifications").select(["title", "expiresAt"]);
  const rows = await ends.where("userId", "=", startup.id).orderBy("title").execute();
  expect(rows.map(({ expiresAt }) => expiresAt === null)).toEqual([false, true]);
  const end = Date.parse(rows[0]?.expiresAt ?? "");
  expect(Math.abs(end - daysFromNow(30).getTime())).toBeLessThan(60_000);

  const late = db()
    .updateTable("notifications")
    .set({ expiresAt: daysFromNow(-1) });
  await late.where("userId", "=", startup.id).where("expiresAt", "is not", null).execute();

  expect((await bellOf(startup)).map(({ title }) => title)).toEqual(["Terms"]);
  expect(await as(startup).call(notifications.countAll, {})).toEqual({ count: 1 });
  await choresDone();
  expect(await ends.where("userId", "=", startup.id).execute()).toHaveLength(1);
});

test("each side needs its own right", async () => {
  const ofStartups = await anAdmin({ permissions: ["STARTUPS_DIRECT_NOTIFICATIONS"] });
  const retailer = await aRetailer();

  const sent = as(ofStartups).call(direct.toUser, { ...words, userId: retailer.id });

  await expect(sent).rejects.toMatchObject({ status: 403 });
});
