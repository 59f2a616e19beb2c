import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { notifications } from "@vitrine/contract/notifications";
import { onboarding } from "@vitrine/contract/onboarding";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, password, type Person } from "#test/build/people.ts";
import { zoneAt } from "#test/clocks.ts";
import { as, db, events, lastEmail, mails, listenersDone, visitor } from "#test/world.ts";

let owner: Person;
let domain: string;
let brandName: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  brandName = `Fjord Basics ${count}`;
  domain = `fjord${count}.example`;
  owner = await aRetailer({ shortName: brandName });
  await sql`update companies set email_domain = ${domain} where id = ${owner.companyId}`.execute(
    db(),
  );
});

const asker = (fields: { email?: string; brandName?: string } = {}) => ({
  email: `ida@${domain}`,
  password,
  firstName: "Ida",
  lastName: "Moe",
  brandName,
  ...fields,
});

const ask = async (fields = {}) => {
  const input = asker(fields);
  const { token } = await visitor.call(onboarding.registerMember, input);
  const { code } = await lastEmail(input.email);
  return visitor.call(onboarding.verify, { token, code });
};

test("somebody of the company's domain asks to join, and the owner is told once the address is proved", async () => {
  const { token } = await visitor.call(onboarding.registerMember, asker());
  expect((await as(owner).call(notifications.list, {})).items).toEqual([]);
  expect((await as(owner).call(members.list, {})).count).toBe(1);
  const { code } = await lastEmail(asker().email);

  const verified = await visitor.call(onboarding.verify, { token, code });

  expect(verified).toMatchObject({ role: "MEMBER", isWaiting: true, tokens: null });
  expect(await visitor.call(onboarding.progress, { token })).toMatchObject({
    isVerified: true,
    isWaiting: true,
    companyShortName: brandName,
  });
  await listenersDone();
  await listenersDone();
  const { items } = await as(owner).call(notifications.list, {});
  expect(items).toMatchObject([
    { text: expect.stringContaining("Ida Moe"), link: "/settings/company-members" },
  ]);
  expect(await lastEmail(owner.email)).toMatchObject({ kind: "join-request" });
  const list = await as(owner).call(members.list, {});
  expect(list.items).toContainEqual(
    expect.objectContaining({ email: asker().email, status: "PENDING", isAsking: true }),
  );
  expect(list.seats.used).toBe(1);
  expect(await events()).toEqual([
    "onboarding.registered",
    "onboarding.verified",
    "onboarding.join_asked",
  ]);
});

test("the link of a request names the company, and says once it is proved that it waits", async () => {
  const { email } = asker();
  await visitor.call(onboarding.registerMember, asker());
  const { link } = await lastEmail(email);
  const token = new URL(link ?? "").searchParams.get("token") ?? "";

  const asked = await visitor.call(onboarding.signUpByLink, { token });

  expect(asked).toMatchObject({
    email,
    isWaiting: false,
    signUp: { role: "MEMBER", companyShortName: brandName, firstName: "Ida", lastName: "Moe" },
  });
  await visitor.call(onboarding.verify, { token });
  expect(await visitor.call(onboarding.signUpByLink, { token })).toEqual({
    email,
    isWaiting: true,
    signUp: null,
  });
});

test("somebody who asks to join waits for the owner, then is in", async () => {
  await ask();
  const signIn = { grant_type: "password", username: asker().email, password };
  await expect(visitor.call(accounts.token, signIn)).rejects.toMatchObject({
    status: 400,
    code: "accounts.waiting_for_owner",
  });
  const { items } = await as(owner).call(members.list, {});
  const id = items.find(({ isAsking }) => isAsking)?.id ?? "";

  await as(owner).call(members.acceptRequest, { id });

  const { access_token: accessToken } = await visitor.call(accounts.token, signIn);
  const { user } = await as({ accessToken }).call(accounts.me, {});
  expect(user).toMatchObject({ role: "MEMBER", retailer: { id: owner.companyId } });
});

