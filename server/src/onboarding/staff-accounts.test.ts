import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { security } from "@vitrine/contract/accounts/security";
import { messages } from "@vitrine/contract/messages";
import { onboarding } from "@vitrine/contract/onboarding";
import { staffAccounts } from "@vitrine/contract/onboarding/staff-accounts";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sql } from "#db/connect.ts";
import {
  anAdmin,
  aRetailer,
  aStartup,
  aSuperAdmin,
  password,
  type Person,
} from "#test/build/people.ts";
import { aFreshEmail } from "#test/sign-up.ts";
import { as, db, lastEmail, visitor } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

const person = { firstName: "Ida", lastName: "Moe" };
let count = 0;
const names = () => {
  count += 1;
  return { companyLegalName: `Grünwald ${count} AG`, companyShortName: `Grünwald ${count}` };
};

const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)?.[1] ?? "";

test("staff register a user, whose e-mail lets them choose a password and come in", async () => {
  const email = aFreshEmail();
  const input = { ...person, ...names(), email: email.toUpperCase() };
  const role = "RETAILER_BRAND" as const;

  const { status, message } = await as(staff).call(staffAccounts.registerUser, { ...input, role });

  expect({ status, message }).toEqual({ status: "success", message: messages.userRegistered });
  const token = tokenIn((await lastEmail(email)).text);
  expect(await visitor.call(members.invitation, { token })).toMatchObject({
    email,
    companyShortName: input.companyShortName,
  });
  const { tokens } = await visitor.call(members.acceptInvitation, { token, password });
  const { user } = await as({ accessToken: tokens.access_token }).call(accounts.me, {});
  expect(user).toMatchObject({ role: "RETAILER_BRAND", mustDo: null, isReady: false });
  expect(user.retailer).toMatchObject({ gettingStarted: "ACCOUNT_INFORMATION", isApproved: false });
});

test("a password that staff give is a first one: it must be changed before anything else", async () => {
  const email = aFreshEmail();
  const first = "a first long password";
  const role = "STARTUP" as const;
  const input = { ...person, ...names(), email, role, password: first };

  const { id } = await as(staff).call(staffAccounts.registerUser, input);
  await as(staff).call(staffAccounts.verifyEmail, { retailerId: id });

  const signedIn = await visitor.call(accounts.login, { email, password: first });
  if (!("access_token" in signedIn)) throw new Error("Nobody is signed in.");
  const { user } = await as({ accessToken: signedIn.access_token }).call(accounts.me, {});
  expect(user.mustDo).toBe("PASSWORD");
});

test("one person goes by their own name, a company needs names of its own", async () => {
  const named = { ...person, email: aFreshEmail() };
  const { id } = await as(staff).call(staffAccounts.registerUser, {
    ...named,
    role: "RETAILER_INVESTOR",
  });
  const { profile } = await as(staff).call(staffProfiles.retailer, { id });
  expect(profile.retailer?.companyShortName).toBe("Ida Moe");

  const nameless = { ...person, email: aFreshEmail(), role: "RETAILER" as const };
  const refused = as(staff).call(staffAccounts.registerUser, nameless);
  await expect(refused).rejects.toMatchObject({ status: 400 });
});

test.each(["ADMIN", "SUPER_ADMIN", "MEMBER"])("nobody is registered as %s", async (role) => {
  const call = { ...staffAccounts.registerUser, input: z.looseObject({}) };
  const input = { ...person, ...names(), email: aFreshEmail(), role };
  const refused = as(staff).call(call, input);

  await expect(refused).rejects.toMatchObject({ status: 400 });
});

test("an address somebody has, and a name another company goes by, are refused in their fields", async () => {
  const { email } = await aRetailer();
  const taken = names();
  const role = "RETAILER" as const;
  await as(staff).call(staffAccounts.registerUser, {
    ...person,
    ...taken,
    role,
    email: aFreshEmail(),
  });

  const sameEmail = as(staff).call(staffAccounts.registerUser, {
    ...person,
    ...names(),
    role,
    email,
  });
  await expect(sameEmail).rejects.toMatchObject({
    code: "accounts.email_taken",
    body: { errors: { email: "There is already an account with this e-mail." } },
  });
  const sameName = as(staff).call(staffAccounts.registerUser, {
    ...person,
    ...taken,
    role,
    email: aFreshEmail(),
  });
  await expect(sameName).rejects.toMatchObject({ code: "05-02" });
});

test("staff create a startup in the words of the specification", async () => {
  const email = aFreshEmail();
  const { companyLegalName } = names();

  const { message, id } = await as(staff).call(staffAccounts.createStartup, {
    companyLegalName,
    companyDescription: "Rents shelves.",
    website: "loopwear.example",
    email,
    phoneNumber: "+45 20 11 48 90",
  });

  expect(message).toBe("Startup has successfully registered");
  const { profile } = await as(staff).call(staffProfiles.startup, { id });
  expect(profile).toMatchObject({
    owner: { email, phoneNumber: "+4520114890" },
    startup: { companyLegalName, urlOfCompanyWebsite: "http://loopwear.example" },
  });
  expect((await lastEmail(email)).subject).toContain(companyLegalName);
});

const signUp = (email: string, extra: object = {}) =>
  visitor.call(onboarding.registerStartup, { ...person, ...names(), email, password, ...extra });

