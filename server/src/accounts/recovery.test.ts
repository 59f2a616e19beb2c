import { randomBytes, randomUUID } from "node:crypto";
import { accounts } from "@vitrine/contract/accounts";
import { security } from "@vitrine/contract/accounts/security";
import { ProblemDocument } from "@vitrine/contract/problem";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, password } from "#test/build/people.ts";
import { aNode, as, baseUrl, connection, db, lastEmail, mails, visitor } from "#test/world.ts";

beforeEach(() =>
  sql`delete from attempts where subject like 'ip:%' or subject like 'recovery:%'`.execute(db()),
);

const fresh = "a fresh passphrase of mine";
const done = { message: "Password reset successfully." };
const linkOver = { status: 400, code: "accounts.link_over" };
const codeWrong = {
  status: 400,
  code: "accounts.code_wrong",
  body: { message: "The code you entered does not exist or has expired." },
};

const signIn = (email: string, given: string) =>
  visitor.call(accounts.login, { email, password: given });

const tokenIn = (link: string | null | undefined) =>
  new URL(link ?? "").searchParams.get("token") ?? "";

/** An answer without its date and request id. */
const refusalOf = async (query: URLSearchParams, body: object) => {
  const response = await fetch(`${baseUrl()}/api/v1/reset/password?${query}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  const problem = ProblemDocument.parse(await response.json());
  return { status: response.status, headers, body: { ...problem, requestId: "" } };
};

const recover = async (email: string, typed = email) => {
  await visitor.call(security.startRecovery, { email: typed });
  const { link, code } = await lastEmail(email);
  return { token: tokenIn(link), code: code ?? "" };
};

test("the e-mail's link sets a new password and ends every session", async () => {
  const person = await aRetailer();
  const { token } = await recover(person.email, person.email.toUpperCase());

  expect(await visitor.call(security.finishRecovery, { token, password: fresh })).toEqual(done);

  await expect(as(person).call(accounts.me, {})).rejects.toMatchObject({ status: 401 });
  await expect(signIn(person.email, password)).rejects.toMatchObject({ status: 400 });
  await signIn(person.email, fresh);
  expect((await lastEmail(person.email)).kind).toBe("password-changed");
});

test("a link says whose password it sets, as often as it is asked, until it is used", async () => {
  const { id, email } = await aRetailer();
  const { token } = await recover(email);
  const asked = () => visitor.call(security.recoveryByLink, { token });

  expect(await asked()).toEqual({ email });
  expect(await asked()).toEqual({ email });
  await sql`update users set is_blocked = true where id = ${id}`.execute(db());
  await expect(asked()).rejects.toMatchObject(linkOver);
  await sql`update users set is_blocked = false where id = ${id}`.execute(db());
  await visitor.call(security.finishRecovery, { token, password: fresh });
  await expect(asked()).rejects.toMatchObject(linkOver);
});

test("a link opens once, for an hour, and a newer one ends it", async () => {
  const { email } = await aRetailer();
  const first = await recover(email);
  const second = await recover(email);
  const set = (token: string) => visitor.call(security.finishRecovery, { token, password: fresh });

  await expect(set(first.token)).rejects.toMatchObject(linkOver);
  await set(second.token);
  await expect(set(second.token)).rejects.toMatchObject(linkOver);

  const third = await recover(email);
  await sql`update one_time_tokens set expires_at = now()`.execute(db());
  await expect(set(third.token)).rejects.toMatchObject(linkOver);
});

test("two at the same moment with one link: one sets its password", async () => {
  const { email } = await aRetailer();
  const { token } = await recover(email);
  const calls = [fresh, `${fresh} too`].map((given) =>
    visitor.call(security.finishRecovery, { token, password: given }),
  );

  const results = await Promise.allSettled(calls);

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

const raw = async (path: string, email: string) => {
  const body = JSON.stringify({ email });
  const headers = { "content-type": "application/json" };
  const response = await fetch(baseUrl() + path, { method: "POST", body, headers });
  const { date: _, "x-request-id": __, ...rest } = Object.fromEntries(response.headers);
  return { status: response.status, headers: rest, body: await response.json() };
};

test.each(["/api/v1/password-recovery", "/api/v1/authentication/send/forgot-password"])(
  "%s answers known, unknown and blocked addresses alike, to the e-mail",
  async (path) => {
    const known = await raw(path, (await aRetailer()).email);
    const unknown = await raw(path, "nobody@nowhere.example");
    const blocked = await raw(path, (await aRetailer({ isBlocked: true })).email);

    expect(unknown).toEqual(known);
    expect(blocked).toEqual(known);
  },
);

test("a blocked person gets no e-mail, and nobody more than five in an hour", async () => {
  const blocked = await aRetailer({ isBlocked: true });
  const { email } = await aRetailer();
  await visitor.call(security.startRecovery, { email: blocked.email });
  for (let ask = 0; ask < 7; ask += 1) {
    await visitor.call(security.startRecovery, { email });
    await mails();
  }

  const all = await mails();

  expect(all.filter(({ to }) => to === blocked.email)).toEqual([]);
  expect(all.filter(({ to }) => to === email)).toHaveLength(5);
});

test("the reset by id and type takes the e-mail's code or its token, and says its one sentence", async () => {
  const one = await aRetailer();
  const { code } = await recover(one.email);
  const byCode = { id: one.id, type: "RETAILER", code, password: fresh };
  expect(await visitor.call(security.resetPassword, byCode)).toEqual(done);
  await expect(visitor.call(security.resetPassword, byCode)).rejects.toMatchObject(codeWrong);

  const other = await aRetailer();
  const { token } = await recover(other.email);
  const byToken = { id: other.email, type: "email", token, password: fresh };
  expect(await visitor.call(security.resetPassword, byToken)).toEqual(done);
  await signIn(other.email, fresh);
});

test("the reset needs its own e-mail: not another's, not nothing", async () => {
  const [one, other] = [await aRetailer(), await aRetailer()];
  const { token, code } = await recover(other.email);
  const reset = (more: object) =>
    visitor.call(security.resetPassword, { id: one.id, type: "USER", password: fresh, ...more });

  await expect(reset({})).rejects.toMatchObject(codeWrong);
  await expect(reset({ code })).rejects.toMatchObject(codeWrong);
  await expect(reset({ token })).rejects.toMatchObject(linkOver);
  await expect(reset({ id: "nobody@nowhere.example", code })).rejects.toMatchObject(codeWrong);
  await signIn(one.email, password);
});

test("a token that does not fit says nothing of whom there is, nor of what it would fit", async () => {
  const [one, other, blocked] = [await aRetailer(), await aRetailer(), await aRetailer()];
  const { token } = await recover(other.email);
  const { token: ofBlocked } = await recover(blocked.email);
  await sql`update users set is_blocked = true where id = ${blocked.id}`.execute(db());
  const unknown = randomBytes(32).toString("base64url");
  const answerTo = (id: string, given: string) => {
    const query = new URLSearchParams({ id, type: id.includes("@") ? "email" : "USER" });
    return refusalOf(query, { password: fresh, token: given });
  };

  const answers = [
    await answerTo(one.id, unknown),
    await answerTo(one.id, token),
    await answerTo(randomUUID(), token),
    await answerTo(randomUUID(), unknown),
    await answerTo("nobody@nowhere.example", token),
    await answerTo(one.email, unknown),
    await answerTo(blocked.id, ofBlocked),
    await answerTo(other.id, `${token}x`),
    await answerTo("'", "x"),
  ];

  expect(answers[0]).toMatchObject({ status: 400, body: { code: "accounts.link_over" } });
  expect(answers).toEqual(answers.map(() => answers[0]));
  await expect(
    visitor.call(security.resetPassword, { id: other.id, type: "USER", password: fresh, token }),
  ).resolves.toEqual(done);
});

test("id and type stand in the address", async () => {
  const { id, email } = await aRetailer();
  const { code } = await recover(email);
  const response = await fetch(`${baseUrl()}/api/v1/reset/password?id=${id}&type=RETAILER`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: fresh, code }),
  });

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(done);
});

test("ten wrong codes close the reset by code, not the e-mail's link", async () => {
  const { id, email } = await aRetailer();
  for (let mail = 0; mail < 2; mail += 1) {
    await recover(email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await visitor
        .call(security.resetPassword, { id, type: "USER", code: "000000", password: fresh })
        .catch(() => {});
  }
  const { code, token } = await recover(email);

  const byCode = visitor.call(security.resetPassword, { id, type: "USER", code, password: fresh });
  await expect(byCode).rejects.toMatchObject(codeWrong);
  expect(await visitor.call(security.finishRecovery, { token, password: fresh })).toEqual(done);
});

test("a password that is not good enough leaves the link as it was", async () => {
  const { email } = await aRetailer();
  const { token } = await recover(email);
  const set = (given: string) => visitor.call(security.finishRecovery, { token, password: given });

  await expect(set("short")).rejects.toMatchObject({ code: "request.invalid" });
  await expect(set("Password123")).rejects.toMatchObject({ code: "accounts.password_common" });
  await expect(set(email)).rejects.toMatchObject({ code: "accounts.password_name" });
  expect(await set("пароль для моей витрины 🏪")).toEqual(done);
  await signIn(email, "пароль для моей витрины 🏪");
});

test("staff without a second factor need fifteen characters", async () => {
  const { email } = await anAdmin();
  const { token } = await recover(email);
  const set = (given: string) => visitor.call(security.finishRecovery, { token, password: given });

  await expect(set("fourteen chars")).rejects.toMatchObject({
    code: "accounts.password_too_short",
  });
  expect(await set("fifteen charsss")).toEqual(done);
});

test("a link that was opened on one node is over on every other", async () => {
  const other = await aNode({}, connection());
  const { email } = await aRetailer();
  const { token } = await recover(email);
  await visitor.call(security.finishRecovery, { token, password: fresh }, { node: other });

  const again = visitor.call(security.finishRecovery, { token, password: fresh });

  await expect(again).rejects.toMatchObject(linkOver);
});