test("an owner who wants no e-mails of this is told in the list alone", async () => {
  await sql`insert into notification_preferences (user_id, without_email)
    values (${owner.id}, '{joinRequests}')`.execute(db());

  await ask();

  expect((await mails()).filter(({ to }) => to === owner.email)).toEqual([]);
  expect((await as(owner).call(notifications.list, {})).count).toBe(1);
});

test("an e-mail to an owner in their quiet hours waits until these end", async () => {
  const quietHours = { from: "22:00", until: "14:00" };
  await as(owner).call(notificationPreferences.save, { quietHours, timeZone: zoneAt(12) });

  await ask();
  expect((await mails()).filter(({ to }) => to === owner.email)).toEqual([]);

  await sql`update graphile_worker._private_jobs
    set run_at = run_at - interval '2 hours'`.execute(db());
  expect(await lastEmail(owner.email)).toMatchObject({ kind: "join-request" });
});

test.each([
  ["accepted", members.acceptRequest],
  ["declined", members.declineRequest],
] as const)(
  "who was %s before the quiet hours end is not asked about any more",
  async (_, answer) => {
    const quietHours = { from: "22:00", until: "14:00" };
    await as(owner).call(notificationPreferences.save, { quietHours, timeZone: zoneAt(12) });
    await ask();
    const { items } = await as(owner).call(members.list, {});
    const id = items.find(({ isAsking }) => isAsking)?.id ?? "";

    await as(owner).call(answer, { id });

    await listenersDone();
    await sql`update graphile_worker._private_jobs
    set run_at = run_at - interval '2 hours'`.execute(db());
    expect((await mails()).filter(({ to }) => to === owner.email)).toEqual([]);
    expect(await lastEmail(asker().email)).toMatchObject({ kind: "join-answer" });
  },
);

test("of somebody who was declined nothing is left in the owner's list", async () => {
  await ask();
  await listenersDone();
  expect((await as(owner).call(notifications.list, {})).count).toBe(1);
  const { items } = await as(owner).call(members.list, {});
  const id = items.find(({ isAsking }) => isAsking)?.id ?? "";

  await as(owner).call(members.declineRequest, { id });

  await listenersDone();
  expect((await as(owner).call(notifications.list, {})).items).toEqual([]);
});

test("an owner who does not want this in the list is told by e-mail alone", async () => {
  const items = [{ kind: "joinRequests" as const, inApp: false }];
  await as(owner).call(notificationPreferences.save, { items });

  await ask();

  expect(await lastEmail(owner.email)).toMatchObject({ kind: "join-request" });
  expect((await as(owner).call(notifications.list, {})).count).toBe(0);
});

test.each([
  ["is blocked", sql`is_blocked = true`],
  ["is being erased", sql`deleted_at = now()`],
])("an owner who %s by the time sees nothing of who asks", async (_, change) => {
  const { token } = await visitor.call(onboarding.registerMember, asker());
  const { code } = await lastEmail(asker().email);
  await visitor.call(onboarding.verify, { token, code });
  await sql`update users set ${change} where id = ${owner.id}`.execute(db());

  await listenersDone();

  const { rows } = await sql`select from notifications where user_id = ${owner.id}`.execute(db());
  expect(rows).toEqual([]);
});

test.each([
  ["another domain", () => ({ email: "ida@elsewhere.example" })],
  ["a public domain", () => ({ email: `ida${count}@gmail.com` })],
  ["another company's name", () => ({ brandName: "Somebody else" })],
])("with %s there is no company to join", async (_name, fields) => {
  const refused = visitor.call(onboarding.registerMember, asker(fields()));

  await expect(refused).rejects.toMatchObject({ status: 404, code: "09-04" });
});

test("nobody can join a company that is a single person", async () => {
  await sql`update users set role = 'RETAILER_INVESTOR' where id = ${owner.id}`.execute(db());

  const refused = visitor.call(onboarding.registerMember, asker());

  await expect(refused).rejects.toMatchObject({ code: "09-04" });
  const { isIndividual } = await visitor.call(onboarding.isIndividuals, {
    companyShortName: brandName.toUpperCase(),
  });
  expect(isIndividual).toBe(true);
});

