import { accounts } from "@vitrine/contract/accounts";
import { messages } from "@vitrine/contract/messages";
import { onboarding } from "@vitrine/contract/onboarding";
import { expect, test } from "vitest";
import { z } from "zod";
import { sql } from "#db/connect.ts";
import { subjectOfEmail } from "#identity/attempts/service.ts";
import { password } from "#test/build/people.ts";
import { aFreshEmail, countsOf, signUp } from "#test/sign-up.ts";
import { db, lastEmail, type Refused, visitor } from "#test/world.ts";

const tokenIn = (link: string | null | undefined) =>
  new URL(link ?? "http://nowhere").searchParams.get("token") ?? "";

/** As if so many seconds had gone by since the last e-mail. */
const later = (seconds: number) =>
  sql`update one_time_tokens set created_at = created_at - ${seconds} * interval '1 second'`.execute(
    db(),
  );

test("nothing but the sign-up is there before the address is verified", async () => {
  const { email, token } = await signUp("RETAILER");

  expect(await countsOf(email)).toEqual({ users: 0, companies: 0, registrations: 1 });
  expect(await visitor.call(onboarding.progress, { token })).toEqual({
    email,
    role: "RETAILER",
    companyShortName: `Brand of ${email}`,
    registrationStatus: "ACCOUNT_REGISTRATION",
    isVerified: false,
    isWaiting: false,
    resendInSeconds: expect.any(Number),
  });
});

test("the e-mail's link verifies on any device, gives no session there, and the waiting tab sees it", async () => {
  const { email, token } = await signUp("STARTUP");
  const { link } = await lastEmail(email);

  const verified = await visitor.call(onboarding.verify, { token: tokenIn(link) });

  expect(verified).toMatchObject({ email, role: "STARTUP", isWaiting: false, tokens: null });
  expect(await visitor.call(onboarding.progress, { token })).toMatchObject({ isVerified: true });
  await visitor.call(accounts.token, { grant_type: "password", username: email, password });
});

test("the e-mail's link says the same when it is opened again, and makes nothing twice", async () => {
  const { email } = await signUp("STARTUP");
  const { link } = await lastEmail(email);
  const token = tokenIn(link);
  const first = await visitor.call(onboarding.verify, { token });

  const again = await visitor.call(onboarding.verify, { token });

  expect(again).toEqual(first);
  expect(await countsOf(email)).toEqual({ users: 1, companies: 1, registrations: 1 });
});

test("link and code at the same moment make one account", async () => {
  const { email, token } = await signUp("RETAILER");
  const { link, code } = await lastEmail(email);

  const both = await Promise.allSettled([
    visitor.call(onboarding.verify, { token: tokenIn(link) }),
    visitor.call(onboarding.verify, { token, code }),
    visitor.call(onboarding.verify, { token: tokenIn(link) }),
  ]);

  expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await countsOf(email)).toEqual({ users: 1, companies: 1, registrations: 1 });
});

test("of two people who sign up one address the first who proves it has it", async () => {
  const email = aFreshEmail();
  const stranger = await signUp("RETAILER", { email, password: "a stranger's password" });
  const strangersEmail = await lastEmail(email);
  const owner = await signUp("STARTUP", { email, companyShortName: "Other brand" });
  const { code } = await lastEmail(email);
  await visitor.call(onboarding.verify, { token: owner.token, code });

  const late = visitor.call(onboarding.verify, { token: tokenIn(strangersEmail.link) });

  await expect(late).rejects.toMatchObject({ status: 409, code: "00-09" });
  const wrong = { grant_type: "password", username: email, password: stranger.password };
  await expect(visitor.call(accounts.token, wrong)).rejects.toMatchObject({ status: 400 });
  await visitor.call(accounts.token, { ...wrong, password });
});

test.each([
  ["no token of ours", () => ({ token: "nothing", code: null })],
  ["a code without the sign-up's token", () => ({ token: "nothing", code: "000000" })],
  ["a token with a wrong code", (token: string) => ({ token, code: "000000x" })],
  ["the sign-up's token without its code", (token: string) => ({ token, code: null })],
])("%s verifies nothing", async (_name, given) => {
  const { token, email } = await signUp("RETAILER");

  const wrong = visitor.call(onboarding.verify, given(token));

  await expect(wrong).rejects.toMatchObject({
    status: 400,
    code: "accounts.code_wrong",
    body: { message: messages.codeWrong },
  });
  expect(await countsOf(email)).toMatchObject({ users: 0 });
});

