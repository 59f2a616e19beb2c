import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { security } from "@vitrine/contract/accounts/security";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, password, type Person } from "#test/build/people.ts";
import { withFactor } from "#test/factor.ts";
import { anAsker, companiesChangedBy, eventsOf } from "#test/members.ts";
import { login } from "#test/sign-in.ts";
import { as, baseUrl, db, lastEmail, visitor } from "#test/world.ts";

beforeEach(() => sql`delete from attempts where subject like 'ip:%'`.execute(db()));

const fresh = "a fresh passphrase of mine";

const tokenOf = async (email: string) => {
  const { link } = await lastEmail(email);
  return new URL(link ?? "").searchParams.get("token") ?? "";
};

const renew = (refresh_token: string) =>
  visitor.call(accounts.token, { grant_type: "refresh_token", refresh_token });

test("sign-ins, refusals with their reason, and sign-outs are written down", async () => {
  const person = await aRetailer();
  await expect(login(person, "not the password")).rejects.toMatchObject({ status: 400 });
  const { access_token: token } = await login(person);
  await visitor.call(accounts.revoke, { token });

  expect(await eventsOf(person)).toEqual([
    "accounts.sign_in_refused",
    "accounts.signed_in",
    "accounts.signed_out",
  ]);
  const { rows } = await sql`
    select subject from audit where actor_id = ${person.id} and event = 'accounts.sign_in_refused'`.execute(
    db(),
  );
  expect(rows).toEqual([{ subject: { because: "WRONG" } }]);
});

test("a stolen token that ends its session is written down", async () => {
  const person = await aRetailer();
  const { refresh_token: stolen } = await login(person);
  const { refresh_token: next } = await renew(stolen);
  await renew(next);

  await expect(renew(stolen)).rejects.toMatchObject({ status: 400 });

  expect(await eventsOf(person)).toEqual(["accounts.signed_in", "accounts.session_killed"]);
});

test("a wrong second code is written down", async () => {
  const person = await aRetailer();
  await withFactor(person);
  const begun = await login(person).catch((error: { body: object }) => error.body);

  const wrong = visitor.call(accounts.verifyTwoFactor, {
    mfa_token: "mfa_token" in begun ? String(begun.mfa_token) : "",
    code: "000000",
  });

  await expect(wrong).rejects.toMatchObject({ status: 400 });
  expect((await eventsOf(person)).at(-1)).toBe("accounts.sign_in_refused");
});

type Deed = [what: string, act: (person: Person) => Promise<unknown>, events: string[]];

const changeEmail = async (person: Person) => {
  const email = `new-${person.id}@other-shop.example`;
  await as(person).call(security.changeEmail, { email, password });
  await visitor.call(security.confirmEmail, { token: await tokenOf(email) });
};

const resetPassword = async ({ email }: Person) => {
  await visitor.call(security.startRecovery, { email });
  await visitor.call(security.finishRecovery, { token: await tokenOf(email), password: fresh });
};

const provePhone = async (person: Person) => {
  const phoneNumber = "+46701740605";
  await as(person).call(security.sendPhoneCode, { phoneNumber });
  const { code } = await lastEmail(phoneNumber);
  await as(person).call(security.submitPhoneCode, { phoneNumber, code: code ?? "" });
};

const useFactor = async (person: Person) => {
  const { code } = await withFactor(person);
  const { recoveryCodes } = await as(person).call(security.renewRecoveryCodes, {
    password,
    code: code(),
  });
  const [last = ""] = recoveryCodes;
  await as(person).call(security.disableSecondFactor, { password, code: last });
};

const endSessions = async (person: Person) => {
  await login(person);
  await login(person);
  const { items } = await as(person).call(security.sessions, {});
  const id = items.find(({ isCurrent }) => !isCurrent)?.id ?? "";
  await as(person).call(security.endSession, { id });
  await as(person).call(security.endOtherSessions, {});
};

const takeDataAlong = ({ accessToken }: Person) =>
  fetch(`${baseUrl()}/api/v1/settings/your-data/export`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });

const deeds: Deed[] = [
  [
    "changing the password",
    (person) =>
      as(person).call(security.changePasswordOfRetailer, {
        oldPassword: password,
        password: fresh,
      }),
    ["password_changed"],
  ],
  ["setting a new password by an e-mail", resetPassword, ["sessions_ended", "password_reset"]],
  ["moving to another address", changeEmail, ["email_changed"]],
  ["proving a phone number", provePhone, ["phone_verified"]],
  [
    "a second factor, its codes and its end",
    useFactor,
    ["second_factor_on", "recovery_codes_renewed", "second_factor_off"],
  ],
  [
    "ending other sign-ins",
    endSessions,
    ["signed_in", "signed_in", "sessions_ended", "sessions_ended"],
  ],
  ["taking one's data along", takeDataAlong, ["data_exported"]],
  [
    "choosing what one is told",
    (person) => as(person).call(notificationPreferences.save, { items: [] }),
    ["notifications.preferences_saved"],
  ],
  [
    "deleting the account",
    (person) => as(person).call(security.deleteMyself, { password }),
    ["erasure_requested"],
  ],
];

const nameOf = (event: string) => (event.includes(".") ? event : `accounts.${event}`);

test.each(deeds)("%s is written down, on the own company", async (_what, act, events) => {
  const person = await aRetailer();

  await act(person);

  expect(await eventsOf(person)).toEqual(events.map(nameOf));
  expect(await companiesChangedBy(person)).toEqual([person.companyId]);
});

test("whom an owner invites, lets in and removes is written down, and who accepts", async () => {
  const owner = await aRetailer();
  const guest = { firstName: "Ida", lastName: "Holm", position: "Buyer", department: "Buying" };
  const email = `ida-${owner.id}@shop.example`;

  const { id } = await as(owner).call(members.add, { ...guest, email });
  await as(owner).call(members.resendInvitation, { id });
  await visitor.call(members.acceptInvitation, { token: await tokenOf(email), password: fresh });
  await as(owner).call(members.remove, { id });
  const asker = await anAsker(owner);
  await as(owner).call(members.acceptRequest, { id: asker.id });

  expect(await eventsOf(owner)).toEqual(
    ["added", "invited", "removed", "accepted"].map((deed) => `accounts.member_${deed}`),
  );
  expect(await eventsOf({ ...owner, id })).toEqual([
    "accounts.invitation_accepted",
    "accounts.signed_in",
  ]);
});
