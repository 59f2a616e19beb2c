import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { onboarding } from "@vitrine/contract/onboarding";
import { security } from "@vitrine/contract/accounts/security";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, password, type Person } from "#test/build/people.ts";
import { withFactor } from "#test/factor.ts";
import { guessedAgain } from "#test/sign-in.ts";
import { aFreshEmail, ownersFields, signUp } from "#test/sign-up.ts";
import { aNode, as, db, lastEmail, mails, visitor } from "#test/world.ts";

beforeEach(() => sql`delete from attempts`.execute(db()));

const tooMany = { status: 429, code: "request.too_many" };
const fresh = "a fresh passphrase of mine";
const colleague = { firstName: "Hanna", lastName: "Berg", position: "Buyer", department: "Buying" };
const hourAgo = () => sql`update attempts set at = at - interval '61 minutes'`.execute(db());

/** What is counted by the hour, how often it may be done, and a way to do it again and again. */
const hourly: Record<string, [most: number, begin: () => Promise<() => Promise<unknown>>]> = {
  "a code by text message": [
    5,
    async () => {
      const person = await aRetailer();
      return () => as(person).call(security.sendPhoneCode, { phoneNumber: "+46701740605" });
    },
  ],
  "another address of one's own": [
    5,
    async () => {
      const person = await aRetailer();
      return () => as(person).call(security.changeEmail, { email: aFreshEmail(), password });
    },
  ],
  "a code by mail": [
    10,
    async () => {
      const { email } = await aRetailer();
      return () => visitor.call(accounts.sendCode, { email, password });
    },
  ],
  "an invitation by a company": [
    60,
    async () => {
      const owner = await aRetailer();
      return () => as(owner).call(members.add, { ...colleague, email: aFreshEmail() });
    },
  ],
  "an invitation to an address": [
    10,
    async () => {
      const owner = await aRetailer();
      const { id } = await as(owner).call(members.add, { ...colleague, email: aFreshEmail() });
      await sql`delete from attempts`.execute(db());
      return () => as(owner).call(members.resendInvitation, { id });
    },
  ],
  "an e-mail to oneself": [
    10,
    async () => {
      const person = await aRetailer();
      return () => as(person).call(onboarding.sendEmail, { templateId: "welcome" });
    },
  ],
  "a recovery from one network": [
    30,
    async () => () => visitor.call(security.startRecovery, { email: aFreshEmail() }),
  ],
  "a recovery by code from one network": [
    30,
    async () => () => visitor.call(security.sendRecoveryCode, { email: aFreshEmail() }),
  ],
};

test.each(Object.entries(hourly))("%s has its limit in an hour", async (_what, [most, begin]) => {
  const again = await begin();
  await again();
  await guessedAgain(most - 2);
  await again();

  await expect(again()).rejects.toMatchObject(tooMany);
  await hourAgo();
  await expect(again()).resolves.toBeDefined();
});

test("a mailbox gets five recovery e-mails in an hour, whoever asks", async () => {
  const { email } = await aRetailer();
  const count = async () => (await mails()).filter(({ to }) => to === email).length;
  await visitor.call(security.startRecovery, { email });
  expect(await count()).toBe(1);
  await guessedAgain(4);

  await visitor.call(security.startRecovery, { email });

  expect(await count()).toBe(1);
});

const company = () => ({ ...ownersFields(), draftToken: null });

/** Calls that a visitor without an account may make. */
const visits: Record<string, () => Promise<unknown>> = {
  "an address is checked": () => visitor.call(onboarding.checkEmail, { email: aFreshEmail() }),
  "a retailer's address is checked": () =>
    visitor.call(onboarding.checkEmailOfRetailer, { email: aFreshEmail() }),
  "a member is looked for": () =>
    visitor.call(onboarding.isMember, { brandName: "Halden", email: aFreshEmail() }),
  "a name is looked for": () =>
    visitor.call(onboarding.isIndividuals, { companyShortName: "Halden" }),
  "a startup signs up": () => visitor.call(onboarding.registerStartup, company()),
  "a retailer signs up": () =>
    visitor.call(onboarding.registerRetailer, { ...company(), role: "RETAILER" }),
  "a sign-up is put aside": () =>
    visitor.call(onboarding.saveDraft, { email: aFreshEmail(), draft: {} }),
};

test.each(Object.entries(visits))("where %s, a network has its limit", async (_what, visit) => {
  await aNode({ LIMIT_SIGN_UPS_PER_HOUR: "1" });
  await visit();

  await expect(visit()).rejects.toMatchObject(tooMany);
});

test("asking to join is counted for the network, though it is refused", async () => {
  await aNode({ LIMIT_SIGN_UPS_PER_HOUR: "1" });
  const ask = () => {
    const { companyLegalName: _, companyShortName: brandName, ...person } = ownersFields();
    return visitor.call(onboarding.registerMember, { ...person, brandName });
  };
  await expect(ask()).rejects.toMatchObject({ code: "09-04" });

  await expect(ask()).rejects.toMatchObject(tooMany);
});

