import { security } from "@vitrine/contract/accounts/security";
import { dayUtc, daysFromNow, todayUtc } from "@vitrine/contract/days";
import { facts } from "@vitrine/contract/profiles/earlier-facts";
import { profiles } from "@vitrine/contract/profiles";
import { settings } from "@vitrine/contract/profiles/settings";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { records } from "@vitrine/contract/profiles/records";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, aSuperAdmin, password, type Person } from "#test/build/people.ts";
import { lockTable, waiting, waitsFor } from "#test/locks.ts";
import { companyFields } from "#test/sign-up.ts";
import { askAboutFacts } from "./service.ts";
import { as, baseUrl, db, events, lastEmail, mails, visitor } from "#test/world.ts";

const long = daysFromNow(-200);

/** A startup whose facts were all given 200 days ago. */
const anOldStartup = (fields: Parameters<typeof aStartup>[0] = {}) =>
  aStartup({ teamSize: "24", founded: 2019, createdAt: long, ...fields });

const askedOf = async ({ email }: Person) => {
  await askAboutFacts(db());
  return (await mails()).filter(({ to, kind }) => to === email && kind === "still-true");
};

const tokenFor = async (startup: Person) => {
  const mail = (await askedOf(startup)).at(-1);
  return new URL(mail?.link ?? "").searchParams.get("token") ?? "";
};

const daysPass = ({ companyId }: Person, days: number) =>
  sql`
    update startups set facts_due_at = facts_due_at - make_interval(days => ${days}::int)
    where company_id = ${companyId}`.execute(db());

const sourcesOf = async ({ companyId: id }: Person) => {
  const { profile } = await as(await aRetailer()).call(profiles.one, { id });
  return profile.startup?.sources ?? {};
};

test("after 180 days one e-mail asks whether the facts are still true", async () => {
  const startup = await anOldStartup({ shortName: "Shelf Eye" });

  const [mail, ...others] = await askedOf(startup);

  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "Still true? Facts about Shelf Eye" });
  expect(mail?.text).toContain("founding year");
  expect(mail?.unsubscribe).toContain("/unsubscribe/facts.");
});

test("facts that are younger, or confirmed since, are not asked about", async () => {
  const young = await aStartup({ teamSize: "24", createdAt: daysFromNow(-179) });
  const confirmed = await anOldStartup();
  await as(confirmed).call(settings.confirmFacts, {});

  expect(await askedOf(young)).toEqual([]);
  expect(await askedOf(confirmed)).toEqual([]);
  await daysPass(young, 1);
  await sql`update companies set created_at = created_at - interval '2 days'
    where id = ${young.companyId}`.execute(db());
  await daysPass(young, 1);
  expect(await askedOf(young)).toHaveLength(1);
});

test("a startup is asked again after 30 days at the earliest, by one of several nodes", async () => {
  const startup = await anOldStartup();
  await Promise.all([askAboutFacts(db()), askAboutFacts(db()), askAboutFacts(db())]);
  await daysPass(startup, 29);
  expect(await askedOf(startup)).toHaveLength(1);

  await daysPass(startup, 2);
  expect(await askedOf(startup)).toHaveLength(2);
});

const mute = async (startup: Person) => {
  const items = [{ kind: "facts" as const, email: "OFF" as const }];
  await as(startup).call(notificationPreferences.save, { items });
};
const byStaff =
  (call: typeof records.blockStartups | typeof records.disableMailing) =>
  async ({ companyId }: Person) => {
    await as(await aSuperAdmin()).call(call, { ids: [companyId] });
  };
const unapprove = async ({ companyId }: Person) => {
  await sql`update companies set is_approved = false where id = ${companyId}`.execute(db());
};

test.each([
  ["whose mailing is off", byStaff(records.disableMailing)],
  ["that is blocked", byStaff(records.blockStartups)],
  ["that is not approved", unapprove],
  ["whose owner does not want these e-mails", mute],
] as const)("a startup %s is not asked", async (_, quiet) => {
  const startup = await anOldStartup();
  await quiet(startup);

  expect(await askedOf(startup)).toEqual([]);
});

test("once the owner has another address, the link in the old mailbox is over", async () => {
  const startup = await anOldStartup();
  const token = await tokenFor(startup);
  const email = `new-${startup.email}`;
  await as(startup).call(security.changeEmail, { email, password });
  const { link } = await lastEmail(email);
  const confirming = new URL(link ?? "").searchParams.get("token") ?? "";

  await visitor.call(security.confirmEmail, { token: confirming });

  const asked = visitor.call(facts.asked, { token });
  await expect(asked).rejects.toMatchObject({ status: 400 });
});

