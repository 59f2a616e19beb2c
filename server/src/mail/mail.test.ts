import { readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, expect, test, vi } from "vitest";
import { aRetailer } from "#test/build/people.ts";
import { examples, origin, person, sendExample } from "#test/emails.ts";
import { dataFolder, db, mails } from "#test/world.ts";
import { type EmailKind, emailShapes } from "./kinds/kinds.ts";
import { sendEmail } from "./service.ts";

afterEach(() => vi.unstubAllEnvs());

const kinds = Object.keys(emailShapes).filter((kind): kind is EmailKind => kind in examples);

test.each(kinds)("the e-mail %s says the same in plain text and in HTML", async (kind) => {
  const { opens, hasCode } = examples[kind];

  const { mail, oneTimeToken } = await sendExample(kind);

  expect(mail).toMatchObject({ kind, channel: kind === "phone-code" ? "TEXT" : "MAIL" });
  expect(mail.subject).toMatch(/^\S.{8,70}$/);
  expect(mail.text).not.toMatch(/undefined|null|\[object|\bNaN\b/);
  expect(mail.html).not.toMatch(/undefined|null|\[object|\bNaN\b/);
  expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(mail.html.match(/<h1 /g)).toHaveLength(1);
  expect(mail.code).toBe(hasCode ? oneTimeToken?.code : null);
  if (hasCode) expect(mail.text).toContain(oneTimeToken?.code);
  const link = mail.link && new URL(mail.link);
  expect(link ? link.pathname : undefined).toBe(opens);
  if (link && oneTimeToken) expect(link.searchParams.get("token")).toBe(oneTimeToken.token);
  if (link) expect(mail.text).toContain(link.href.replace(/\/$/, ""));
});

const eml = (id: string) => readFileSync(join(dataFolder(), "mail", `${id}.eml`));

test("what people typed is text in an e-mail: no markup, no lines and no links of their own", async () => {
  const bad = `<img src=x onerror="alert('1')">\r\nBcc: eve@evil.example\u202e & https://evil.example`;

  const { mail } = await sendExample("join-request", {
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

test("a name in Hebrew or Arabic reorders nothing of the e-mail around it", async () => {
  const { mail } = await sendExample("join-request", {
    firstName: "عنا",
    companyName: "חנות תל אביב",
    askerName: "عنا كوستا",
    askerEmail: "ana@nordwind.example",
  });

  expect(mail.subject).toContain("\u2068عنا كوستا\u2069");
  expect(mail.text).toContain("Hello \u2068عنا\u2069,");
  expect(mail.html).toContain("\u2068חנות תל אביב\u2069");
  expect(mail.html).not.toMatch(/[\u2068\u2069][^<>]*>/);
});

test("the reason that staff give keeps its lines, and stays text", async () => {
  const reason = "Two things:\r\n- <b>no</b> website\n- no logo\u2028\u202e";

  const { mail } = await sendExample("decline", { ...person, companyName: "Nordwind", reason });

  expect(mail.text).toContain("Two things:\n- <b>no</b> website\n- no logo\n");
  expect(mail.html).toMatch(/Two things:<br>- &#60;b&#62;no&#60;\/b&#62; website<br>- no logo</);
});

test("a long address is written in full, and a longer name shows that it goes on", async () => {
  const newEmail = `${"ada".repeat(20)}@${"a-long-name.".repeat(12)}example`;
  const companyName = `${"N".repeat(119)}😀 and more`;

  const { mail: changed } = await sendExample("email-changed", { ...person, newEmail, ...origin });
  const { mail: welcome } = await sendExample("welcome", { ...person, companyName });

  expect(changed.text).toContain(`${newEmail}.`);
  expect(welcome.text).toContain(`${"N".repeat(119)}…`);
  expect(welcome.text.isWellFormed()).toBe(true);
});

test("a sign-up with somebody else's address cannot send them a message as its name", async () => {
  const spam = "You have won, see evil.example";

  const { mail } = await sendExample("verification", { firstName: spam, branch: "retailer" });

  expect(mail.text).toMatch(/^Hello,\n/);
  expect(mail.html).not.toContain("evil.example");
  for (const firstName of ["Žofie-Anne", "J. R.", "D'Arcy", "O’Neil"]) {
    const { mail: honest } = await sendExample("verification", { firstName, branch: "startup" });
    expect(honest.text.startsWith(`Hello ${firstName},\n`)).toBe(true);
  }
});

test("an e-mail gives times in UTC, whatever the server's time zone", async () => {
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
