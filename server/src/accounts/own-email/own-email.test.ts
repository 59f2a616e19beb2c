import { members } from "@vitrine/contract/accounts/members";
import { daysFromNow } from "@vitrine/contract/days";
import { messages } from "@vitrine/contract/messages";
import { security } from "@vitrine/contract/accounts/security";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { sendEmail } from "#mail/service.ts";
import { aRetailer, password } from "#test/build/people.ts";
import { everythingDone } from "#test/erasure.ts";
import { as, db, lastEmail, mails, visitor } from "#test/world.ts";

const asked = async () => {
  const person = await aRetailer({ firstName: "Marta" });
  const email = `new-${person.id}@other-shop.example`;
  await as(person).call(security.changeEmail, { email, password });
  const { link } = await lastEmail(email);
  return { person, email, token: new URL(link ?? "").searchParams.get("token") ?? "" };
};

test("a link to a new address says what it changes, and changes it when that is confirmed", async () => {
  const { person, email, token } = await asked();

  const shown = await visitor.call(security.emailByLink, { token });

  expect(shown).toEqual({ email, firstName: "Marta" });
  expect(await visitor.call(security.emailByLink, { token })).toEqual(shown);
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${person.id}`.execute(db());
  expect(rows).toEqual([{ email: person.email }]);
  expect(await visitor.call(security.confirmEmail, { token })).toMatchObject({ email });
  const again = visitor.call(security.emailByLink, { token });
  await expect(again).rejects.toMatchObject({ status: 400, code: "accounts.link_over" });
});

test("a link that is none, or whose address somebody has by now, says so", async () => {
  const { email, token } = await asked();
  await aRetailer({ email });

  const taken = visitor.call(security.emailByLink, { token });
  await expect(taken).rejects.toMatchObject({ status: 409, code: "accounts.email_taken" });
  const none = visitor.call(security.emailByLink, { token: "nothing" });
  await expect(none).rejects.toMatchObject({ status: 400, code: "accounts.link_over" });
});

test.each(["", "x".repeat(1025)])(
  "a link without its token is a link, never a code",
  async (token) => {
    const cut = visitor.call(security.emailByLink, { token });
    await expect(cut).rejects.toMatchObject({
      status: 400,
      body: { message: messages.linkOver },
    });
  },
);

test("the address of an invitation that lapsed can be taken, and one that is open cannot", async () => {
  const person = await aRetailer();
  const owner = await aRetailer();
  const guest = { firstName: "Ida", lastName: "Holm", position: "Buyer", department: "Buying" };
  const email = "ida@other-shop.example";
  const { id } = await as(owner).call(members.add, { ...guest, email });
  const change = () => as(person).call(security.changeEmail, { email, password });

  await change();
  expect(await lastEmail(email)).toMatchObject({ kind: "member-credentials" });
  await sql`update users set first_password_ends_at = now() where id = ${id}`.execute(db());
  await change();

  const { kind, link } = await lastEmail(email);
  expect(kind).toBe("email-change");
  const token = new URL(link ?? "").searchParams.get("token") ?? "";
  expect(await visitor.call(security.confirmEmail, { token })).toMatchObject({ email });
  const { items } = await as(owner).call(members.list, {});
  expect(items.map((item) => item.id)).not.toContain(id);
});

test("nobody moves to an address of a domain that is not taken", async () => {
  const person = await aRetailer();

  const change = as(person).call(security.changeEmail, { email: "ida@mailinator.com", password });

  await expect(change).rejects.toMatchObject({ status: 400, code: "03-21" });
});

test("somebody who was blocked meanwhile does not get the new address", async () => {
  const { person, token } = await asked();
  await sql`update users set is_blocked = true where id = ${person.id}`.execute(db());

  for (const call of [security.emailByLink, security.confirmEmail])
    await expect(visitor.call(call, { token })).rejects.toMatchObject({
      status: 400,
      code: "accounts.link_over",
    });
});

test("with the new address the emails to the old one are over, and colleagues are of its domain", async () => {
  const { person, email, token } = await asked();
  await visitor.call(security.startRecovery, { email: person.email });
  const { link } = await lastEmail(person.email);
  const old = new URL(link ?? "").searchParams.get("token") ?? "";

  await visitor.call(security.confirmEmail, { token });

  const recovery = visitor.call(security.recoveryByLink, { token: old });
  await expect(recovery).rejects.toMatchObject({ code: "accounts.link_over" });
  const { rows } = await sql`
    select email_domain from companies where id = ${person.companyId}`.execute(db());
  expect(rows).toEqual([{ emailDomain: email.split("@")[1] }]);
});

test("a request that waits for the end of quiet hours goes to the new address", async () => {
  const { person, email, token } = await asked();
  const asker = { askerName: "Ida Holm", askerEmail: "ida@shop.example" };
  await sendEmail(db(), {
    kind: "join-request",
    to: person.email,
    userId: person.id,
    notBefore: daysFromNow(1),
    data: { firstName: "Marta", companyName: "Corner Shop", ...asker },
  });

  await visitor.call(security.confirmEmail, { token });
  await everythingDone();

  const told = (await mails()).filter(({ kind }) => kind === "join-request");
  expect(told.map(({ to }) => to)).toEqual([email]);
});