test("after five wrong codes the right one is refused too, and the link still works", async () => {
  const { token, email } = await signUp("RETAILER");
  const { code, link } = await lastEmail(email);
  for (let tries = 0; tries < 5; tries += 1)
    await visitor.call(onboarding.verify, { token, code: "wrong!" }).catch(() => undefined);

  const right = visitor.call(onboarding.verify, { token, code });

  await expect(right).rejects.toMatchObject({ code: "accounts.code_wrong" });
  expect((await visitor.call(onboarding.verify, { token: tokenIn(link) })).email).toBe(email);
});

test("the refusal of a sign-up's code says when its tries are used up", async () => {
  const { token, email } = await signUp("RETAILER");
  const wrong = () => visitor.call(onboarding.verify, { token, code: "wrong!" });
  const refused = (isUsedUp: boolean) => ({ code: "accounts.code_wrong", body: { isUsedUp } });
  for (let tries = 0; tries < 4; tries += 1)
    await expect(wrong()).rejects.toMatchObject(refused(false));

  await expect(wrong()).rejects.toMatchObject(refused(true));
  const { code } = await lastEmail(email);
  await expect(visitor.call(onboarding.verify, { token, code })).rejects.toMatchObject(
    refused(true),
  );
  await later(60);
  await visitor.call(onboarding.resendToRetailer, { token });
  await expect(wrong()).rejects.toMatchObject(refused(false));
});

const resends = [
  ["STARTUP", onboarding.resendToStartup],
  ["RETAILER", onboarding.resendToRetailer],
] as const;

test.each(resends)("%s asks for the e-mail again after a minute", async (role, resend) => {
  const { token, email } = await signUp(role);
  const first = await lastEmail(email);
  const tooSoon = visitor.call(resend, { token });
  await expect(tooSoon).rejects.toMatchObject({
    status: 429,
    code: "onboarding.resend_too_soon",
    body: { message: messages.verificationNotSent },
  });
  await later(60);

  const answer = await visitor.call(resend, { token });

  expect(answer).toEqual({ message: messages.verificationSent, resendInSeconds: 60 });
  const second = await lastEmail(email);
  expect(second.code).not.toBe(first.code);
  const old = visitor.call(onboarding.verify, { token: tokenIn(first.link) });
  await expect(old).rejects.toMatchObject({ code: "accounts.code_wrong" });
  await visitor.call(onboarding.verify, { token: tokenIn(second.link) });
  const done = visitor.call(resend, { token });
  await expect(done).rejects.toMatchObject({ status: 400, code: "onboarding.resend_failed" });
});

test.each([
  ["another kind's call", onboarding.resendToStartup, (token: string) => token],
  ["a member's call", onboarding.resendToMember, (token: string) => token],
  ["a token that is none", onboarding.resendToRetailer, () => "none"],
])("%s sends no e-mail again", async (_name, resend, tokenOf) => {
  const { token } = await signUp("RETAILER");
  await later(60);

  const refused = visitor.call(resend, { token: tokenOf(token) });

  await expect(refused).rejects.toMatchObject({
    status: 400,
    code: "onboarding.resend_failed",
    body: { message: messages.verificationNotSent },
  });
});

const Early = z.object({ registration_token: z.string() });

test("somebody who signs in before verifying gets a token that continues the sign-up", async () => {
  const { email } = await signUp("RETAILER");

  const early = visitor.call(accounts.token, { grant_type: "password", username: email, password });

  const refusal = await early.catch((error: Refused) => error.body);
  expect(refusal).toMatchObject({ code: "03-25" });
  const { registration_token: token } = Early.parse(refusal);
  expect(await visitor.call(onboarding.progress, { token })).toMatchObject({ email });
});

test("an expired sign-up has no progress", async () => {
  const { token, email } = await signUp("RETAILER");
  await sql`update one_time_tokens set expires_at = now() where registration_id in
    (select id from registrations where email = ${email})`.execute(db());

  const over = visitor.call(onboarding.progress, { token });

  await expect(over).rejects.toMatchObject({ status: 400, code: "onboarding.sign_up_over" });
});

test("an address's codes are guessed a hundred times a day at most, however many e-mails are asked for", async () => {
  const { token, email } = await signUp("RETAILER");
  await sql`insert into attempts (subject, at)
    select ${subjectOfEmail("verification", email)}, now() - interval '1 hour' from generate_series(1, 100)`.execute(
    db(),
  );
  const { code, link } = await lastEmail(email);

  const right = visitor.call(onboarding.verify, { token, code });

  await expect(right).rejects.toMatchObject({ code: "accounts.code_wrong" });
  await visitor.call(onboarding.verify, { token: tokenIn(link) });
});
