import { accounts } from "@vitrine/contract/accounts";
import { admins } from "@vitrine/contract/accounts/admins";
import { authority } from "@vitrine/contract/accounts/authority";
import { members } from "@vitrine/contract/accounts/members";
import { security } from "@vitrine/contract/accounts/security";
import type { Permission } from "@vitrine/contract/permissions";
import { beforeAll, describe, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import { eventsOf } from "#test/members.ts";
import { login } from "#test/sign-in.ts";
import { aFreshEmail } from "#test/sign-up.ts";
import { as, db, lastEmail, mails, visitor } from "#test/world.ts";

let boss: Person;
let groupId: string;
beforeAll(async () => {
  boss = await aSuperAdmin({ firstName: "Leo", lastName: "Haas" });
  groupId = await aGroup("Front desk", ["CATEGORY_VIEW"]);
});

const aGroup = async (name: string, permissions: Permission[] = []) =>
  (await as(boss).call(authority.create, { name, permissions })).id;

const fields = (more: object = {}) => ({
  email: aFreshEmail(),
  firstName: "Ida",
  lastName: "Moe",
  authorityId: groupId,
  ...more,
});
const add = async (more: object = {}) => {
  const given = fields(more);
  const { id } = await as(boss).call(admins.create, given);
  return { ...given, id };
};
const found = async (search: string) =>
  (await as(boss).call(admins.list, { fields: { search } })).items[0];
const tokenIn = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? "";
const good = "a calm river at noon";

const accept = async (email: string, password = good) => {
  const token = tokenIn((await lastEmail(email)).link);
  return visitor.call(members.acceptInvitation, { token, password });
};

describe("a new admin", () => {
  test("is invited by e-mail, chooses a password, and has the rights of the group", async () => {
    const { id, email } = await add();
    expect(await found(email)).toMatchObject({
      id,
      status: "PENDING",
      group: { name: "Front desk" },
    });

    const mail = await lastEmail(email);
    expect(mail).toMatchObject({
      kind: "staff-credentials",
      subject: "Your Vitrine staff account",
    });
    expect(mail.text).toContain("Leo Haas has set up your account on the Vitrine staff.");
    const { tokens } = await accept(email);

    const { user } = await as({ accessToken: tokens.access_token }).call(accounts.me, {});
    expect(user).toMatchObject({
      id,
      role: "ADMIN",
      authority: { permissions: ["CATEGORY_VIEW"] },
    });
    expect(await found(email)).toMatchObject({ status: "ACTIVE", invitationEndsAt: null });
    expect(await eventsOf(boss)).toContain("accounts.admin_added");
  });

  test("needs a password of 15 characters where there is no second factor", async () => {
    const { email } = await add();
    const short = accept(email, "calm rivers");
    await expect(short).rejects.toMatchObject({ code: "accounts.password_too_short" });
    await accept(email);
  });

  test("given a password opens nothing with it before the link, and then only a new password", async () => {
    const password = "given at the front desk";
    const { email } = await add({ password });
    const mail = await lastEmail(email);
    expect(mail.text).not.toContain(password);
    const signIn = () => visitor.call(accounts.login, { email, password });
    await expect(signIn()).rejects.toMatchObject({ code: "03-25" });

    await accept(email);

    await expect(signIn()).rejects.toMatchObject({ code: "accounts.wrong_credentials" });
  });

  test("comes in with the mailed first password to change it, and to nothing else", async () => {
    const { email } = await add();
    const password = /First password: (\S+)/.exec((await lastEmail(email)).text)?.[1] ?? "";
    const { access_token } = await visitor.call(accounts.login, { email, password });
    const call = as({ accessToken: access_token });

    await expect(call.call(authority.permissions, {})).rejects.toMatchObject({
      code: "access.password_change_needed",
    });
    await call.call(security.changePasswordOfStartup, { oldPassword: password, password: good });
    await expect(call.call(authority.permissions, {})).resolves.toBeDefined();
  });

  test("has 72 hours for it, and can be invited again", async () => {
    const { id, email } = await add();
    const first = tokenIn((await lastEmail(email)).link);
    await sql`update users set first_password_ends_at = now() where id = ${id}`.execute(db());
    await expect(accept(email)).rejects.toMatchObject({ code: "members.invitation_over" });

    await as(boss).call(admins.resendInvitation, { id });

    const again = visitor.call(members.acceptInvitation, { token: first, password: good });
    await expect(again).rejects.toMatchObject({ code: "members.invitation_over" });
    await accept(email);
    const resent = as(boss).call(admins.resendInvitation, { id });
    await expect(resent).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    [{ firstName: " " }, { firstName: "Please enter first name" }],
    [{ lastName: "" }, { lastName: "Please enter last name" }],
    [{ authorityId: "" }, { authorityId: "Please select a group" }],
    [{ authorityId: undefined }, { authorityId: "Please select a group" }],
    [
      { authorityId: "00000000-0000-7000-8000-000000000000" },
      { authorityId: "Please select a group" },
    ],
    [{ phoneNumber: "12" }, { phoneNumber: "Please enter a valid phone number" }],
  ])("is refused with %j", async (wrong, errors) => {
    const refused = as(boss).call(admins.create, fields(wrong));
    await expect(refused).rejects.toMatchObject({ status: 400, body: { errors } });
  });

  test("can't have an address that is somebody's", async () => {
    const { email } = await aRetailer();
    const refused = as(boss).call(admins.create, fields({ email: email.toUpperCase() }));
    await expect(refused).rejects.toMatchObject({ status: 409, code: "members.email_taken" });
  });
});

describe("the list", () => {
  test("has staff alone, whoever they are", async () => {
    const retailer = await aRetailer();
    const admin = await anAdmin();
    expect(await found(retailer.email)).toBeUndefined();
    expect(await found(admin.email)).toMatchObject({
      role: "ADMIN",
      can: { edit: true, block: true },
    });
    expect(await found(boss.email)).toMatchObject({
      role: "SUPER_ADMIN",
      group: null,
      isYou: true,
      can: { edit: false, block: false },
    });
  });

  test("is narrowed by status and group, and sorted by each of its columns", async () => {
    const { email } = await add({ authorityId: await aGroup("Night desk") });
    const group = (await found(email))?.group?.id ?? "";
    const list = (asked: object) => as(boss).call(admins.list, { pageSize: 100, ...asked });

    const { items } = await list({ fields: { authorityId: [group], status: ["PENDING"] } });
    expect(items).toMatchObject([{ email }]);
    for (const fieldName of ["name", "email", "group", "status", "lastSeenAt", "createdAt"]) {
      const ids = async (direction: string) =>
        (await list({ sort: { fieldName, direction } })).items.map(({ id }) => id);
      expect(await ids("DESC")).toEqual((await ids("ASC")).toReversed());
    }
  });
});

describe("an admin's details", () => {
  const change = async (person: { email: string }, more: object) => {
    const admin = await found(person.email);
    if (!admin) throw new Error("There is no such admin.");
    const { id, email, firstName, lastName } = admin;
    const input = { id, email, firstName, lastName, authorityId: groupId, ...more };
    return as(boss).call(admins.update, input);
  };

  test("are changed, and the group counts with the next call", async () => {
    const admin = await anAdmin();
    await change(admin, { firstName: "Una", phoneNumber: "+46 70 174 06 07", city: "Oslo" });

    expect(await found(admin.email)).toMatchObject({
      firstName: "Una",
      phoneNumber: "+46701740607",
      city: "Oslo",
      group: { id: groupId },
    });
    const { user } = await as(admin).call(accounts.me, {});
    expect(user.authority.permissions).toEqual(["CATEGORY_VIEW"]);
  });

  test("that are left out stay as they are", async () => {
    const id = await aCountry("NO");
    const given = await add({ city: "Oslo", phoneNumber: "+46701740607", countryId: id });
    await change(given, { firstName: "Una" });

    expect(await found(given.email)).toMatchObject({
      firstName: "Una",
      city: "Oslo",
      phoneNumber: "+46701740607",
      country: { id },
    });
  });

  test("with another number leave it to be proved again", async () => {
    const admin = await anAdmin();
    const prove = sql`update users set phone_number = '+46701740607', phone_verified_at = now()
      where id = ${admin.id}`;
    const isProved = async () => (await as(admin).call(accounts.me, {})).user.isPhoneVerified;
    await prove.execute(db());

    await change(admin, { phoneNumber: "+46701740607" });
    expect(await isProved()).toBe(true);
    await change(admin, { phoneNumber: "+46701740608" });
    expect(await isProved()).toBe(false);
  });

  test("with another e-mail count once its mailbox confirms, and the old one is told", async () => {
    const admin = await anAdmin();
    const email = aFreshEmail();
    await change(admin, { email });

    expect(await found(admin.email)).toMatchObject({ email: admin.email, newEmail: email });
    await expect(login(admin)).resolves.toBeDefined();
    const mail = await lastEmail(email);
    expect(mail.text).toContain("Leo Haas entered this address for your account.");
    await visitor.call(security.confirmEmail, { token: tokenIn(mail.link) });

    expect(await found(email)).toMatchObject({ id: admin.id, newEmail: null });
    expect(await lastEmail(admin.email)).toMatchObject({ kind: "email-changed" });
  });

  test("of somebody who never came in move the invitation to the other address", async () => {
    const { id, email: old } = await add();
    const before = tokenIn((await lastEmail(old)).link);
    const email = aFreshEmail();
    await change({ email: old }, { email });

    const late = visitor.call(members.acceptInvitation, { token: before, password: good });
    await expect(late).rejects.toMatchObject({ code: "members.invitation_over" });
    await accept(email);
    expect(await found(email)).toMatchObject({ id, status: "ACTIVE" });
  });

  test("with a new password sign them out, and the link goes to their own mailbox", async () => {
    const admin = await anAdmin();
    const password = "given at the front desk";
    await change(admin, { password, email: aFreshEmail() });

    await expect(as(admin).call(accounts.me, {})).rejects.toMatchObject({ status: 401 });
    const opened = visitor.call(accounts.login, { email: admin.email, password });
    await expect(opened).rejects.toMatchObject({ code: "03-25" });
    await accept(admin.email);
  });

  test.each(["12345678", "password1"])("refuse the password %s", async (password) => {
    const admin = await anAdmin();
    await expect(change(admin, { password })).rejects.toMatchObject({ status: 400 });
    await expect(as(admin).call(accounts.me, {})).resolves.toBeDefined();
  });

  test("with a taken e-mail are refused, and nobody is written to", async () => {
    const [admin, other] = [await anAdmin(), await aRetailer()];
    const before = (await mails()).length;
    const refused = change(admin, { email: other.email });
    await expect(refused).rejects.toMatchObject({ code: "members.email_taken" });
    expect(await mails()).toHaveLength(before);
  });

  test("of a super admin are changed by nobody here", async () => {
    const other = await aSuperAdmin();
    for (const person of [boss, other])
      await expect(change(person, { firstName: "Una" })).rejects.toMatchObject({
        status: 409,
        code: "accounts.super_admin_changes_themself",
      });
  });
});

describe("of two who save somebody at once", () => {
  test("what only one of them changed stays, and what both did is refused with both values", async () => {
    const given = await add({ city: "Oslo" });
    const { id } = given;
    const { version } = (await found(given.email)) ?? {};
    const other = await aGroup(`Back desk ${id}`);
    const known = { ...given, version };
    await as(boss).call(admins.update, { ...known, authorityId: other });

    await as(boss).call(admins.update, { ...known, city: "Bergen" });
    expect(await found(given.email)).toMatchObject({ city: "Bergen", group: { id: other } });

    const third = await aGroup(`Side desk ${id}`);
    const refused = as(boss).call(admins.update, { ...known, authorityId: third, city: "Bergen" });
    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: "profiles.stale",
      body: {
        conflicts: [
          {
            field: "group",
            before: ["Front desk"],
            theirs: [`Back desk ${id}`],
            yours: [`Side desk ${id}`],
            value: other,
          },
        ],
      },
    });
    expect(await found(given.email)).toMatchObject({ group: { id: other } });
  });
});
