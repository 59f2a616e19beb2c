import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, expect, test, vi } from "vitest";
import { inTransaction, sql } from "#db/connect.ts";
import {
  firstPassword,
  issueOneTimeToken,
  type OneTimeTokenPurpose,
} from "#identity/one-time-tokens/service.ts";
import { aMember, aRetailer, type Person } from "#test/build.ts";
import { aNode, dataFolder, db, lastEmail, mails, listenersDone } from "#test/world.ts";
import { deliver } from "./delivery/service.ts";
import { type EmailData, type EmailKind, emailShapes } from "./kinds/kinds.ts";
import { forgetKeptEmail, forgetEmailsOf, forgetOldEmails, sendEmail } from "./service.ts";

afterEach(() => vi.unstubAllEnvs());

const at = "2026-03-04T05:06:07.000Z";
const origin = { at, device: "Firefox on Linux", ip: "192.0.2.7" };
const person = { firstName: "Ada" };
const company = { ...person, companyName: "Nordwind" };

type Example<K extends EmailKind> = {
  data: EmailData<K>;
  purpose?: OneTimeTokenPurpose;
  opens?: string;
  hasCode?: true;
};

const examples: { [K in EmailKind]: Example<K> } = {
  verification: {
    ...{ data: { ...person, branch: "startup" }, purpose: "VERIFY", hasCode: true },
    opens: "/auth/sign-up/startup/email-verification",
  },
  welcome: { data: company, opens: "/auth/sign-in" },
  "resume-sign-up": { data: {}, purpose: "RESUME", opens: "/auth/sign-up" },
  approval: { data: company, opens: "/" },
  "member-credentials": {
    ...{ data: { ...company, inviterName: "Grace Hopper", hasRandomPassword: true } },
    ...{ purpose: "INVITATION", opens: "/auth/sign-up/member/email-verification" },
  },
  invitation: {
    ...{ data: { ...company, inviterName: "Grace Hopper" }, purpose: "INVITATION" },
    opens: "/auth/sign-up/member/email-verification",
  },
  "join-request": {
    data: { ...company, askerName: "Alan Turing", askerEmail: "alan@nordwind.example" },
    opens: "/settings/company-members",
  },
  "join-answer": { data: { ...company, isAccepted: true }, opens: "/auth/sign-in" },
  recovery: {
    ...{ data: person, purpose: "RECOVERY", hasCode: true },
    opens: "/auth/password-recovery/set-new-password",
  },
  "password-changed": { data: { ...person, ...origin }, opens: "/auth/password-recovery/email" },
  "new-sign-in": { data: { ...person, ...origin }, opens: "/auth/password-recovery/email" },
  "sign-in-code": { data: person, purpose: "SECOND_FACTOR", hasCode: true },
  "email-change": { data: person, purpose: "EMAIL_CHANGE", opens: "/auth/email-change" },
  "email-changed": { data: { ...person, newEmail: "ada@new.example", ...origin } },
  "second-factor-changed": {
    ...{ data: { ...person, isOn: true, ...origin }, opens: "/auth/password-recovery/email" },
  },
  deletion: { data: { ...person, isDone: false, erasesAt: at } },
  "phone-code": { data: {}, purpose: "PHONE", hasCode: true },
};

const kinds = Object.keys(emailShapes).filter((kind): kind is EmailKind => kind in examples);

const oneTimeTokenFor = (userId: string, purpose: OneTimeTokenPurpose | undefined) =>
  purpose && issueOneTimeToken(db(), { purpose, userId, seconds: 3_600 });

/** Sends an example to somebody new; gives it as it was written. */
const sent = async <K extends EmailKind>(kind: K, data?: EmailData<K>) => {
  const reader = await aRetailer();
  const oneTimeToken = await oneTimeTokenFor(reader.id, examples[kind].purpose);
  const mail = { kind, to: reader.email, userId: reader.id, oneTimeTokenId: oneTimeToken?.id };
  await sendEmail(db(), { ...mail, data: data ?? examples[kind].data });
  return { reader, oneTimeToken, mail: await lastEmail(reader.email) };
};

const eml = (id: string) => readFileSync(join(dataFolder(), "mail", `${id}.eml`));

