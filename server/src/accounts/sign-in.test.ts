import { accounts } from "@vitrine/contract/accounts";
import type { Role } from "@vitrine/contract/roles";
import { Secret, TOTP } from "otpauth";
import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "#accounts/passwords/service.ts";
import { sql } from "#db/connect.ts";
import { security } from "@vitrine/contract/security";
import { aMember, anAdmin, aRetailer, aStartup, type Person, password } from "#test/build.ts";
import { as, db, lastLetter, letters, Refused, visitor } from "#test/world.ts";

// All of it comes from one address, which would soon have to wait.
beforeEach(() => sql`delete from guesses where subject like 'ip:%'`.execute(db()));

type Pair = { email: string; password: string };

/** Every way in by a pair. */
const pathways = {
  "the token endpoint": ({ email, password: given }: Pair) =>
    visitor.call(accounts.token, { grant_type: "password", username: email, password: given }),
  "v1/login": ({ email, password: given }: Pair) =>
    visitor.call(accounts.login, { email, password: given }),
  "admin authentication": ({ email, password: given }: Pair) =>
    visitor.call(accounts.loginOfStaff, { email, password: given }),
  "authentication/send": (pair: Pair) => visitor.call(accounts.sendCode, pair),
};

const outcome = async (call: Promise<unknown>) => {
  try {
    await call;
    return "in";
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

const inADay = () => new Date(Date.now() + 86_400_000);
const yesterday = () => new Date(Date.now() - 86_400_000);

const asking = async () => {
  const person = await aMember({ of: await aRetailer() });
  await sql`update members set status = 'PENDING', asked_at = now() where user_id = ${person.id}`.execute(
    db(),
  );
  return person;
};
const deleted = async () => {
  const person = await aMember({ of: await aRetailer() });
  await sql`update users set deleted_at = now() where id = ${person.id}`.execute(db());
  return person;
};
const blockedMember = async () => {
  const person = await aMember({ of: await aRetailer() });
  await sql`update members set status = 'BLOCKED' where user_id = ${person.id}`.execute(db());
  return person;
};
const ofBlockedCompany = async () => {
  const person = await aRetailer();
  await sql`update companies set is_blocked = true where id = ${person.companyId}`.execute(db());
  return person;
};
const pending = async (): Promise<{ email: string; role: Role }> => {
  const email = `pending-${uuid()}@shop.example`;
  await db()
    .insertInto("registrations")
    .values({ id: uuid(), email, role: "RETAILER", passwordHash: await hashPassword(password) })
    .execute();
  return { email, role: "RETAILER" };
};

type Somebody = { email: string; role: Role };
const wrong = "accounts.wrong_credentials";

// What the right password opens at every pathway but the one of staff, which knows staff alone.
const states: [string, () => Promise<Somebody>, string][] = [
  ["in good standing", () => aRetailer(), "in"],
  ["a startup", () => aStartup(), "in"],
  ["not approved", () => aStartup({ isApproved: false }), "in"],
  ["blocked", () => aRetailer({ isBlocked: true }), "accounts.blocked"],
  ["of a blocked company", ofBlockedCompany, "accounts.blocked"],
  ["a blocked member", blockedMember, "accounts.blocked"],
  ["unverified", () => aRetailer({ isVerified: false }), "03-25"],
  ["signed up, not verified", pending, "03-25"],
  ["asking to join", asking, "accounts.waiting_for_owner"],
  ["deleted", deleted, wrong],
  ["with a first password", () => aRetailer({ firstPasswordEndsAt: inADay() }), "in"],
  [
    "with a first password that ran out",
    () => aRetailer({ firstPasswordEndsAt: yesterday() }),
    "accounts.first_password_over",
  ],
  ["staff", () => anAdmin(), "in"],
  ["nobody knows", async () => ({ email: "nobody@nowhere.example", role: "RETAILER" }), wrong],
];

for (const [pathway, enter] of Object.entries(pathways))
  test.each(states)(`${pathway}: somebody %s`, async (_state, person, expected) => {
    const { email, role } = await person();
    const isMeant = pathway !== "admin authentication" || role === "ADMIN";

    expect(await outcome(enter({ email, password }))).toBe(isMeant ? expected : wrong);
    expect(await outcome(enter({ email, password: "not the password" }))).toBe(wrong);
  });

test("a sign-up that is not verified goes on with its own token", async () => {
  const { email } = await pending();

  const refused = await visitor.call(accounts.login, { email, password }).catch((error) => error);

  expect(refused.body).toMatchObject({
    error: "invalid_grant",
    registration_token: expect.stringMatching(/^[\w-]{43}$/),
  });
});

/** Turns the second factor on; each further code is of a later step, as time would have it. */
const withFactor = async (person: Person) => {
  const { secret } = await as(person).call(security.enrolSecondFactor, { password });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = totp.generate({ timestamp: Date.now() - 30_000 });
  const { recoveryCodes } = await as(person).call(security.confirmSecondFactor, { code: now });
  return {
    secret,
    recoveryCodes,
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }),
  };
};