/** Where a code or a password is guessed: a wrong and the right one, and how a wrong one is refused. */
type Guessing = { attempt: () => Promise<unknown>; right: () => Promise<unknown>; code: string };

const withBoth = async () => {
  const person = await aRetailer();
  return { person, ...(await withFactor(person)) };
};
const proving =
  (call: (person: Person, proof: { password: string; code: string }) => Promise<unknown>) =>
  (which: "password" | "code") =>
  async (): Promise<Guessing> => {
    const { person, code } = await withBoth();
    const right = () => call(person, { password, code: code() });
    const wrong = { password, code: code(), [which]: "000000" };
    return {
      attempt: () => call(person, wrong),
      right,
      code: which === "code" ? "accounts.code_wrong" : "accounts.password_wrong",
    };
  };

const disabling = proving((person, proof) => as(person).call(security.disableSecondFactor, proof));
const renewing = proving((person, proof) => as(person).call(security.renewRecoveryCodes, proof));
const enrolling = proving((person, proof) => as(person).call(security.enrolSecondFactor, proof));
const deleting = proving((person, proof) => as(person).call(security.deleteMyself, proof));
const moving = proving((person, proof) =>
  as(person).call(security.changeEmail, { email: aFreshEmail(), ...proof }),
);

const guessed: Record<string, () => Promise<Guessing>> = {
  "the password, giving up the second factor": disabling("password"),
  "the code, giving up the second factor": disabling("code"),
  "the password, renewing recovery codes": renewing("password"),
  "the code, renewing recovery codes": renewing("code"),
  "the password, setting up another second factor": enrolling("password"),
  "the code, setting up another second factor": enrolling("code"),
  "the password, deleting oneself": deleting("password"),
  "the code, deleting oneself": deleting("code"),
  "the password, moving to another address": moving("password"),
  "the code, moving to another address": moving("code"),
  "the old password, choosing a new one": async () => {
    const person = await aRetailer();
    const change = (oldPassword: string) => () =>
      as(person).call(security.changePasswordOfRetailer, { oldPassword, password: fresh });
    return { attempt: change("wrong"), right: change(password), code: "02-04" };
  },
  "the code of a recovery": async () => {
    const { id, email } = await aRetailer();
    await visitor.call(security.startRecovery, { email });
    const { code } = await lastEmail(email);
    const reset = (given: string) => () =>
      visitor.call(security.resetPassword, { id, type: "USER", code: given, password: fresh });
    return { attempt: reset("000000"), right: reset(code ?? ""), code: "accounts.code_wrong" };
  },
  "the code of a sign-up": async () => {
    const { token, email } = await signUp("RETAILER");
    const { code } = await lastEmail(email);
    const verify = (given: string) => () => visitor.call(onboarding.verify, { token, code: given });
    return { attempt: verify("000000"), right: verify(code ?? ""), code: "accounts.code_wrong" };
  },
  "the code of a sign-in": async () => {
    const { email } = await aRetailer();
    const { mfa_token } = await visitor.call(accounts.sendCode, { email, password });
    const { code } = await lastEmail(email);
    const check = (given: string) => () =>
      visitor.call(accounts.verifyTwoFactor, { mfa_token, code: given });
    return { attempt: check("000000"), right: check(code ?? ""), code: "accounts.code_wrong" };
  },
};

test.each(Object.entries(guessed))(
  "%s, is guessed ten times a quarter of an hour, and the right one is then one too many",
  async (_what, begin) => {
    const { attempt, right, code } = await begin();
    await sql`delete from attempts`.execute(db());
    await expect(attempt()).rejects.toMatchObject({ code });
    await guessedAgain(9);

    await expect(right()).rejects.toMatchObject({ code });
    await sql`update attempts set at = at - interval '16 minutes'`.execute(db());
    await expect(right()).resolves.toBeDefined();
  },
);

/** Codes of a single one-time token have five tries, whatever else is counted. */
const withFiveTries: Record<string, () => Promise<Omit<Guessing, "code">>> = {
  "of a text message": async () => {
    const person = await aRetailer();
    const phoneNumber = "+46701740605";
    await as(person).call(security.sendPhoneCode, { phoneNumber });
    const { code } = await lastEmail(phoneNumber);
    const submit = (given: string) => () =>
      as(person).call(security.submitPhoneCode, { phoneNumber, code: given });
    return { attempt: submit("000000"), right: submit(code ?? "") };
  },
  "of a sign-up": guessed["the code of a sign-up"] ?? (() => Promise.reject()),
  "of a recovery": guessed["the code of a recovery"] ?? (() => Promise.reject()),
  "of a sign-in": guessed["the code of a sign-in"] ?? (() => Promise.reject()),
};

test.each(Object.entries(withFiveTries))("the code %s has five tries", async (_what, begin) => {
  const { attempt, right } = await begin();
  for (let round = 0; round < 5; round += 1) await attempt().catch(() => {});
  await sql`delete from attempts`.execute(db());

  await expect(right()).rejects.toMatchObject({ status: 400, code: "accounts.code_wrong" });
});