test.each(kinds)("the e-mail %s says in words and in HTML what it is for", async (kind) => {
  const { opens, hasCode } = examples[kind];

  const { mail, oneTimeToken } = await sent(kind);

  expect(mail).toMatchObject({ kind, channel: kind === "phone-code" ? "TEXT" : "MAIL" });
  expect(mail.subject).toMatch(/^\S.{8,70}$/);
  expect(mail.text).not.toMatch(/undefined|null|\[object|NaN/);
  expect(mail.html).not.toMatch(/undefined|null|\[object|NaN/);
  expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(mail.html.match(/<h1 /g)).toHaveLength(1);
  expect(mail.code).toBe(hasCode ? oneTimeToken?.code : null);
  if (hasCode) expect(mail.text).toContain(oneTimeToken?.code);
  const link = mail.link && new URL(mail.link);
  expect(link ? link.pathname : undefined).toBe(opens);
  if (link && oneTimeToken) expect(link.searchParams.get("token")).toBe(oneTimeToken.token);
  if (link) expect(mail.text).toContain(link.href.replace(/\/$/, ""));
});

test("what people typed is text in an e-mail: no markup, no lines and no links of their own", async () => {
  const bad = `<img src=x onerror="alert('1')">\r\nBcc: eve@evil.example\u202e & https://evil.example`;

  const { mail } = await sent("join-request", {
    firstName: bad,
    companyName: bad,
    askerName: bad,
    askerEmail: bad,
  });

  expect(mail.html).not.toMatch(/<img|onerror="/);
  expect(mail.subject).not.toMatch(/[\r\n\u202e]/);
  expect(mail.text).not.toContain("\u202e");
  expect(mail.text).not.toMatch(/^Bcc:/m);
  expect(mail.text + mail.html).not.toContain("https://evil.example");
  const source = await PostalMime.parse(eml(mail.id));
  expect(source.bcc ?? []).toEqual([]);
  expect(source.to).toMatchObject([{ address: mail.to }]);
});

test("who signs up with somebody else's address cannot write to them in the place of a name", async () => {
  const spam = "You have won, see evil.example";

  const { mail } = await sent("verification", { firstName: spam, branch: "retailer" });

  expect(mail.text).toMatch(/^Hello,\n/);
  expect(mail.html).not.toContain("evil.example");
  for (const firstName of ["Žofie-Anne", "J. R.", "D'Arcy", "O’Neil"]) {
    const { mail: honest } = await sent("verification", { firstName, branch: "startup" });
    expect(honest.text.startsWith(`Hello ${firstName},\n`)).toBe(true);
  }
});

test("the folder has the mail as a server would have got it, for its owner's eyes only", async () => {
  const { mail, reader } = await sent("recovery");

  const source = await PostalMime.parse(eml(mail.id));

  expect(source).toMatchObject({
    subject: mail.subject,
    messageId: `<${mail.id}@localhost>`,
    from: { name: "Vitrine", address: "no-reply@localhost" },
    to: [{ address: reader.email }],
  });
  expect(source.text?.trim()).toBe(mail.text.trim());
  expect(source.html).toContain(mail.code);
  expect(statSync(join(dataFolder(), "mail", `${mail.id}.eml`)).mode & 0o777).toBe(0o600);
});

test("links lead where the configuration says, and the sender is from there", async () => {
  const node = await aNode({
    PUBLIC_URL: "https://shop.example/",
    MAIL_FROM: "Us <hi@shop.example>",
  });

  const { mail } = await sent("recovery");

  expect(mail.link).toMatch(
    /^https:\/\/shop\.example\/auth\/password-recovery\/set-new-password\?token=/,
  );
  const source = await PostalMime.parse(eml(mail.id));
  expect(source.from).toMatchObject({ address: "hi@shop.example" });
  expect(source.messageId).toBe(`<${mail.id}@shop.example>`);
  await node.stop();
  await aNode();
});

test("a first password is in the e-mail only when the owner chose none", async () => {
  const member = await aMember({ of: await aRetailer() });
  const oneTimeToken = await issueOneTimeToken(db(), {
    purpose: "INVITATION",
    userId: member.id,
    seconds: 60,
  });
  const secret = firstPassword({ userId: member.id, oneTimeTokenId: oneTimeToken.id });
  const send = (hasRandomPassword: boolean) =>
    sendEmail(db(), {
      ...{
        kind: "member-credentials",
        to: member.email,
        userId: member.id,
        oneTimeTokenId: oneTimeToken.id,
      },
      data: { ...company, inviterName: "Grace Hopper", hasRandomPassword },
    });

  await send(true);
  expect((await lastEmail(member.email)).text).toContain(secret);
  await send(false);
  expect((await lastEmail(member.email)).text).not.toContain(secret);
  expect(secret).toMatch(/^[a-z2-9]{16}$/);
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

test("an e-mail whose one-time token is over before it could leave is not sent", async () => {
  const { id: userId, email: to } = await aRetailer();
  const old = await issueOneTimeToken(db(), { purpose: "RECOVERY", userId, seconds: 60 });
  await sendEmail(db(), { kind: "recovery", to, userId, oneTimeTokenId: old.id, data: person });
  const fresh = await issueOneTimeToken(db(), { purpose: "RECOVERY", userId, seconds: 60 });
  await sendEmail(db(), { kind: "recovery", to, userId, oneTimeTokenId: fresh.id, data: person });

  const mine = (await mails()).filter((mail) => mail.to === to);

  expect(mine.map(({ code }) => code)).toEqual([fresh.code]);
});

test("an e-mail whose one-time token is forgotten before it could leave is not sent, and its row stays", async () => {
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

test("an e-mail that was sent or dropped is not taken up again", async () => {
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

const filesOf = (id: string) =>
  ["json", "eml"].filter((ending) => existsSync(join(dataFolder(), "mail", `${id}.${ending}`)));

test("e-mails of somebody who is erased go too, from the table and from the folder", async () => {
  const { mail, reader } = await sent("recovery");
  const { mail: other } = await sent("recovery");

  await forgetEmailsOf(db(), reader);

  expect(filesOf(mail.id)).toEqual([]);
  expect(filesOf(other.id)).toEqual(["json", "eml"]);
  const left = await db()
    .selectFrom("emails")
    .select("id")
    .where("userId", "=", reader.id)
    .execute();
  expect(left).toEqual([]);
});

test("after a month an e-mail is forgotten", async () => {
  const { mail } = await sent("welcome");
  await sql`
    update emails set created_at = now() - interval '31 days' where id = ${mail.id}`.execute(db());

  await forgetOldEmails(db());
  expect(filesOf(mail.id)).toEqual([]);
});

const everyRow = async () => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(query_to_xml(
      format('select t::text from %I.%I t', schemaname, tablename), true, true, '')::text, ''), '') as text
    from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(db());
  return rows[0]?.text ?? "";
};

const canary = (reader: Person, oneTimeToken: { id: string; token: string }) => [
  oneTimeToken.token,
  Buffer.from(oneTimeToken.token, "base64url").toString("hex"),
  firstPassword({ userId: reader.id, oneTimeTokenId: oneTimeToken.id }),
];

test("no table ever holds what an e-mail gives away, neither while it waits nor afterwards", async () => {
  const reader = await aRetailer();
  const { id: userId, email: to } = reader;
  const oneTimeToken = await issueOneTimeToken(db(), {
    purpose: "INVITATION",
    userId,
    seconds: 60,
  });
  const data = { ...company, inviterName: "Grace Hopper", hasRandomPassword: true };
  await sendEmail(db(), {
    kind: "member-credentials",
    to,
    userId,
    oneTimeTokenId: oneTimeToken.id,
    data,
  });

  const waiting = await everyRow();
  await listenersDone();
  const afterwards = await everyRow();

  expect(waiting).toContain(to);
  for (const secret of canary(reader, oneTimeToken))
    expect(waiting + afterwards).not.toContain(secret);
  for (const rows of [waiting, afterwards])
    expect(rows.replaceAll(/\\x[0-9a-f]+|[0-9a-f-]{36}/g, "")).not.toMatch(
      new RegExp(`(?<!\\d)${oneTimeToken.code}(?!\\d)`),
    );
});

test("an e-mail says when something happened in UTC, wherever the server stands", async () => {
  for (const zone of ["Asia/Kathmandu", "America/St_Johns"]) {
    vi.stubEnv("TZ", zone);
    const { email: to, id: userId } = await aRetailer();
    for (const kind of ["password-changed", "new-sign-in"] as const)
      await sendEmail(db(), { kind, to, userId, data: { ...person, ...origin } });

    const written = (await mails()).filter((mail) => mail.to === to);

    expect(written).toHaveLength(2);
    for (const { text, html } of written)
      for (const part of [text, html]) expect(part).toContain("04 / 03 / 2026, 05:06 UTC");
  }
});
