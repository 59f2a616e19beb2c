import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, expect, test, vi } from "vitest";
import { inTransaction, sql } from "#db/connect.ts";
import {
  firstPassword,
  openTicket,
  type TicketPurpose,
} from "#identity/one-time-tokens/service.ts";
import { aMember, aRetailer, type Person } from "#test/build.ts";
import { aNode, dataFolder, db, lastLetter, letters, listenersDone } from "#test/world.ts";
import { deliver } from "./delivery/service.ts";
import { type LetterData, type LetterKind, letterShapes } from "./kinds/kinds.ts";
import { forgetKeptLetter, forgetLettersOf, forgetOldLetters, sendLetter } from "./service.ts";

afterEach(() => vi.unstubAllEnvs());

const at = "2026-03-04T05:06:07.000Z";
const origin = { at, device: "Firefox on Linux", ip: "192.0.2.7" };
const person = { firstName: "Ada" };
const company = { ...person, companyName: "Nordwind" };

type Example<K extends LetterKind> = {
  data: LetterData<K>;
  purpose?: TicketPurpose;
  opens?: string;
  hasCode?: true;
};

const examples: { [K in LetterKind]: Example<K> } = {
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

const kinds = Object.keys(letterShapes).filter((kind): kind is LetterKind => kind in examples);

const ticketFor = (userId: string, purpose: TicketPurpose | undefined) =>
  purpose && openTicket(db(), { purpose, userId, seconds: 3_600 });

/** Sends an example to somebody new; gives it as it was written. */
const sent = async <K extends LetterKind>(kind: K, data?: LetterData<K>) => {
  const reader = await aRetailer();
  const ticket = await ticketFor(reader.id, examples[kind].purpose);
  const letter = { kind, to: reader.email, userId: reader.id, ticketId: ticket?.id };
  await sendLetter(db(), { ...letter, data: data ?? examples[kind].data });
  return { reader, ticket, letter: await lastLetter(reader.email) };
};

const eml = (id: string) => readFileSync(join(dataFolder(), "mail", `${id}.eml`));

test.each(kinds)("the letter %s says in words and in HTML what it is for", async (kind) => {
  const { opens, hasCode } = examples[kind];

  const { letter, ticket } = await sent(kind);

  expect(letter).toMatchObject({ kind, channel: kind === "phone-code" ? "TEXT" : "MAIL" });
  expect(letter.subject).toMatch(/^\S.{8,70}$/);
  expect(letter.text).not.toMatch(/undefined|null|\[object|NaN/);
  expect(letter.html).not.toMatch(/undefined|null|\[object|NaN/);
  expect(letter.html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(letter.html.match(/<h1 /g)).toHaveLength(1);
  expect(letter.code).toBe(hasCode ? ticket?.code : null);
  if (hasCode) expect(letter.text).toContain(ticket?.code);
  const link = letter.link && new URL(letter.link);
  expect(link ? link.pathname : undefined).toBe(opens);
  if (link && ticket) expect(link.searchParams.get("token")).toBe(ticket.token);
  if (link) expect(letter.text).toContain(link.href.replace(/\/$/, ""));
});

test("what people typed is text in a letter: no markup, no lines and no links of their own", async () => {
  const bad = `<img src=x onerror="alert('1')">\r\nBcc: eve@evil.example\u202e & https://evil.example`;

  const { letter } = await sent("join-request", {
    firstName: bad,
    companyName: bad,
    askerName: bad,
    askerEmail: bad,
  });

  expect(letter.html).not.toMatch(/<img|onerror="/);
  expect(letter.subject).not.toMatch(/[\r\n\u202e]/);
  expect(letter.text).not.toContain("\u202e");
  expect(letter.text).not.toMatch(/^Bcc:/m);
  expect(letter.text + letter.html).not.toContain("https://evil.example");
  const mail = await PostalMime.parse(eml(letter.id));
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.to).toMatchObject([{ address: letter.to }]);
});

test("who signs up with somebody else's address cannot write to them in the place of a name", async () => {
  const spam = "You have won, see evil.example";

  const { letter } = await sent("verification", { firstName: spam, branch: "retailer" });

  expect(letter.text).toMatch(/^Hello,\n/);
  expect(letter.html).not.toContain("evil.example");
  for (const firstName of ["Žofie-Anne", "J. R.", "D'Arcy", "O’Neil"]) {
    const { letter: honest } = await sent("verification", { firstName, branch: "startup" });
    expect(honest.text.startsWith(`Hello ${firstName},\n`)).toBe(true);
  }
});

test("the folder has the mail as a server would have got it, for its owner's eyes only", async () => {
  const { letter, reader } = await sent("recovery");

  const mail = await PostalMime.parse(eml(letter.id));

  expect(mail).toMatchObject({
    subject: letter.subject,
    messageId: `<${letter.id}@localhost>`,
    from: { name: "Vitrine", address: "no-reply@localhost" },
    to: [{ address: reader.email }],
  });
  expect(mail.text?.trim()).toBe(letter.text.trim());
  expect(mail.html).toContain(letter.code);
  expect(statSync(join(dataFolder(), "mail", `${letter.id}.eml`)).mode & 0o777).toBe(0o600);
});

test("links lead where the configuration says, and the sender is from there", async () => {
  const node = await aNode({
    PUBLIC_URL: "https://shop.example/",
    MAIL_FROM: "Us <hi@shop.example>",
  });

  const { letter } = await sent("recovery");

  expect(letter.link).toMatch(
    /^https:\/\/shop\.example\/auth\/password-recovery\/set-new-password\?token=/,
  );
  const mail = await PostalMime.parse(eml(letter.id));
  expect(mail.from).toMatchObject({ address: "hi@shop.example" });
  expect(mail.messageId).toBe(`<${letter.id}@shop.example>`);
  await node.stop();
  await aNode();
});

test("a first password is in the letter only when the owner chose none", async () => {
  const member = await aMember({ of: await aRetailer() });
  const ticket = await openTicket(db(), { purpose: "INVITATION", userId: member.id, seconds: 60 });
  const secret = firstPassword({ userId: member.id, ticketId: ticket.id });
  const send = (hasRandomPassword: boolean) =>
    sendLetter(db(), {
      ...{ kind: "member-credentials", to: member.email, userId: member.id, ticketId: ticket.id },
      data: { ...company, inviterName: "Grace Hopper", hasRandomPassword },
    });

  await send(true);
  expect((await lastLetter(member.email)).text).toContain(secret);
  await send(false);
  expect((await lastLetter(member.email)).text).not.toContain(secret);
  expect(secret).toMatch(/^[a-z2-9]{16}$/);
});

test("a letter leaves only when its transaction is committed", async () => {
  const reader = await aRetailer();
  const lost = inTransaction(db(), async (trx) => {
    await sendLetter(trx, { kind: "approval", to: reader.email, data: company });
    throw new Error("no");
  });
  await expect(lost).rejects.toThrow("no");

  expect((await letters()).filter(({ to }) => to === reader.email)).toEqual([]);
});

test("a letter whose ticket is over before it could leave is not sent", async () => {
  const { id: userId, email: to } = await aRetailer();
  const old = await openTicket(db(), { purpose: "RECOVERY", userId, seconds: 60 });
  await sendLetter(db(), { kind: "recovery", to, userId, ticketId: old.id, data: person });
  const fresh = await openTicket(db(), { purpose: "RECOVERY", userId, seconds: 60 });
  await sendLetter(db(), { kind: "recovery", to, userId, ticketId: fresh.id, data: person });

  const mine = (await letters()).filter((letter) => letter.to === to);

  expect(mine.map(({ code }) => code)).toEqual([fresh.code]);
});

test("a letter whose ticket is forgotten before it could leave is not sent, and its row stays", async () => {
  const { id: userId, email: to } = await aRetailer();
  const { id: ticketId } = await openTicket(db(), { purpose: "RECOVERY", userId, seconds: 60 });
  const id = await sendLetter(db(), { kind: "recovery", to, userId, ticketId, data: person });
  await sql`delete from tickets where id = ${ticketId}`.execute(db());

  expect((await letters()).filter((letter) => letter.to === to)).toEqual([]);
  const { rows } = await sql`select sent_at, dropped_at from letters where id = ${id}`.execute(
    db(),
  );
  expect(rows).toEqual([{ sentAt: null, droppedAt: expect.any(String) }]);
});

test("a letter that was sent or dropped is not taken up again", async () => {
  const { email: to } = await aRetailer();
  const id = await sendLetter(db(), { kind: "approval", to, data: company });
  const mine = async () => (await letters()).filter((letter) => letter.to === to).length;

  await sql`update letters set dropped_at = now() where id = ${id}`.execute(db());
  expect(await mine()).toBe(0);
  await sql`update letters set dropped_at = null where id = ${id}`.execute(db());
  await deliver(db(), id);
  expect(await mine()).toBe(1);
  await forgetKeptLetter(id);
  await deliver(db(), id);
  expect(await mine()).toBe(0);
});

test("a kind that opens something cannot be sent without its ticket", async () => {
  const { email: to } = await aRetailer();

  const send = sendLetter(db(), { kind: "recovery", to, data: person });
  await expect(send).rejects.toThrow("ticket");
});

const filesOf = (id: string) =>
  ["json", "eml"].filter((ending) => existsSync(join(dataFolder(), "mail", `${id}.${ending}`)));

test("letters of somebody who is erased go too, from the table and from the folder", async () => {
  const { letter, reader } = await sent("recovery");
  const { letter: other } = await sent("recovery");

  await forgetLettersOf(db(), reader);

  expect(filesOf(letter.id)).toEqual([]);
  expect(filesOf(other.id)).toEqual(["json", "eml"]);
  const left = await db()
    .selectFrom("letters")
    .select("id")
    .where("userId", "=", reader.id)
    .execute();
  expect(left).toEqual([]);
});

test("after a month a letter is forgotten", async () => {
  const { letter } = await sent("welcome");
  await sql`
    update letters set created_at = now() - interval '31 days' where id = ${letter.id}`.execute(
    db(),
  );

  await forgetOldLetters(db());
  expect(filesOf(letter.id)).toEqual([]);
});

const everyRow = async () => {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(query_to_xml(
      format('select t::text from %I.%I t', schemaname, tablename), true, true, '')::text, ''), '') as text
    from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(db());
  return rows[0]?.text ?? "";
};

const canary = (reader: Person, ticket: { id: string; token: string }) => [
  ticket.token,
  Buffer.from(ticket.token, "base64url").toString("hex"),
  firstPassword({ userId: reader.id, ticketId: ticket.id }),
];

test("no table ever holds what a letter gives away, neither while it waits nor afterwards", async () => {
  const reader = await aRetailer();
  const { id: userId, email: to } = reader;
  const ticket = await openTicket(db(), { purpose: "INVITATION", userId, seconds: 60 });
  const data = { ...company, inviterName: "Grace Hopper", hasRandomPassword: true };
  await sendLetter(db(), { kind: "member-credentials", to, userId, ticketId: ticket.id, data });

  const waiting = await everyRow();
  await listenersDone();
  const afterwards = await everyRow();

  expect(waiting).toContain(to);
  for (const secret of canary(reader, ticket)) expect(waiting + afterwards).not.toContain(secret);
  for (const rows of [waiting, afterwards])
    expect(rows.replaceAll(/\\x[0-9a-f]+|[0-9a-f-]{36}/g, "")).not.toMatch(
      new RegExp(`(?<!\\d)${ticket.code}(?!\\d)`),
    );
});

test("a letter says when something happened in UTC, wherever the server stands", async () => {
  for (const zone of ["Asia/Kathmandu", "America/St_Johns"]) {
    vi.stubEnv("TZ", zone);
    const { email: to, id: userId } = await aRetailer();
    for (const kind of ["password-changed", "new-sign-in"] as const)
      await sendLetter(db(), { kind, to, userId, data: { ...person, ...origin } });

    const written = (await letters()).filter((letter) => letter.to === to);

    expect(written).toHaveLength(2);
    for (const { text, html } of written)
      for (const part of [text, html]) expect(part).toContain("04 / 03 / 2026, 05:06 UTC");
  }
});