const begin = async ({ email }: Person) => {
  const refused = await visitor.call(accounts.login, { email, password }).catch((error) => error);
  expect(refused).toMatchObject({ status: 400, code: "accounts.mfa_required" });
  expect(refused.body).toMatchObject({ error: "mfa_required" });
  return String(refused.body.mfa_token);
};

const codeWrong = {
  status: 400,
  code: "accounts.code_wrong",
  body: { message: "The code you entered does not exist or has expired." },
};

test.each(["the token endpoint", "v1/login", "admin authentication"] as const)(
  "%s asks for the second factor and gives nothing else",
  async (pathway) => {
    const person = await anAdmin();
    await withFactor(person);

    const refused = await pathways[pathway]({ ...person, password }).catch((error) => error);

    expect(refused).toMatchObject({ status: 400, body: { error: "mfa_required" } });
    expect(refused.body.mfa_methods).toEqual(["TOTP", "RECOVERY_CODE"]);
    expect(refused.body.access_token).toBeUndefined();
  },
);

test.each(["checkCode", "verifyTwoFactor"] as const)(
  "%s signs in with the app's code",
  async (call) => {
    const person = await aRetailer();
    const { code } = await withFactor(person);

    const mfa_token = await begin(person);
    const tokens = await visitor.call(accounts[call], {
      mfa_token,
      code: code(),
      email: person.email,
    });

    const { user } = await as({ accessToken: tokens.access_token }).call(accounts.profile, {});
    expect(user).toMatchObject({ id: person.id, hasSecondFactor: true });
  },
);

test("a code opens once, for nobody else, and never without the first step", async () => {
  const person = await aRetailer();
  const other = await aRetailer();
  const { code } = await withFactor(person);
  await withFactor(other);
  const mine = code();
  const [token, theirs] = [await begin(person), await begin(other)];

  const elsewhere = visitor.call(accounts.checkCode, { mfa_token: theirs, code: mine });
  await expect(elsewhere).rejects.toMatchObject(codeWrong);
  const named = visitor.call(accounts.checkCode, {
    mfa_token: token,
    code: mine,
    email: other.email,
  });
  await expect(named).rejects.toMatchObject(codeWrong);
  const bare = visitor.call(accounts.checkCode, { mfa_token: "", code: mine, email: person.email });
  await expect(bare).rejects.toMatchObject({ status: 400 });

  await visitor.call(accounts.checkCode, { mfa_token: token, code: mine });

  const again = visitor.call(accounts.checkCode, { mfa_token: token, code: mine });
  await expect(again).rejects.toMatchObject(codeWrong);
  const replayed = visitor.call(accounts.checkCode, { mfa_token: await begin(person), code: mine });
  await expect(replayed).rejects.toMatchObject(codeWrong);
});

