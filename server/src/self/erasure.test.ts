import { accounts } from "@vitrine/contract/accounts";
import { security } from "@vitrine/contract/accounts/security";
import { searches } from "@vitrine/contract/browse/searches";
import { chat } from "@vitrine/contract/chat";
import { chatChannels } from "@vitrine/contract/chat/live";
import { feedback } from "@vitrine/contract/feedback";
import { staffFeedback } from "@vitrine/contract/feedback/staff";
import { notificationChannels, notifications } from "@vitrine/contract/notifications";
import { activity } from "@vitrine/contract/profiles/activity";
import { lookup } from "@vitrine/contract/profiles/lookup";
import { records } from "@vitrine/contract/profiles/records";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { tray } from "@vitrine/contract/reports";
import { onboarding } from "@vitrine/contract/onboarding";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { ownStore, storeImage } from "#files/service.ts";
import {
  aMember,
  aRetailer,
  aStartup,
  aSuperAdmin,
  password,
  type Person,
} from "#test/build/people.ts";
import { aBusyRetailer, erase, everythingDone, filesWith, mark } from "#test/erasure.ts";
import { placesOf } from "#test/places.ts";
import { aPair, say } from "#test/rooms.ts";
import { aNewcomer, signUp } from "#test/sign-up.ts";
import { aSocket } from "#test/stomp.ts";
import {
  as,
  baseUrl,
  db,
  lastEmail,
  requestOf,
  listenersDone,
  mails,
  roundsDone,
} from "#test/world.ts";
import { declarations } from "./own-data/declarations.ts";

beforeEach(() => sql`delete from attempts where subject like 'ip:%'`.execute(db()));

