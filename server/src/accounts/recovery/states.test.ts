import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import { security } from "@vitrine/contract/accounts/security";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, password, type Person } from "#test/build/people.ts";
import { withFactor } from "#test/factor.ts";
import { isIn, login } from "#test/sign-in.ts";
import { as, db, lastEmail, visitor } from "#test/world.ts";

beforeEach(() => sql`delete from attempts`.execute(db()));

const fresh = "a fresh passphrase of mine";
const tokenIn = (link: string | null | undefined) =>
  new URL(link ?? "").searchParams.get("token") ?? "";
const linkOver = { status: 400, code: "accounts.link_over" };
const codeWrong = { status: 400, code: "accounts.code_wrong" };

const recover = async ({ email }: { email: string }) => {
  await visitor.call(security.startRecovery, { email });
  const { link, code } = await lastEmail(email);
  return { token: tokenIn(link), code: code ?? "" };
};

type Email = Awaited<ReturnType<typeof recover>>;

/** Every way a recovery's e-mail is used, and how it is refused. */
const uses: [string, (person: Person, mail: Email) => Promise<unknown>, object][] = [
  [
    "shows whose it is",
    (_, { token }) => visitor.call(security.recoveryByLink, { token }),
    linkOver,
  ],
  [
    "sets a password",
    (_, { token }) => visitor.call(security.finishRecovery, { token, password: fresh }),
    linkOver,
  ],
  [
    "resets by its token",
    ({ id }, { token }) =>
      visitor.call(security.resetPassword, { id, type: "USER", token, password: fresh }),
    linkOver,
  ],
  [
    "resets by its code",
    ({ id }, { code }) =>
      visitor.call(security.resetPassword, { id, type: "USER", code, password: fresh }),
    codeWrong,
  ],
];

const meanwhile = {
  "the person was blocked": ({ id }: Person) =>
    sql`update users set is_blocked = true where id = ${id}`.execute(db()),
  "the company was blocked": ({ companyId }: Person) =>
    sql`update companies set is_blocked = true where id = ${companyId}`.execute(db()),
  "the person was deleted": ({ id }: Person) =>
    sql`update users set deleted_at = now() where id = ${id}`.execute(db()),
};

for (const [when, happen] of Object.entries(meanwhile))
  test.each(uses)(`where ${when} meanwhile, no e-mail %s`, async (_what, use, refused) => {
    const person = await aMember({ of: await aRetailer() });
    const mail = await recover(person);

    await happen(person);

    await expect(use(person, mail)).rejects.toMatchObject(refused);
  });

test("recovering by e-mail proves the address", async () => {
  const person = await aRetailer({ isVerified: false });
  await expect(login(person)).rejects.toMatchObject({ code: "03-25" });

  const { token } = await recover(person);
  await visitor.call(security.finishRecovery, { token, password: fresh });

  await expect(login(person, fresh)).resolves.toBeDefined();
});

test("a code sent to a phone is over once the password was changed", async () => {
  const person = await aRetailer();
  const phoneNumber = "+46701740607";
  await as(person).call(security.sendPhoneCode, { phoneNumber });
  const { code } = await lastEmail(phoneNumber);
  const change = { oldPassword: password, password: fresh };
  await as(person).call(security.changePasswordOfRetailer, change);

  const submit = as(person).call(security.submitPhoneCode, { phoneNumber, code: code ?? "" });

  await expect(submit).rejects.toMatchObject(codeWrong);
});

test("a second factor given up ends the other logins, and new recovery codes the old", async () => {
  const person = await aRetailer();
  const { recoveryCodes: old, code } = await withFactor(person);
  const proof = { password, code: code(0) };
  const { recoveryCodes } = await as(person).call(security.renewRecoveryCodes, proof);
  const finish = async (typed = "") => {
    const { body } = await login(person).catch((error) => error);
    return visitor.call(accounts.checkCode, { mfa_token: String(body.mfa_token), code: typed });
  };
  await expect(finish(old[0])).rejects.toMatchObject(codeWrong);
  const { access_token } = await finish(recoveryCodes[0]);

  const off = { password, code: recoveryCodes[1] ?? "" };
  await as(person).call(security.disableSecondFactor, off);

  expect(await isIn(access_token)).toBe(false);
  expect(await isIn(person.accessToken)).toBe(true);
});

const invited = async () => {
  const owner = await aRetailer();
  const guest = { firstName: "Hanna", lastName: "Berg", position: "Buyer", department: "Buying" };
  const email = `hanna@guest-of-${owner.id}.example`;
  await as(owner).call(members.add, { ...guest, email, password });
  const { link } = await lastEmail(email);
  await sql`update users set is_verified = true where email = ${email}`.execute(db());
  const { access_token: accessToken } = await login({ email });
  return { accessToken, token: tokenIn(link) };
};

test("an invitation that is accepted ends what the first password opened", async () => {
  const { accessToken, token } = await invited();

  await visitor.call(members.acceptInvitation, { token, password: fresh });

  expect(await isIn(accessToken)).toBe(false);
});