test("staff complete a sign-up that waits alone for its address", async () => {
  const email = aFreshEmail();
  await signUp(email);
  const fields = { search: email };
  const { items } = await as(staff).call(staffAccounts.waiting, { fields });
  expect(items).toMatchObject([{ email, role: "STARTUP", fullName: "Ida Moe", isAlone: true }]);

  await as(staff).call(staffAccounts.verifyEmail, { retailerId: items[0]?.id ?? "" });

  expect((await as(staff).call(staffAccounts.waiting, { fields })).count).toBe(0);
  expect(await visitor.call(accounts.login, { email, password })).toHaveProperty("access_token");
});

test("staff complete the sign-up of somebody who asks to join a company", async () => {
  const { companyId } = await aRetailer({ shortName: "Fjell & Skog" });
  const email = "ida@fjellogskog.example";
  await sql`update companies set email_domain = 'fjellogskog.example' where id = ${companyId}`.execute(
    db(),
  );
  const asker = { ...person, email, password, brandName: "Fjell & Skog" };
  await visitor.call(onboarding.registerMember, asker);
  const fields = { search: email };
  const { items } = await as(staff).call(staffAccounts.waiting, { fields });
  expect(items).toMatchObject([{ role: "MEMBER", isAlone: true }]);

  await as(staff).call(staffAccounts.verifyEmail, { retailerId: items[0]?.id ?? "" });

  expect((await as(staff).call(staffAccounts.waiting, { fields })).count).toBe(0);
  await expect(visitor.call(accounts.login, { email, password })).rejects.toMatchObject({
    code: "accounts.waiting_for_owner",
  });
});

test("of two sign-ups for one address staff complete neither", async () => {
  const email = aFreshEmail();
  await signUp(email);
  await signUp(email, { password: "another long password" });
  const { items } = await as(staff).call(staffAccounts.waiting, { fields: { search: email } });
  expect(items.map(({ isAlone }) => isAlone)).toEqual([false, false]);

  const completed = as(staff).call(staffAccounts.verifyEmail, { retailerId: items[0]?.id ?? "" });

  await expect(completed).rejects.toMatchObject({
    status: 409,
    code: "onboarding.several_sign_ups",
  });
});

test("an owner who has not come in is invited again, and one who has is not", async () => {
  const email = aFreshEmail();
  const input = { ...person, ...names(), email, role: "STARTUP" as const };
  const { id } = await as(staff).call(staffAccounts.registerUser, input);

  const first = tokenIn((await lastEmail(email)).text);
  await as(staff).call(staffAccounts.invite, { retailerId: id });

  const token = tokenIn((await lastEmail(email)).text);
  const early = visitor.call(members.acceptInvitation, { token: first, password });
  await expect(early).rejects.toMatchObject({ code: "members.invitation_over" });
  await visitor.call(members.acceptInvitation, { token, password });
  const again = as(staff).call(staffAccounts.invite, { retailerId: id });
  await expect(again).rejects.toMatchObject({ code: "onboarding.came_in_already" });
});

test("an address that staff change counts once the new mailbox confirms it, and the old one is told", async () => {
  const startup = await aStartup();
  const email = aFreshEmail();
  const { companyId: startupId } = startup;
  const emailOf = async () =>
    (await as(staff).call(staffProfiles.startup, { id: startupId })).profile.owner?.email;
  const owner = { ...person, position: "Buyer", startupId, email };

  await as(staff).call(staffProfiles.saveOwner, owner);

  expect(await emailOf()).toBe(startup.email);
  await visitor.call(security.confirmEmail, { token: tokenIn((await lastEmail(email)).text) });
  expect(await emailOf()).toBe(email);
  expect((await lastEmail(startup.email)).text).toContain(email);
});

test("once a new mailbox has confirmed, the invitation in the old one opens nothing", async () => {
  const wrong = aFreshEmail();
  const role = "RETAILER" as const;
  const input = { ...person, ...names(), email: wrong, role };
  const { id: retailerId } = await as(staff).call(staffAccounts.registerUser, input);
  const { text } = await lastEmail(wrong);
  const first = /First password: (\S+)/.exec(text)?.[1] ?? "";
  const email = aFreshEmail();
  const owner = { ...person, position: "Buyer", retailerId, email };
  await as(staff).call(staffProfiles.saveRetailOwner, owner);
  await visitor.call(security.confirmEmail, { token: tokenIn((await lastEmail(email)).text) });

  const stranger = visitor.call(members.acceptInvitation, { token: tokenIn(text), password });

  await expect(stranger).rejects.toMatchObject({ code: "members.invitation_over" });
  const signIn = visitor.call(accounts.login, { email, password: first });
  await expect(signIn).rejects.toMatchObject({ code: "accounts.wrong_credentials" });
  await as(staff).call(staffAccounts.invite, { retailerId });
  const token = tokenIn((await lastEmail(email)).text);
  await visitor.call(members.acceptInvitation, { token, password });
  expect(await visitor.call(accounts.login, { email, password })).toHaveProperty("access_token");
});

test("to confirm an address needs its right", async () => {
  const { companyId: id } = await aRetailer({ isVerified: false });
  const other = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });

  const verified = as(other).call(staffAccounts.verifyEmail, { retailerId: id });

  await expect(verified).rejects.toMatchObject({ status: 403 });
});
