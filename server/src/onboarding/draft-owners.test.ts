import { onboarding } from "@vitrine/contract/onboarding";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aFreshEmail, countsOf, ownersFields, signUp } from "#test/sign-up.ts";
import { db, lastEmail, visitor } from "#test/world.ts";

const draft = { firstName: "Marta", companyShortName: "Lind & Co" };

const putAside = async (email = aFreshEmail()) => {
  const { draftToken } = await visitor.call(onboarding.saveDraft, { email, draft });
  const { link } = await lastEmail(email);
  return { email, draftToken, link: new URL(link ?? "").searchParams.get("token") ?? "" };
};

const aMinuteLater = () =>
  sql`update one_time_tokens set created_at = created_at - interval '60 seconds'`.execute(db());

test("a draft of another address does not become one's own sign-up", async () => {
  const other = await putAside();
  const mine = ownersFields();
  const { token } = await visitor.call(onboarding.registerStartup, {
    ...mine,
    draftToken: other.draftToken,
  });
  const { code } = await lastEmail(mine.email);

  const verified = await visitor.call(onboarding.verify, { token, code });

  expect(verified.email).toBe(mine.email);
  expect(await countsOf(other.email)).toMatchObject({ users: 0, registrations: 1 });
  const resumed = await visitor.call(onboarding.resumeDraft, { token: other.link });
  expect(resumed.draft).toMatchObject(draft);
});

test("a draft of another address is not written over", async () => {
  const other = await putAside();

  await visitor.call(onboarding.saveDraft, {
    email: aFreshEmail(),
    draftToken: other.draftToken,
    draft: { firstName: "Eve" },
  });

  const resumed = await visitor.call(onboarding.resumeDraft, { token: other.link });
  expect(resumed.draft).toMatchObject(draft);
});

test("a sign-up is no draft: its token neither replaces its password nor what was typed", async () => {
  const { email, token } = await signUp("STARTUP");
  const { code } = await lastEmail(email);
  const again = { ...ownersFields(email), password: "quite another set of words" };
  await visitor.call(onboarding.registerStartup, { ...again, draftToken: token });
  await visitor.call(onboarding.saveDraft, {
    email,
    draftToken: token,
    draft: { firstName: "Eve" },
  });

  expect(await countsOf(email)).toMatchObject({ registrations: 3 });
  expect(await visitor.call(onboarding.progress, { token })).toMatchObject({ email });
  await expect(visitor.call(onboarding.verify, { token, code })).resolves.toMatchObject({ email });
});

test("a draft that became a sign-up is not shown to whoever has its e-mail", async () => {
  const { email, draftToken, link } = await putAside();
  await aMinuteLater();
  await visitor.call(onboarding.registerStartup, { ...ownersFields(email), draftToken });

  const resumed = visitor.call(onboarding.resumeDraft, { token: link });

  await expect(resumed).rejects.toMatchObject({ status: 400, code: "onboarding.link_over" });
});

test("the person who began a draft cannot write into it once its e-mail was opened", async () => {
  const { email, draftToken, link } = await putAside();
  await visitor.call(onboarding.resumeDraft, { token: link });
  await aMinuteLater();

  await visitor.call(onboarding.saveDraft, { email, draftToken, draft: { firstName: "Eve" } });

  const { rows } = await sql<{ name: string }>`
    select data->>'firstName' as name from registrations where email = ${email} order by 1`.execute(
    db(),
  );
  expect(rows.map(({ name }) => name)).toEqual(["Eve", "Marta"]);
});

test("once the address is proved the password stands with the account alone", async () => {
  const { email, token } = await signUp("STARTUP");
  const { code } = await lastEmail(email);
  await visitor.call(onboarding.verify, { token, code });

  const { rows } = await sql`
    select password_hash from registrations where email = ${email}`.execute(db());
  expect(rows).toEqual([{ passwordHash: null }]);
});
