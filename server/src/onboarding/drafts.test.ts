import { accounts } from "@vitrine/contract/accounts";
import { onboarding } from "@vitrine/contract/onboarding";
import { security } from "@vitrine/contract/accounts/security";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { password } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import { aFreshEmail, aNewcomer, ownersFields, signUp } from "#test/sign-up.ts";
import { as, choresDone, db, lastEmail, mails, listenersDone, visitor } from "#test/world.ts";

const draft = {
  role: "RETAILER_BRAND" as const,
  firstName: "Marta",
  companyShortName: "Lind & Co",
  path: "/auth/sign-up/retailer/sign-up-company",
};

const resumeToken = async (email: string) => {
  const { link } = await lastEmail(email);
  return new URL(link ?? "").searchParams.get("token") ?? "";
};

/** As if a minute had gone by since the last e-mail. */
const aMinuteLater = () =>
  sql`update one_time_tokens set created_at = created_at - interval '60 seconds'`.execute(db());

test("a sign-up put aside goes on from the e-mail, on any device, with what was typed", async () => {
  const email = aFreshEmail();
  await visitor.call(onboarding.saveDraft, { email: email.toUpperCase(), draft });
  expect(await lastEmail(email)).toMatchObject({ kind: "resume-sign-up" });

  const resumed = await visitor.call(onboarding.resumeDraft, { token: await resumeToken(email) });

  expect(resumed).toMatchObject({ email, draft, isCompany: true, knownCompany: null });
});

test("the e-mail's link opens once; the answer's token keeps on saving the same draft", async () => {
  const email = aFreshEmail();
  await visitor.call(onboarding.saveDraft, { email, draft });
  const token = await resumeToken(email);
  const { draftToken } = await visitor.call(onboarding.resumeDraft, { token });
  await expect(visitor.call(onboarding.resumeDraft, { token })).rejects.toMatchObject({
    status: 400,
    code: "onboarding.link_over",
  });
  await aMinuteLater();

  await visitor.call(onboarding.saveDraft, {
    email,
    draftToken,
    draft: { ...draft, city: "Oslo" },
  });

  const again = await visitor.call(onboarding.resumeDraft, { token: await resumeToken(email) });
  expect(again.draft).toMatchObject({ ...draft, city: "Oslo" });
  const { rows } = await sql`select 1 from registrations where email = ${email}`.execute(db());
  expect(rows).toHaveLength(1);
});

test("a draft becomes the sign-up, and no draft is left when the address is proved", async () => {
  const email = aFreshEmail();
  const countryId = await aCountry("NO");
  await visitor.call(onboarding.saveDraft, { email, draft });
  await aMinuteLater();
  const { draftToken } = await visitor.call(onboarding.saveDraft, { email, draft });
  const { token } = await visitor.call(onboarding.registerRetailer, {
    ...ownersFields(email),
    role: "RETAILER_BRAND",
    draftToken,
    countryId,
    city: "Oslo",
  });
  const { code } = await lastEmail(email);

  const { tokens } = await visitor.call(onboarding.verify, { token, code });

  const { user } = await as({ accessToken: tokens?.access_token ?? "" }).call(accounts.me, {});
  expect(user.retailer).toMatchObject({ city: "Oslo", country: { id: countryId } });
  const { rows } = await sql`select user_id from registrations where email = ${email}`.execute(
    db(),
  );
  expect(rows).toEqual([{ userId: user.id }]);
});

test("a draft's token is no sign-up: it has no progress, sends no e-mail and verifies nothing", async () => {
  const email = aFreshEmail();
  const { draftToken: token } = await visitor.call(onboarding.saveDraft, { email, draft });

  await expect(visitor.call(onboarding.progress, { token })).rejects.toMatchObject({
    code: "onboarding.sign_up_over",
  });
  await expect(visitor.call(onboarding.resendToRetailer, { token })).rejects.toMatchObject({
    code: "onboarding.resend_failed",
  });
  await expect(visitor.call(onboarding.verify, { token, code: "123456" })).rejects.toMatchObject({
    code: "accounts.code_wrong",
  });
});

test("one person's draft token changes nobody else's sign-up", async () => {
  const { token } = await signUp("RETAILER");
  const email = aFreshEmail();

  await visitor.call(onboarding.saveDraft, {
    email,
    draftToken: token,
    draft: { firstName: "Eve", role: "SUPER_ADMIN" },
  });

  expect(await visitor.call(onboarding.progress, { token })).toMatchObject({ isVerified: false });
  const own = await visitor.call(onboarding.resumeDraft, { token: await resumeToken(email) });
  expect(own.draft).toEqual({ role: null, firstName: "Eve" });
});

