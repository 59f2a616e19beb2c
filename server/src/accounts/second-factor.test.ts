import { accounts } from "@vitrine/contract/accounts";
import { notifications } from "@vitrine/contract/notifications";
import { security } from "@vitrine/contract/accounts/security";
import { Secret } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, password, type Person } from "#test/build/people.ts";
import { confirmFactor, enrol, withFactor } from "#test/factor.ts";
import { isIn, login, pathways } from "#test/sign-in.ts";
import { aNode, as, db, lastEmail, mails, visitor } from "#test/world.ts";

// All calls come from one address, which would soon have to wait.
beforeEach(() => sql`delete from attempts where subject like 'ip:%'`.execute(db()));

test("a second factor counts once its first code was typed, and ends the other logins", async () => {
  const person = await aRetailer();
  const { access_token } = await login(person);
  const { uri, codeAt } = await enrol(person);
  expect(uri).toContain("otpauth://totp/Vitrine");
  await login(person);

  const wrong = as(person).call(security.confirmSecondFactor, { code: "000000" });
  await expect(wrong).rejects.toMatchObject({ code: "accounts.code_wrong" });
  const { recoveryCodes } = await as(person).call(security.confirmSecondFactor, {
    code: codeAt(0),
  });

  expect(recoveryCodes).toHaveLength(10);
  expect(await isIn(access_token)).toBe(false);
  expect(await isIn(person.accessToken)).toBe(true);
  await expect(login(person)).rejects.toMatchObject({ code: "accounts.mfa_required" });
  expect(await as(person).call(security.secondFactor, {})).toMatchObject({
    isOn: true,
    isRequired: false,
    recoveryCodesLeft: 10,
  });
  expect((await lastEmail(person.email)).kind).toBe("second-factor-changed");
});

test.each([
  ["was never begun", async () => {}],
  [
    "was begun too long ago",
    async (person: Person) => {
      await enrol(person);
      await sql`update second_factors set next_at = now() - interval '1 day'
        where user_id = ${person.id}`.execute(db());
    },
  ],
])("a set-up of the second factor that %s is over", async (_how, begin) => {
  const person = await aRetailer();
  await begin(person);

  const late = as(person).call(security.confirmSecondFactor, { code: "000000" });

  await expect(late).rejects.toMatchObject({ status: 409, code: "accounts.enrolment_over" });
});

test("neither the secret nor a recovery code rests in the database", async () => {
  const person = await aRetailer();
  const { secret, codeAt } = await enrol(person);
  const { recoveryCodes } = await as(person).call(
    security.confirmSecondFactor,
    { code: codeAt(0) },
    { headers: { "idempotency-key": "confirm the factor" } },
  );
  const { rows } = await sql<{ text: string }>`
    select f::text || (select string_agg(r::text, '') from recovery_codes r)
      || coalesce((select string_agg(k::text, '') from idempotency_keys k), '') as text
    from second_factors f`.execute(db());
  const dump = rows.map(({ text }) => text).join("\n");

  expect(dump).not.toContain(secret);
  expect(dump).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString("hex"));
  for (const code of recoveryCodes) {
    expect(dump).not.toContain(code);
    expect(dump).not.toContain(code.replace("-", ""));
  }
});

test("a factor is given up or renewed only with password and code", async () => {
  const person = await aRetailer();
  const { codeAt } = await enrol(person);
  await confirmFactor(person, codeAt(0));
  const disable = (given: string, code: string) =>
    as(person).call(security.disableSecondFactor, { password: given, code });

  await expect(disable("wrong", codeAt(0))).rejects.toMatchObject({
    code: "accounts.password_wrong",
  });
  await expect(disable(password, "000000")).rejects.toMatchObject({ code: "accounts.code_wrong" });
  const again = as(person).call(security.enrolSecondFactor, { password });
  await expect(again).rejects.toMatchObject({ code: "accounts.code_wrong" });
  const { recoveryCodes } = await as(person).call(security.renewRecoveryCodes, {
    password,
    code: codeAt(0),
  });
  await disable(password, recoveryCodes[0] ?? "");

  expect((await as(person).call(security.secondFactor, {})).isOn).toBe(false);
  await login(person);
});

test("staff must set up a second factor where it is required, and cannot remove it", async () => {
  const node = await aNode({ STAFF_SECOND_FACTOR: "on" });
  const admin = await anAdmin();
  const call = as(admin);
  const refused = call.call(notifications.countNew, {}, { node });
  await expect(refused).rejects.toMatchObject({ status: 403, code: "access.second_factor_needed" });
  expect((await call.call(accounts.me, {}, { node })).user.mustDo).toBe("SECOND_FACTOR");

  const { codeAt } = await enrol(admin);
  await confirmFactor(admin, codeAt(0));

  await call.call(notifications.countNew, {}, { node });
  const off = call.call(security.disableSecondFactor, { password, code: codeAt(0) });
  await expect(off).rejects.toMatchObject({ status: 409, code: "accounts.second_factor_required" });
  await aNode({ STAFF_SECOND_FACTOR: "off" });
});

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

    const { user } = await as({ accessToken: tokens.access_token }).call(accounts.me, {});
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

test("of two sign-ins with one code at the same moment, one succeeds", async () => {
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
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(
      visitor.call(accounts.checkCode, { mfa_token: token, code: "000000" }),
    ).rejects.toMatchObject(codeWrong);
  const sixth = visitor.call(accounts.checkCode, { mfa_token: token, code: code() });
  await expect(sixth).rejects.toMatchObject(codeWrong);

  const late = await begin(person);
  await sql`update one_time_tokens set expires_at = now() where purpose = 'SECOND_FACTOR'`.execute(
    db(),
  );
  const tooLate = visitor.call(accounts.checkCode, { mfa_token: late, code: code() });
  await expect(tooLate).rejects.toMatchObject(codeWrong);
});

test("ten wrong codes in all close the second step for a while", async () => {
  const person = await aRetailer();
  const { code } = await withFactor(person);
  for (let round = 0; round < 2; round += 1) {
    const token = await begin(person);
    for (let attempt = 0; attempt < 5; attempt += 1)
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
  const { code, kind } = await lastEmail(email);
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
  expect((await mails()).filter(({ kind, to }) => to === email && kind === "sign-in-code")).toEqual(
    [],
  );
});

test("codes are mailed to nobody who has a wrong password", async () => {
  const { email } = await aRetailer();

  await visitor.call(accounts.sendCode, { email, password: "wrong" }).catch(() => {});

  expect((await mails()).filter(({ to }) => to === email)).toEqual([]);
});

test("a token of the second step is no other token, and no other token is one", async () => {
  const person = await aRetailer();
  const { code } = await withFactor(person);
  const token = await begin(person);

  const asAccess = as({ accessToken: token }).call(accounts.me, {});
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