test("two at the same moment with one code: one comes in", async () => {
  const person = await aRetailer();
  const { code } = await withFactor(person);
  const tokens = await Promise.all([begin(person), begin(person)]);
  const mine = code();

  const calls = tokens.map((mfa_token) =>
    visitor.call(accounts.checkCode, { mfa_token, code: mine }),
  );
  const results = await Promise.allSettled(calls);

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("five wrong codes end the attempt, five minutes too", async () => {
  const person = await aRetailer();
  const { code } = await withFactor(person);
  const token = await begin(person);
  for (let guess = 0; guess < 5; guess += 1)
    await expect(
      visitor.call(accounts.checkCode, { mfa_token: token, code: "000000" }),
    ).rejects.toMatchObject(codeWrong);
  const sixth = visitor.call(accounts.checkCode, { mfa_token: token, code: code() });
  await expect(sixth).rejects.toMatchObject(codeWrong);

  const late = await begin(person);
  await sql`update tickets set expires_at = now() where purpose = 'SECOND_FACTOR'`.execute(db());
  const tooLate = visitor.call(accounts.checkCode, { mfa_token: late, code: code() });
  await expect(tooLate).rejects.toMatchObject(codeWrong);
});

test("ten wrong codes in all close the second step for a while", async () => {
  const person = await aRetailer();
  const { code } = await withFactor(person);
  for (let round = 0; round < 2; round += 1) {
    const token = await begin(person);
    for (let guess = 0; guess < 5; guess += 1)
      await visitor.call(accounts.checkCode, { mfa_token: token, code: "000000" }).catch(() => {});
  }

  const right = visitor.call(accounts.checkCode, { mfa_token: await begin(person), code: code() });

  await expect(right).rejects.toMatchObject(codeWrong);
});

test("a recovery code opens once, however it is typed", async () => {
  const person = await aRetailer();
  const { recoveryCodes } = await withFactor(person);
  const [first = ""] = recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);

  const typed = ` ${first.toLowerCase().replace("-", " ")} `;
  await visitor.call(accounts.checkCode, { mfa_token: await begin(person), code: typed });

  const again = visitor.call(accounts.checkCode, { mfa_token: await begin(person), code: first });
  await expect(again).rejects.toMatchObject(codeWrong);
});

test("a mailed code takes the place of the app's, for the attempt it was mailed for", async () => {
  const person = await aRetailer();
  await withFactor(person);
  const { email } = person;

  const { mfa_token } = await visitor.call(accounts.sendCode, { email, password });
  const { code, kind } = await lastLetter(email);
  expect(kind).toBe("sign-in-code");

  const other = visitor.call(accounts.checkCode, {
    mfa_token: await begin(person),
    code: code ?? "",
  });
  await expect(other).rejects.toMatchObject(codeWrong);
  await visitor.call(accounts.checkCode, { mfa_token, code: code ?? "" });
});

test("staff with a second factor are mailed no code in its place", async () => {
  const person = await anAdmin();
  await withFactor(person);
  const { email } = person;

  const refused = await visitor
    .call(accounts.sendCode, { email, password })
    .catch((error) => error);

  expect(refused).toMatchObject({ status: 400, body: { error: "mfa_required" } });
  expect(
    (await letters()).filter(({ kind, to }) => to === email && kind === "sign-in-code"),
  ).toEqual([]);
});

test("codes are mailed to nobody who has a wrong password", async () => {
  const { email } = await aRetailer();

  await visitor.call(accounts.sendCode, { email, password: "wrong" }).catch(() => {});

  expect((await letters()).filter(({ to }) => to === email)).toEqual([]);
});

test("a token of the second step is no other token, and no other token is one", async () => {
  const person = await aRetailer();
  const { code } = await withFactor(person);
  const token = await begin(person);

  const asAccess = as({ accessToken: token }).call(accounts.profile, {});
  await expect(asAccess).rejects.toMatchObject({ status: 401 });
  const asRefresh = visitor.call(accounts.token, {
    grant_type: "refresh_token",
    refresh_token: token,
  });
  await expect(asRefresh).rejects.toMatchObject({ code: "accounts.session_over" });
  const asLink = visitor.call(security.finishRecovery, { token, password: "a fresh passphrase" });
  await expect(asLink).rejects.toMatchObject({ code: "accounts.link_over" });
  const asEmail = visitor.call(security.confirmEmail, { token });
  await expect(asEmail).rejects.toMatchObject({ code: "accounts.link_over" });
  const access = visitor.call(accounts.checkCode, { mfa_token: person.accessToken, code: code() });
  await expect(access).rejects.toMatchObject(codeWrong);
});

test("a sign-in on an unknown device is written to the owner, one on a known device is not", async () => {
  const { email } = await aRetailer();
  const { device_token } = await visitor.call(accounts.login, { email, password });
  await visitor.call(accounts.login, { email, password, device_token });
  expect((await letters()).filter(({ to }) => to === email)).toEqual([]);

  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  await visitor.call(accounts.login, { email, password }, { headers: { "user-agent": userAgent } });

  const letter = await lastLetter(email);
  expect(letter.kind).toBe("new-sign-in");
  expect(letter.text).toContain("Firefox on Linux");
});
