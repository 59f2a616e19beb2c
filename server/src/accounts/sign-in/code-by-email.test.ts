import { accounts } from "@vitrine/contract/accounts";
import { security } from "@vitrine/contract/accounts/security";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, type Person, password } from "#test/build/people.ts";
import { withFactor } from "#test/factor.ts";
import { aNode, as, db, lastEmail, type Node, Refused, visitor } from "#test/world.ts";

const here = "192.0.2.7";
let node: Node;

beforeAll(async () => {
  node = await aNode({ TRUSTED_PROXIES: "127.0.0.1" });
});

// All calls come from one address, which would soon have to wait.
beforeEach(() => sql`delete from attempts where subject like 'ip:%'`.execute(db()));

const from = (address: string) => ({ node, headers: { "x-forwarded-for": address } });

/** Checks the password and mails a code. */
const begin = async ({ email }: Person, address = here) => {
  const { mfa_token } = await visitor.call(accounts.sendCode, { email, password }, from(address));
  const { code } = await lastEmail(email);
  return { mfa_token, code: code ?? "" };
};

const finish = (given: { email?: string; mfa_token?: string; code: string }, address = here) =>
  visitor.call(accounts.checkCode, given, from(address));

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refused)) throw new Error("It was not refused.", { cause: error });
  return { status: error.status, body: { ...error.body, requestId: "" } };
};

const codeWrong = {
  status: 400,
  body: { code: "accounts.code_wrong", error: "invalid_grant" },
};

test.each([
  [here, here],
  [here, `::ffff:${here}`],
  ["2001:db8:1:2::1", "2001:DB8:1:2:ffff::9"],
])("a sign-in begun from %s is finished from %s by code and address", async (first, second) => {
  const person = await aRetailer();
  const { code } = await begin(person, first);

  const tokens = await finish({ email: ` ${person.email.toUpperCase()}`, code }, second);

  const { user } = await as({ accessToken: tokens.access_token }).call(accounts.me, {});
  expect(user.id).toBe(person.id);
});

test.each(["the app", "a recovery code"])(
  "so it is with %s, where a second factor was asked for",
  async (which) => {
    const person = await aRetailer();
    const factor = await withFactor(person);
    const pair = { email: person.email, password };
    const asked = visitor.call(accounts.login, pair, from(here));
    await expect(asked).rejects.toMatchObject({ code: "accounts.mfa_required" });
    const code = which === "the app" ? factor.code() : (factor.recoveryCodes[0] ?? "");

    const tokens = await finish({ email: person.email, code });

    expect(tokens.token_type).toBe("Bearer");
  },
);

/** Each returns what is typed last: a code that would otherwise be right. */
const notMeant: Record<string, (person: Person) => Promise<[code: string, address?: string]>> = {
  "nothing was begun": async () => ["123456"],
  "two were begun": async (person) => {
    await begin(person);
    return [(await begin(person)).code];
  },
  "it was begun at another address": async (person) => [(await begin(person)).code, "192.0.2.8"],
  "it was begun in another household": async (person) => [
    (await begin(person, "2001:db8:1:2::1")).code,
    "2001:db8:1:3::1",
  ],
  "it was begun too long ago": async (person) => {
    const { code } = await begin(person);
    await sql`update one_time_tokens set expires_at = now() where user_id = ${person.id}`.execute(
      db(),
    );
    return [code];
  },
  "it was finished": async (person) => {
    const { code } = await begin(person);
    await finish({ email: person.email, code });
    return [code];
  },
  "it was finished by its token": async (person) => {
    const begun = await begin(person);
    await finish(begun);
    return [begun.code];
  },
  "the password was changed meanwhile": async (person) => {
    const { code } = await begin(person);
    const fresh = { oldPassword: password, password: "a fresh passphrase of mine" };
    await as(person).call(security.changePasswordOfRetailer, fresh);
    return [code];
  },
  "the account was deleted": async (person) => {
    const { code } = await begin(person);
    await sql`update users set deleted_at = now() where id = ${person.id}`.execute(db());
    return [code];
  },
  "the code is another person's": async (person) => {
    await begin(person);
    return [(await begin(await aRetailer())).code];
  },
};

test.each(Object.entries(notMeant))(
  "where %s, code and address open nothing and the answer is that of a wrong code",
  async (_why, prepare) => {
    const person = await aRetailer();
    const [code, address] = await prepare(person);

    const refused = await refusal(finish({ email: person.email, code }, address));

    expect(refused).toMatchObject(codeWrong);
    const nobody = { email: "nobody@nowhere.example", code: "123456" };
    expect(refused).toEqual(await refusal(finish(nobody)));
  },
);

test("of two that were begun each still opens by its token", async () => {
  const person = await aRetailer();
  const [one, two] = [await begin(person), await begin(person)];
  await refusal(finish({ email: person.email, code: one.code }));

  const tokens = [await finish(one), await finish(two)];

  expect(tokens.map(({ token_type }) => token_type)).toEqual(["Bearer", "Bearer"]);
});

test("five tries are all there are, by the token and by the address together", async () => {
  const person = await aRetailer();
  const { email } = person;
  const { mfa_token, code } = await begin(person);
  for (let round = 0; round < 3; round += 1) await refusal(finish({ mfa_token, code: "000000" }));
  for (let round = 0; round < 2; round += 1) await refusal(finish({ email, code: "000000" }));

  expect(await refusal(finish({ email, code }))).toMatchObject(codeWrong);
  expect(await refusal(finish({ mfa_token, code }))).toMatchObject(codeWrong);
});

test("tries at a sign-in of somebody else's address are not counted for it", async () => {
  const person = await aRetailer();
  const { code } = await begin(person);
  for (let round = 0; round < 12; round += 1)
    await refusal(finish({ email: person.email, code: "000000" }, "198.51.100.9"));

  await expect(finish({ email: person.email, code })).resolves.toBeDefined();
});

test("a blocked person who types the right code is told so and not let in", async () => {
  const person = await aRetailer();
  const { code } = await begin(person);
  await sql`update users set is_blocked = true where id = ${person.id}`.execute(db());

  const refused = await refusal(finish({ email: person.email, code }));

  expect(refused).toMatchObject({ status: 400, body: { code: "accounts.blocked" } });
});

test("of two sign-ins with one code at the same moment, one succeeds", async () => {
  const person = await aRetailer();
  const { code } = await begin(person);
  const both = [1, 2].map(() => finish({ email: person.email, code }));

  const results = await Promise.allSettled(both);

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("the address takes the token's place at this call alone, and one of them is needed", async () => {
  const person = await aRetailer();
  const { code, mfa_token } = await begin(person);
  const invalid = { status: 400, code: "request.invalid" };
  const elsewhere = { code, mfa_token: undefined, email: person.email };

  await expect(finish({ code })).rejects.toMatchObject(invalid);
  await expect(finish({ code, email: "" })).rejects.toMatchObject(invalid);
  await expect(finish({ code, email: person.email, mfa_token: "" })).rejects.toMatchObject(invalid);
  const verify = { ...accounts.checkCode, path: accounts.verifyTwoFactor.path };
  await expect(visitor.call(verify, elsewhere, from(here))).rejects.toMatchObject(invalid);
  await finish({ code, mfa_token });
});