test("the person who began a draft loses access once its e-mail was opened or it became a sign-up", async () => {
  const email = aFreshEmail();
  const mine = ownersFields(email);
  const { draftToken: begun } = await visitor.call(onboarding.saveDraft, { email, draft });
  const { draftToken } = await visitor.call(onboarding.resumeDraft, {
    token: await resumeToken(email),
  });
  await aMinuteLater();
  await visitor.call(onboarding.saveDraft, { email, draftToken: begun, draft: { city: "Oslo" } });
  const own = await visitor.call(onboarding.registerRetailer, {
    ...mine,
    role: "RETAILER_BRAND" as const,
    draftToken,
  });
  const { code } = await lastEmail(email);

  await visitor.call(onboarding.verify, { token: own.token, code });

  expect(await visitor.call(onboarding.progress, own)).toMatchObject({ isVerified: true });
  for (const token of [begun, draftToken])
    await expect(visitor.call(onboarding.progress, { token })).rejects.toMatchObject({
      code: "onboarding.sign_up_over",
    });
});

test("a new password ends what the sign-up gave out", async () => {
  const { token, accessToken } = await aNewcomer("STARTUP");
  await visitor.call(onboarding.progress, { token });

  await as({ accessToken }).call(security.changePasswordOfStartup, {
    oldPassword: password,
    password: "quite another set of words",
  });

  await expect(visitor.call(onboarding.progress, { token })).rejects.toMatchObject({
    code: "onboarding.sign_up_over",
  });
});

test("nobody's box is filled with e-mails of sign-ups", async () => {
  const email = aFreshEmail();
  const save = () => visitor.call(onboarding.saveDraft, { email, draft });
  const tooMany = { status: 429, code: "request.too_many" };
  for (let sent = 0; sent < 10; sent += 1) {
    await save();
    await expect(save()).rejects.toMatchObject(tooMany);
    await aMinuteLater();
  }

  await expect(save()).rejects.toMatchObject(tooMany);
  expect((await mails()).filter(({ to }) => to === email)).toHaveLength(10);
});

test("e-mails about drafts keep nobody from signing up", async () => {
  const email = aFreshEmail();
  for (let sent = 0; sent < 10; sent += 1) {
    await visitor.call(onboarding.saveDraft, { email, draft });
    await aMinuteLater();
  }

  await signUp("STARTUP", { email });

  expect(await lastEmail(email)).toMatchObject({ kind: "verification" });
});

test("where an address got too many e-mails a sign-up is kept, and written about later", async () => {
  const email = aFreshEmail();
  for (let sent = 0; sent < 10; sent += 1)
    await signUp("STARTUP", { email, password: `a stranger's words, ${sent}` });
  const before = await mails();

  const { token, resendInSeconds } = await visitor.call(
    onboarding.registerStartup,
    ownersFields(email),
  );

  expect(await mails()).toHaveLength(before.length);
  expect(resendInSeconds).toBeGreaterThan(3_500);
  const resend = () => visitor.call(onboarding.resendToStartup, { token });
  await expect(resend()).rejects.toMatchObject({ code: "onboarding.resend_too_soon" });
  await sql`update attempts set at = at - interval '1 hour'`.execute(db());
  await resend();
  const { code } = await lastEmail(email);
  const { tokens } = await visitor.call(onboarding.verify, { token, code });
  expect(tokens).not.toBeNull();
});

test("what was put aside is kept a week, a sign-up nobody verified a month", async () => {
  const old = async (email: string, days: number) =>
    sql`update registrations set updated_at = now() - ${days} * interval '1 day'
      where email = ${email}`.execute(db());
  const emails = { draft: aFreshEmail(), waiting: aFreshEmail(), dead: aFreshEmail() };
  await visitor.call(onboarding.saveDraft, { email: emails.draft, draft });
  await signUp("STARTUP", { email: emails.waiting });
  await signUp("STARTUP", { email: emails.dead });
  await listenersDone();
  await old(emails.draft, 8);
  await old(emails.waiting, 29);
  await old(emails.dead, 31);

  await choresDone();

  const { rows } = await sql`select email from registrations
    where email = any(${Object.values(emails)}::text[])`.execute(db());
  expect(rows).toEqual([{ email: emails.waiting }]);
});
