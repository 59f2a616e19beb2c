import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { inTransaction, sql } from "#db/connect.ts";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { aRetailer } from "#test/build/people.ts";
import { company, person, sendExample } from "#test/emails.ts";
import { aNode, dataFolder, db, mails } from "#test/world.ts";
import { deliver } from "./delivery/service.ts";
import { forgetKeptEmail, sendEmail } from "./service.ts";

const eml = (id: string) => readFileSync(join(dataFolder(), "mail", `${id}.eml`));

test("the folder holds each e-mail as a mail server would get it, readable by its owner alone", async () => {
  const { mail, reader } = await sendExample("recovery");

  const source = await PostalMime.parse(eml(mail.id));

  expect(source).toMatchObject({
    subject: mail.subject,
    messageId: `<${mail.id}@localhost>`,
    from: { name: "Vitrine", address: "no-reply@vitrine.example" },
    to: [{ address: reader.email }],
  });
  expect(source.text?.trim()).toBe(mail.text.trim());
  expect(source.html).toContain(mail.code);
  expect(statSync(join(dataFolder(), "mail", `${mail.id}.eml`)).mode & 0o777).toBe(0o600);
});

test("links and the sender use the configured address", async () => {
  const node = await aNode({
    PUBLIC_URL: "https://shop.example/",
    MAIL_FROM: "Us <hi@shop.example>",
  });

  const { mail } = await sendExample("recovery");

  expect(mail.link).toMatch(
    /^https:\/\/shop\.example\/auth\/password-recovery\/set-new-password\?token=/,
  );
  const source = await PostalMime.parse(eml(mail.id));
  expect(source.from).toMatchObject({ address: "hi@shop.example" });
  expect(source.messageId).toBe(`<${mail.id}@shop.example>`);
  await node.stop();
  await aNode();
});

test("an e-mail leaves only when its transaction is committed", async () => {
  const reader = await aRetailer();
  const lost = inTransaction(db(), async (trx) => {
    await sendEmail(trx, { kind: "approval", to: reader.email, data: company });
    throw new Error("no");
  });
  await expect(lost).rejects.toThrow("no");

  expect((await mails()).filter(({ to }) => to === reader.email)).toEqual([]);
});

test("an e-mail whose one-time token was replaced before it left is not sent", async () => {
  const { id: userId, email: to } = await aRetailer();
  const old = await issueOneTimeToken(db(), { purpose: "RECOVERY", userId, seconds: 60 });
  await sendEmail(db(), { kind: "recovery", to, userId, oneTimeTokenId: old.id, data: person });
  const fresh = await issueOneTimeToken(db(), { purpose: "RECOVERY", userId, seconds: 60 });
  await sendEmail(db(), { kind: "recovery", to, userId, oneTimeTokenId: fresh.id, data: person });

  const mine = (await mails()).filter((mail) => mail.to === to);

  expect(mine.map(({ code }) => code)).toEqual([fresh.code]);
});

test("an e-mail whose one-time token was deleted before it left is not sent, and its row stays", async () => {
  const { id: userId, email: to } = await aRetailer();
  const { id: oneTimeTokenId } = await issueOneTimeToken(db(), {
    purpose: "RECOVERY",
    userId,
    seconds: 60,
  });
  const id = await sendEmail(db(), { kind: "recovery", to, userId, oneTimeTokenId, data: person });
  await sql`delete from one_time_tokens where id = ${oneTimeTokenId}`.execute(db());

  expect((await mails()).filter((mail) => mail.to === to)).toEqual([]);
  const { rows } = await sql`select sent_at, dropped_at from emails where id = ${id}`.execute(db());
  expect(rows).toEqual([{ sentAt: null, droppedAt: expect.any(String) }]);
});

test("an e-mail that was sent or dropped is not sent again", async () => {
  const { email: to } = await aRetailer();
  const id = await sendEmail(db(), { kind: "approval", to, data: company });
  const mine = async () => (await mails()).filter((mail) => mail.to === to).length;

  await sql`update emails set dropped_at = now() where id = ${id}`.execute(db());
  expect(await mine()).toBe(0);
  await sql`update emails set dropped_at = null where id = ${id}`.execute(db());
  await deliver(db(), id);
  expect(await mine()).toBe(1);
  await forgetKeptEmail(id);
  await deliver(db(), id);
  expect(await mine()).toBe(0);
});

test("a kind that opens something cannot be sent without its one-time token", async () => {
  const { email: to } = await aRetailer();

  const send = sendEmail(db(), { kind: "recovery", to, data: person });
  await expect(send).rejects.toThrow("one-time token");
});
