import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { onboarding } from "@vitrine/contract/onboarding";
import { security } from "@vitrine/contract/accounts/security";
import { v7 as uuid } from "uuid";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { issueOneTimeToken, type OneTimeTokenPurpose } from "#identity/one-time-tokens/service.ts";
import { aRetailer, type Person, password } from "#test/build/people.ts";
import { as, db, visitor } from "#test/world.ts";

const fresh = "a fresh passphrase of mine";

/** Every place that takes a token, and which kind opens it. */
const places: Record<string, [string, (token: string) => Promise<unknown>]> = {
  "as a bearer": ["access", (token) => as({ accessToken: token }).call(accounts.me, {})],
  "the refresh grant": [
    "refresh",
    (token) => visitor.call(accounts.token, { grant_type: "refresh_token", refresh_token: token }),
  ],
  "the code check": [
    "SECOND_FACTOR",
    (token) => visitor.call(accounts.checkCode, { mfa_token: token, code: "000000" }),
  ],
  "the new password of a link": [
    "RECOVERY",
    (token) => visitor.call(security.recoveryByLink, { token }),
  ],
  "the new password": [
    "RECOVERY",
    (token) => visitor.call(security.finishRecovery, { token, password: fresh }),
  ],
  "the reset": [
    "RECOVERY",
    (token) =>
      visitor.call(security.resetPassword, { id: person.id, type: "USER", token, password: fresh }),
  ],
  "the new address of a link": [
    "EMAIL_CHANGE",
    (token) => visitor.call(security.emailByLink, { token }),
  ],
  "the new address": ["EMAIL_CHANGE", (token) => visitor.call(security.confirmEmail, { token })],
  "the sign-up of a link": ["VERIFY", (token) => visitor.call(onboarding.signUpByLink, { token })],
  verification: ["VERIFY", (token) => visitor.call(onboarding.verify, { token })],
  "the sign-up's code": [
    "REGISTRATION",
    (token) => visitor.call(onboarding.verify, { token, code: "000000" }),
  ],
  "the sign-up's progress": [
    "REGISTRATION",
    (token) => visitor.call(onboarding.progress, { token }),
  ],
  "a draft": ["RESUME", (token) => visitor.call(onboarding.resumeDraft, { token })],
  "an invitation": [
    "INVITATION",
    (token) => visitor.call(members.acceptInvitation, { token, password: fresh }),
  ],
};

const purposes: OneTimeTokenPurpose[] = [
  "REGISTRATION",
  "VERIFY",
  "RESUME",
  "INVITATION",
  "RECOVERY",
  "SECOND_FACTOR",
  "EMAIL_CHANGE",
  "PHONE",
];

let person: Person;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  person = await aRetailer();
  const signedIn = await visitor.call(accounts.login, { email: person.email, password });
  tokens.access = signedIn.access_token;
  tokens.refresh = signedIn.refresh_token;
  tokens.device = signedIn.device_token ?? "";
  tokens.session = person.sessionId;
  const registrationId = uuid();
  const email = `${registrationId}@shop.example`;
  await sql`
    insert into registrations (id, email, role, password_hash)
    values (${registrationId}, ${email}, 'RETAILER', '')`.execute(db());
  for (const purpose of purposes) {
    const holder = ["REGISTRATION", "VERIFY", "RESUME"].includes(purpose)
      ? { registrationId }
      : { userId: person.id, subject: `other-${email}` };
    tokens[purpose] = (await issueOneTimeToken(db(), { purpose, seconds: 600, ...holder })).token;
  }
});

beforeEach(() => sql`delete from attempts`.execute(db()));

test.each(Object.entries(places))("%s takes tokens of its own kind alone", async (_name, place) => {
  const [own, call] = place;
  const others = Object.entries(tokens).filter(([kind]) => kind !== own);

  for (const [kind, token] of others)
    await expect(call(token), kind).rejects.toMatchObject({
      status: expect.toSatisfy((status) => status === 400 || status === 401),
    });
});

test("every kind of token still opened its own place afterwards", async () => {
  await as({ accessToken: tokens.access ?? "" }).call(accounts.me, {});
  const { rows } = await sql<{ purpose: string }>`
    select purpose from one_time_tokens where used_at is null and tries = 0 order by 1`.execute(
    db(),
  );
  expect(rows.map(({ purpose }) => purpose)).toEqual(purposes.toSorted());
});