test("a company without a free seat is not joined", async () => {
  const group = "00000000-0000-7000-8000-00000000000a";
  const [type, plan] = [group.replace("a", "b"), group.replace("a", "c")];
  await sql`insert into member_groups (id, name, number_of_users) values (${group}, 'One', 1)`.execute(
    db(),
  );
  await sql`insert into plan_types (id, name, product_name) values (${type}, 'One', 'One')`.execute(
    db(),
  );
  await sql`insert into plans (id, plan_type_id, member_group_id, name)
    values (${plan}, ${type}, ${group}, 'One')`.execute(db());
  await sql`update retailers set plan_id = ${plan} where company_id = ${owner.companyId}`.execute(
    db(),
  );

  const refused = visitor.call(onboarding.registerMember, asker());

  await expect(refused).rejects.toMatchObject({ status: 409, code: "09-09" });
});

test("somebody who has asked or is a member cannot ask again", async () => {
  await ask();
  const member = await aMember({ of: owner, email: `kim@${domain}` });

  for (const email of [asker().email, member.email]) {
    const again = visitor.call(onboarding.registerMember, asker({ email }));
    await expect(again).rejects.toMatchObject({ status: 409, code: "09-20" });
    const said = await visitor.call(onboarding.isMember, { brandName, email });
    expect(said).toEqual({ isMember: true, isKnownCompany: true });
  }
  const other = await visitor.call(onboarding.isMember, { brandName, email: `new@${domain}` });
  expect(other).toEqual({ isMember: false, isKnownCompany: true });
});

test("somebody else's account asks for nothing", async () => {
  const stranger = await aRetailer({ email: `boss@${domain}` });

  const refused = visitor.call(onboarding.registerMember, asker({ email: stranger.email }));

  await expect(refused).rejects.toMatchObject({ code: "00-09" });
});

test("a company whose owner is blocked meanwhile is joined by nobody, and nobody is written to", async () => {
  const { token } = await visitor.call(onboarding.registerMember, asker());
  const { code } = await lastEmail(asker().email);
  await sql`update users set is_blocked = true where id = ${owner.id}`.execute(db());

  const refused = visitor.call(onboarding.verify, { token, code });

  await expect(refused).rejects.toMatchObject({ code: "09-04" });
  expect((await mails()).filter(({ to }) => to === owner.email)).toEqual([]);
});

test("a company that is blocked meanwhile is joined by nobody, and nothing is left behind", async () => {
  const { token } = await visitor.call(onboarding.registerMember, asker());
  const { code } = await lastEmail(asker().email);
  await sql`update companies set is_blocked = true where id = ${owner.companyId}`.execute(db());

  const refused = visitor.call(onboarding.verify, { token, code });

  await expect(refused).rejects.toMatchObject({ code: "09-04" });
  const { rows } = await sql`select 1 from users where email = ${asker().email}`.execute(db());
  expect(rows).toEqual([]);
});

test.each([
  [
    "that is blocked",
    () => sql`update companies set is_blocked = true where id = ${owner.companyId}`,
  ],
  ["whose owner is blocked", () => sql`update users set is_blocked = true where id = ${owner.id}`],
])(
  "a company %s is not found by its domain or name, and nobody asks to join it",
  async (_how, block) => {
    const { email } = asker();
    const found = async () => ({
      ...(await visitor.call(onboarding.isMember, { brandName, email })),
      ...(await visitor.call(onboarding.checkEmail, { email })),
    });
    expect(await found()).toMatchObject({
      isKnownCompany: true,
      knownCompany: { name: brandName },
    });

    await block().execute(db());

    expect(await found()).toMatchObject({ isKnownCompany: false, knownCompany: null });
    await expect(ask()).rejects.toMatchObject({ status: 404, code: "09-04" });
  },
);