/** Tables that keep bare ids, as their capabilities declare. */
const tablesWithIds = declarations
  .flatMap(({ tables }) => Object.entries(tables))
  .filter(([, columns]) => Object.values(columns).includes("kept"))
  .map(([table]) => table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

const anImage = (id: string) =>
  storeImage(db(), ownStore(), {
    kind: "AVATAR" as const,
    bytes: Buffer.from(`image ${id}`),
    mediaType: "image/webp",
    width: 1,
    height: 1,
  });

const withPicture = async (person: Person) => {
  const fileId = await anImage(person.id);
  await sql`update users set avatar60_id = ${fileId} where id = ${person.id}`.execute(db());
  await sql`update files set owner_id = ${person.id} where id = ${fileId}`.execute(db());
  const { rows } = await sql<{ name: string }>`
    select storage_name as name from files where id = ${fileId}`.execute(db());
  return rows[0]?.name ?? "";
};

test("nothing is left of an erased owner, the company, its members and their pictures", async () => {
  const word = mark();
  const { owner } = await aBusyRetailer(word);
  const member = await aMember({ of: owner, lastName: `of ${word}` });
  const picture = await withPicture(member);
  expect((await placesOf(word)).length).toBeGreaterThan(5);

  await erase(owner);
  await expect(as(owner).call(accounts.me, {})).rejects.toMatchObject({ status: 401 });
  await expect(as(member).call(accounts.me, {})).rejects.toMatchObject({ status: 401 });
  const told = (await mails()).filter(({ kind }) => kind === "deletion").map(({ to }) => to);
  expect(told.toSorted()).toEqual([owner.email, member.email].toSorted());
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
  expect(filesWith(word)).toEqual([]);
  for (const id of [owner.id, owner.companyId, member.id])
    expect((await placesOf(id)).filter((name) => !tablesWithIds.includes(name))).toEqual([]);
  expect(await ownStore().read(picture)).toBeNull();
});

test("a member is told that the owner deleted the account, not that they asked for it", async () => {
  const owner = await aRetailer({ shortName: "Nordwind" });
  const member = await aMember({ of: owner });

  await erase(owner);

  expect((await lastEmail(owner.email)).text).toContain("deleted, as you asked.");
  const { text } = await lastEmail(member.email);
  expect(text).toContain("The owner of Nordwind has deleted its account, and yours with it.");
  expect(text).not.toContain("you asked");
});

test("staff keep no notification that names an erased company", async () => {
  const word = mark();
  const staff = await aSuperAdmin();
  const owner = await aRetailer({ shortName: word, isApproved: false });
  await sql`update companies set declined_at = now(), decline_reason = 'No.'
    where id = ${owner.companyId}`.execute(db());
  await as(owner).call(onboarding.askAgain, {});
  await listenersDone();
  const bell = () => as(staff).call(notifications.list, {});
  expect((await bell()).items).toMatchObject([{ text: expect.stringContaining(word) }]);

  await erase(owner);
  await everythingDone();

  expect((await bell()).items).toEqual([]);
  expect(await placesOf(word)).toEqual([]);
});

test("nobody keeps a notification that names an erased startup", async () => {
  const word = mark();
  const [editor, retailer] = [await aSuperAdmin(), await aRetailer()];
  await as(retailer).call(searches.save, { title: "Shelves", alert: "AT_ONCE" });
  const startup = await aStartup({ shortName: word });
  await roundsDone();
  const rating = { startupId: startup.companyId, rating: 4, subject: "Works well." };
  const { id } = await as(retailer).call(feedback.give, rating);
  await as(editor).call(staffFeedback.change, { id, rating: 3, subject: "Works well." });
  await as(editor).call(staffFeedback.remove, { id });
  await listenersDone();
  const bell = async () => (await as(retailer).call(notifications.list, {})).items;
  const named = (await bell()).filter(({ text }) => text.includes(word));
  expect(named).toHaveLength(3);

  await erase(startup);
  await everythingDone();

  expect(await bell()).toEqual([]);
});

test("open tabs of others hear that a conversation and its notification are gone", async () => {
  const { retailer, startup, roomId } = await aPair();
  const theirs = await aSocket(startup);
  await say(await aSocket(retailer), roomId, "Hello");
  await listenersDone();
  expect(await theirs.next(chatChannels.count)).toEqual({ chatId: roomId, count: 1 });
  await theirs.next(notificationChannels.notification);

  await erase(retailer);
  await everythingDone();

  expect(await theirs.next(chatChannels.count)).toEqual({ chatId: roomId, count: 0 });
  expect(await theirs.next(chatChannels.gone)).toEqual({ chatId: roomId });
  expect(await theirs.next(notificationChannels.changed)).toEqual({ countOfNew: 0 });
});

test("e-mails whose one-time tokens were deleted long ago are erased too", async () => {
  const word = mark();
  const { owner } = await aBusyRetailer(word);
  await sql`delete from one_time_tokens where user_id = ${owner.id}`.execute(db());
  expect(filesWith(word).length).toBeGreaterThan(0);

  await erase(owner);
  await everythingDone();

  expect(filesWith(word)).toEqual([]);
});

test("a member who was deleted before the owner gets no last e-mail", async () => {
  const owner = await aRetailer();
  const { id } = await aMember({ of: owner });
  const gone = `deleted-${id}@deleted.invalid`;
  await sql`update users set deleted_at = now(), email = ${gone} where id = ${id}`.execute(db());

  await erase(owner);

  const deletions = (await mails()).filter(({ kind }) => kind === "deletion");
  expect(deletions.map(({ to }) => to)).toContain(owner.email);
  expect(deletions.map(({ to }) => to)).not.toContain(gone);
});

test("erasing a member leaves the company as it was", async () => {
  const word = mark();
  const owner = await aRetailer();
  const member = await aMember({ of: owner, firstName: word });

  await erase(member);
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
  await as(owner).call(accounts.me, {});
});

test("unfinished sign-ups with the same address are erased too", async () => {
  const word = mark();
  const email = `${word}@newcomer.example`;
  await signUp("STARTUP", { email, firstName: word, password: "another horse battery" });
  const { accessToken } = await aNewcomer("STARTUP", { email });
  expect(await placesOf(email)).toContain("registrations");

  await as({ accessToken }).call(security.deleteMyself, { password });
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
});

test("answers stored for other people's retries no longer name somebody who is erased", async () => {
  const word = mark();
  const startup = await aStartup({ firstName: word });
  const headers = { "idempotency-key": `room with ${word}` };
  const retailer = await aRetailer();
  await as(retailer).call(chat.createRoom, { recipientId: startup.id }, { headers });
  expect(await placesOf(word)).toContain("idempotency_keys");
  await sql`update idempotency_keys set key = 'a room' where actor_id = ${retailer.id}`.execute(
    db(),
  );

  await erase(startup);
  await everythingDone();

  expect(await placesOf(word)).toEqual([]);
});

test("staff find an erased person in no list, log, history, file or view", async () => {
  const word = mark();
  const boss = await aSuperAdmin();
  const owner = await aRetailer({ firstName: word, shortName: `${word} Stores` });
  const { companyId: retailerId } = owner;
  for (const lastName of ["Moe", "Roe"]) {
    const named = { firstName: `${word} ${lastName}`, lastName, position: "Buyer" };
    await as(boss).call(staffProfiles.saveRetailOwner, { ...named, retailerId });
  }
  await as(boss).call(records.verifyRetailers, { ids: [retailerId] });
  const search = { search: word };
  const file = { columns: ["name" as const, "owner" as const], fields: search };
  const exported = await as(boss).call(records.exportRetailers, file);
  await listenersDone();
  const shown = async () => [
    await as(boss).call(records.retailers, { fields: search }),
    await as(boss).call(activity.profiles, {}),
    await as(boss).call(activity.all, {}),
    await as(boss).call(lookup.find, search),
    await as(boss).call(tray.list, {}),
  ];
  expect(JSON.stringify(await shown())).toContain(word);
  const fileOf = ({ id }: { id: string }) => {
    const { path } = requestOf(tray.file, { id });
    return fetch(baseUrl() + path, { headers: { authorization: `Bearer ${boss.accessToken}` } });
  };
  expect(await (await fileOf(exported)).text()).toContain(word);
  const { rows } = await sql<{ name: string }>`
    select storage_name as name from files join tray_tasks t on t.file_id = files.id
    where t.id = ${exported.id}`.execute(db());
  const [stored] = rows;
  expect(await placesOf(word)).toContain("record_changes");

  await erase(owner);
  await everythingDone();

  expect(JSON.stringify(await shown())).not.toContain(word);
  expect(await placesOf(word)).toEqual([]);
  const gone = { status: 404 };
  const at = new Date().toISOString();
  await expect(as(boss).call(staffProfiles.retailer, { id: retailerId })).rejects.toMatchObject(
    gone,
  );
  await expect(as(boss).call(staffProfiles.retailerHistory, { retailerId })).rejects.toMatchObject(
    gone,
  );
  await expect(
    as(boss).call(staffProfiles.retailerMoment, { retailerId, at }),
  ).rejects.toMatchObject(gone);
  await expect(as(boss).call(records.exportRetailers, file)).rejects.toMatchObject({
    code: "reports.nothing_found",
  });
  expect((await fileOf(exported)).status).toBe(404);
  const { items: tasks } = await as(boss).call(tray.list, {});
  expect(tasks.find(({ id }) => id === exported.id)).toMatchObject({
    state: "FAILED",
    bytes: null,
  });
  expect(await ownStore().read(stored?.name ?? "")).toBeNull();
});

test("a wrong password erases nobody", async () => {
  const owner = await aRetailer();

  const refused = erase(owner, "wrong");

  await expect(refused).rejects.toMatchObject({ code: "accounts.password_wrong" });
  await as(owner).call(accounts.me, {});
});