test("the link shows the facts with value and date and changes nothing, however often it is opened", async () => {
  const startup = await anOldStartup({ shortName: "Old Eye" });
  const token = await tokenFor(startup);
  const before = [await sourcesOf(startup), await events()];

  for (const method of ["GET", "HEAD"])
    expect((await fetch(`${baseUrl()}/auth/facts?token=${token}`, { method })).status).toBeLessThan(
      500,
    );
  await visitor.call(facts.asked, { token });
  const asked = await visitor.call(facts.asked, { token });

  expect([await sourcesOf(startup), await events()]).toEqual(before);
  expect(asked.companyShortName).toBe("Old Eye");
  const said = { by: "STARTUP", source: "Old Eye", date: dayUtc(long) };
  expect(asked.facts).toContainEqual({
    field: "teamSize",
    value: "24",
    confirmed: null,
    ...said,
  });
});

test("one POST without a sign-in confirms the facts asked about, once", async () => {
  const [startup, other] = [await anOldStartup(), await anOldStartup()];
  const token = await tokenFor(startup);
  await tokenFor(other);

  await visitor.call(facts.confirmByLink, { token });

  for (const source of Object.values(await sourcesOf(startup)))
    expect(source).toMatchObject({ by: "STARTUP", confirmed: todayUtc() });
  for (const source of Object.values(await sourcesOf(other)))
    expect(source).toMatchObject({ confirmed: null });
  const over = { status: 400, code: "profiles.facts_link_over" };
  await expect(visitor.call(facts.confirmByLink, { token })).rejects.toMatchObject(over);
  await expect(visitor.call(facts.asked, { token })).rejects.toMatchObject(over);
  await daysPass(startup, 31);
  expect(await askedOf(startup)).toHaveLength(1);
});

test("what was changed since the e-mail is not confirmed by its link", async () => {
  const startup = await anOldStartup();
  const token = await tokenFor(startup);
  const staff = await aSuperAdmin();
  const fields = await companyFields(`Company ${startup.id}`);
  const input = { startupId: startup.companyId, ...fields, teamSize: "30" };
  await as(staff).call(staffProfiles.saveStartup, input);

  const asked = await visitor.call(facts.asked, { token });
  await visitor.call(facts.confirmByLink, { token });

  expect(asked.facts.map(({ field }) => field)).not.toContain("teamSize");
  const { teamSize, founded } = await sourcesOf(startup);
  expect(teamSize).toMatchObject({ by: "STAFF", confirmed: null });
  expect(founded).toMatchObject({ by: "STARTUP", confirmed: todayUtc() });
});

test("what is changed at the same moment is not confirmed by the link either", async () => {
  const startup = await anOldStartup();
  const token = await tokenFor(startup);
  const earlier = await lockTable("earlier_facts");
  const details = { ...(await companyFields("At This Moment")), teamSize: "30" };
  const save = as(await aSuperAdmin()).call(staffProfiles.saveStartup, {
    startupId: startup.companyId,
    ...details,
  });
  await waitsFor("earlier_facts");

  const confirmation = visitor.call(facts.confirmByLink, { token });
  await waiting(2);
  await earlier.letGo();
  await Promise.all([save, confirmation]);

  const { teamSize, founded } = await sourcesOf(startup);
  expect(teamSize).toMatchObject({ by: "STAFF", confirmed: null });
  expect(founded).toMatchObject({ by: "STARTUP", confirmed: todayUtc() });
});

const expire = () =>
  sql`update one_time_tokens set expires_at = now() where purpose = 'FACTS'`.execute(db());

test.each([
  ["has expired", expire],
  ["is followed by a newer one", async (one: Person) => daysPass(one, 31).then(() => askedOf(one))],
  ["is for a startup that was blocked", byStaff(records.blockStartups)],
  ["is for a startup that is not approved any more", unapprove],
] as const)("a link that %s opens nothing", async (_, end) => {
  const startup = await anOldStartup();
  const token = await tokenFor(startup);
  await end(startup);

  for (const call of [facts.asked, facts.confirmByLink])
    await expect(visitor.call<typeof call>(call, { token })).rejects.toMatchObject({
      code: "profiles.facts_link_over",
    });
});

test("the token of another link confirms nothing", async () => {
  const startup = await anOldStartup();
  const token = await tokenFor(startup);
  await sql`update one_time_tokens set purpose = 'RECOVERY' where purpose = 'FACTS'`.execute(db());

  await expect(visitor.call(facts.confirmByLink, { token })).rejects.toMatchObject({ status: 400 });
});
