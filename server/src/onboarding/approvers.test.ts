import { onboarding } from "@vitrine/contract/onboarding";
import { notifications } from "@vitrine/contract/notifications";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import type { Permission } from "@vitrine/contract/permissions";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aTag } from "#test/build/terms.ts";
import { zoneAt } from "#test/clocks.ts";
import { erase, everythingDone } from "#test/erasure.ts";
import { as, db, listenersDone, mails } from "#test/world.ts";

const withRights = (...permissions: Permission[]) => anAdmin({ permissions });

const emailsTo = async ({ email }: Person) =>
  (await mails()).filter(({ to, kind }) => to === email && kind === "approval-needed");

/** A startup whose owner saves the last step. */
const completes = async (shortName: string) => {
  const startup = await aStartup({
    shortName,
    isApproved: false,
    gettingStarted: "ASSOCIATED_TAGS",
  });
  await as(startup).call(onboarding.startupTags, { tagIds: [await aTag("Shelves")] });
  await listenersDone();
  return startup;
};

test("staff are told that a startup waits in the ways that their group has", async () => {
  const byEmail = await withRights("STARTUPS_APPROVE", "NOTIFICATION_GETTING_EMAIL");
  const inApp = await withRights("STARTUPS_APPROVE", "NOTIFICATION_GETTING_IN_APP");
  const ofUsers = await withRights("USERS_APPROVE", "NOTIFICATION_GETTING_EMAIL");
  const superAdmin = await aSuperAdmin();

  await completes("Shelf Eye");

  const [mail, ...others] = await emailsTo(byEmail);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Shelf Eye is waiting for approval" });
  expect(mail?.link).toContain("/admin-panel/startups");
  expect(await emailsTo(superAdmin)).toHaveLength(1);
  expect([...(await emailsTo(inApp)), ...(await emailsTo(ofUsers))]).toEqual([]);
  const bells = [byEmail, inApp, superAdmin].map((one) => as(one).call(notifications.list, {}));
  expect((await Promise.all(bells)).map(({ count }) => count)).toEqual([0, 1, 1]);
});

test("nobody is written to who was blocked, is being erased or has not come in", async () => {
  const rights = ["STARTUPS_APPROVE", "NOTIFICATION_GETTING_EMAIL"] as const;
  const [blocked, gone, invited] = [
    await withRights(...rights),
    await withRights(...rights),
    await withRights(...rights),
  ];
  await sql`update users set is_blocked = true where id = ${blocked.id}`.execute(db());
  await sql`update users set deleted_at = now() where id = ${gone.id}`.execute(db());
  await sql`update users set first_password_ends_at = now() + interval '1 day'
    where id = ${invited.id}`.execute(db());

  await completes("Shelf Ear");

  for (const one of [blocked, gone, invited]) expect(await emailsTo(one)).toEqual([]);
});

test("nobody is told of a company that was erased before its turn came", async () => {
  const staff = await withRights("USERS_APPROVE", "NOTIFICATION_GETTING_IN_APP");
  const owner = await aRetailer({ isApproved: false });
  await sql`update companies set declined_at = now(), decline_reason = 'No.'
    where id = ${owner.companyId}`.execute(db());
  await as(owner).call(onboarding.askAgain, {});
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 day'`.execute(
    db(),
  );
  await erase(owner);
  await listenersDone();

  await everythingDone();

  const failed = sql`select last_error from graphile_worker._private_jobs where attempts > 0`;
  expect((await failed.execute(db())).rows).toEqual([]);
  expect((await as(staff).call(notifications.list, {})).count).toBe(0);
});

test("who asks again after a refusal waits once more, and the e-mail keeps to quiet hours", async () => {
  const [awake, asleep] = [
    await withRights("USERS_APPROVE", "NOTIFICATION_GETTING_EMAIL"),
    await withRights("USERS_APPROVE", "NOTIFICATION_GETTING_EMAIL"),
  ];
  const quietHours = { from: "11:00", until: "14:00" };
  await as(asleep).call(notificationPreferences.save, { quietHours, timeZone: zoneAt(12) });
  const owner = await aRetailer({ shortName: "Corner Shop", isApproved: false });
  await sql`update companies set declined_at = now(), decline_reason = 'No.'
    where id = ${owner.companyId}`.execute(db());

  await as(owner).call(onboarding.askAgain, {});

  const [mail] = await emailsTo(awake);
  expect(mail).toMatchObject({ subject: "Corner Shop is waiting for approval" });
  expect(mail?.link).toContain("/admin-panel/retailers");
  expect(await emailsTo(asleep)).toEqual([]);
});

test.each([
  ["approved", onboarding.approveUsers, {}],
  ["declined", onboarding.declineUsers, { reason: "The website does not open." }],
])("who sleeps while a company is %s is not written to that it waits", async (_, call, reason) => {
  const asleep = await withRights("USERS_APPROVE", "NOTIFICATION_GETTING_EMAIL");
  const quietHours = { from: "11:00", until: "14:00" };
  await as(asleep).call(notificationPreferences.save, { quietHours, timeZone: zoneAt(12) });
  const owner = await aRetailer({ isApproved: false });
  await sql`update companies set declined_at = now(), decline_reason = 'No.'
    where id = ${owner.companyId}`.execute(db());
  await as(owner).call(onboarding.askAgain, {});

  await as(await aSuperAdmin()).call(call, { ids: [owner.companyId], ...reason });
  await everythingDone();

  expect(await emailsTo(asleep)).toEqual([]);
});
