import { accounts } from "@vitrine/contract/accounts";
import { admins } from "@vitrine/contract/accounts/admins";
import { authority } from "@vitrine/contract/accounts/authority";
import { security } from "@vitrine/contract/accounts/security";
import { billing } from "@vitrine/contract/billing";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aSuperAdmin, password } from "#test/build/people.ts";
import { withFactor } from "#test/factor.ts";
import { aPlan } from "#test/plans.ts";
import { aFreshEmail, aNewcomer } from "#test/sign-up.ts";
import { as, baseUrl, db, lastEmail, mails, visitor } from "#test/world.ts";

beforeEach(() => sql`delete from attempts`.execute(db()));

const fresh = "a fresh passphrase of mine";
const tokenIn = (link: string | null | undefined) =>
  new URL(link ?? "").searchParams.get("token") ?? "";

const recover = async (email: string) => {
  await visitor.call(security.startRecovery, { email });
  const { link, code } = await lastEmail(email);
  await visitor.call(security.finishRecovery, { token: tokenIn(link), password: fresh });
  return code;
};

test("an address asked for by whoever had the password is not taken once it was reset", async () => {
  const person = await aRetailer();
  const email = `intruder-${person.id}@elsewhere.example`;
  await as(person).call(security.changeEmail, { email, password });
  const { link } = await lastEmail(email);

  await recover(person.email);

  const confirm = visitor.call(security.confirmEmail, { token: tokenIn(link) });
  await expect(confirm).rejects.toMatchObject({ code: "accounts.link_over" });
  await visitor.call(accounts.login, { email: person.email, password: fresh });
});

test("the token of a sign-up chooses no plan any more once the password was reset", async () => {
  const plan = await aPlan();
  const { email, token } = await aNewcomer("RETAILER");
  const choose = () => visitor.call(billing.choosePlan, { paymentPlanId: plan.id, token });
  await choose();

  await recover(email);

  await expect(choose()).rejects.toMatchObject({ status: 401, code: "auth.required" });
});

test("who read the mailbox that an admin was invited at by mistake resets no password of theirs", async () => {
  const boss = as(await aSuperAdmin());
  const { id: authorityId } = await boss.call(authority.create, { name: "Desk", permissions: [] });
  const [wrong, right] = [aFreshEmail(), aFreshEmail()];
  const admin = { firstName: "Ida", lastName: "Moe", authorityId };
  const { id } = await boss.call(admins.create, { ...admin, email: wrong });
  await visitor.call(security.startRecovery, { email: wrong });
  const { link } = await lastEmail(wrong);

  await boss.call(admins.update, { ...admin, id, email: right });

  const reset = visitor.call(security.finishRecovery, { token: tokenIn(link), password: fresh });
  await expect(reset).rejects.toMatchObject({ code: "accounts.link_over" });
  expect((await lastEmail(right)).kind).toBe("staff-credentials");
});

test("with a second factor, another address needs its code as well", async () => {
  const person = await aRetailer();
  const { code } = await withFactor(person);
  const email = `next-${person.id}@elsewhere.example`;
  const change = (more: object) =>
    as(person).call(security.changeEmail, { email, password, ...more });

  await expect(change({})).rejects.toMatchObject({ code: "accounts.code_wrong" });
  await change({ code: code(0) });

  expect((await lastEmail(email)).kind).toBe("email-change");
});

test("after a reset by e-mail, the mailbox does not count as a second factor until an app code was used", async () => {
  const person = await aRetailer();
  const { code } = await withFactor(person);
  const { email } = person;
  await recover(email);
  const sent = async () => (await mails()).filter(({ kind }) => kind === "sign-in-code").length;

  const refused = await visitor
    .call(accounts.sendCode, { email, password: fresh })
    .catch((error) => error);
  expect(refused.body).toMatchObject({ error: "mfa_required" });
  expect(refused.body.mfa_methods).not.toContain("EMAIL");
  expect(await sent()).toBe(0);
  const { mfa_token } = refused.body;
  await visitor.call(accounts.checkCode, { mfa_token, code: code(0) });

  await visitor.call(accounts.sendCode, { email, password: fresh });
  expect(await sent()).toBe(1);
});

test("guesses at a mailed code count for the person, however the person is named", async () => {
  const { id, email } = await aRetailer();
  await visitor.call(security.startRecovery, { email });
  const attempt = (named: string, code: string) =>
    visitor.call(security.resetPassword, { id: named, type: "USER", code, password: fresh });
  for (let round = 0; round < 10; round += 1)
    await attempt(round % 2 ? id : email, "000000").catch(() => {});
  await visitor.call(security.startRecovery, { email });
  const { code = "" } = await lastEmail(email);

  await expect(attempt(id, code ?? "")).rejects.toMatchObject({ code: "accounts.code_wrong" });
});

test("nobody who must choose a new password sees a picture by its id alone", async () => {
  const person = await aRetailer();
  const file = "0198c0de-0000-7000-8000-000000000001";
  await sql`insert into files (id, kind, media_type, bytes, storage_name)
    values (${file}, 'LOGO', 'image/png', 1, 'not there')`.execute(db());
  const look = async () => {
    const headers = { authorization: `Bearer ${person.accessToken}` };
    const response = await fetch(`${baseUrl()}/api/v1/files/logo/${file}`, { headers });
    return response.json();
  };
  await sql`update users set first_password_ends_at = now() + interval '1 day'
    where id = ${person.id}`.execute(db());

  expect(await look()).toMatchObject({ code: "not_found" });
});
