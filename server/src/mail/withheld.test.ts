import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { examples, sendExampleTo } from "#test/emails.ts";
import { as, db } from "#test/world.ts";
import { type EmailKind, emailShapes } from "./kinds/kinds.ts";

/** E-mails about signing up, signing in and security: a startup gets them even with mailing off. */
const always = new Set([
  "verification",
  "resume-sign-up",
  "member-credentials",
  "staff-credentials",
  "account-credentials",
  "invitation",
  "recovery",
  "password-changed",
  "new-sign-in",
  "sign-in-code",
  "email-change",
  "email-changed",
  "second-factor-changed",
  "phone-code",
  "deletion",
]);

const kinds = Object.keys(emailShapes).filter((kind): kind is EmailKind => kind in examples);

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

const turnMailing = (companyId: string, isOn: boolean) =>
  sql`update startups set is_mailing_enabled = ${isOn} where company_id = ${companyId}`.execute(
    db(),
  );

const written = async ({ id }: Person) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from emails where user_id = ${id} order by created_at, id`.execute(db());
  return rows.map(({ kind }) => kind);
};

const withheldOf = async ({ companyId: id }: Person) => {
  const { profile } = await as(staff).call(staffProfiles.startup, { id });
  return profile.withheldEmails;
};

test("a startup whose mailing is off gets e-mails about its access alone, and the rest is counted", async () => {
  const startup = await aStartup();
  await turnMailing(startup.companyId, false);

  for (const kind of kinds) await sendExampleTo(startup, kind);

  expect(await written(startup)).toEqual(kinds.filter((kind) => always.has(kind)));
  const count = kinds.length - always.size;
  expect(await withheldOf(startup)).toEqual({ count, lastAt: expect.any(String) });
});

test("where mailing is on every e-mail leaves, and staff read of none that did not", async () => {
  const startup = await aStartup();

  for (const kind of kinds) await sendExampleTo(startup, kind);

  expect(await written(startup)).toEqual(kinds);
  expect(await withheldOf(startup)).toBeNull();
});

test("once mailing is on again e-mails leave, and the count of before stays", async () => {
  const startup = await aStartup();
  await turnMailing(startup.companyId, false);
  await sendExampleTo(startup, "approval");
  await turnMailing(startup.companyId, true);

  await sendExampleTo(startup, "approval");

  expect(await written(startup)).toEqual(["approval"]);
  expect(await withheldOf(startup)).toMatchObject({ count: 1 });
});

test("the people of a retail company get every e-mail", async () => {
  const owner = await aRetailer();
  const member = await aMember({ of: owner });

  for (const person of [owner, member]) await sendExampleTo(person, "unread-messages");

  expect(await written(owner)).toEqual(["unread-messages"]);
  expect(await written(member)).toContain("unread-messages");
});
