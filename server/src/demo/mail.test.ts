import { expect, test } from "vitest";
import { issueOneTimeToken } from "#identity/one-time-tokens/service.ts";
import { sendEmail } from "#mail/service.ts";
import { aRetailer } from "#test/build/people.ts";
import { secret } from "#test/process.ts";
import { aNode, baseUrl, connection, db, lastEmail } from "#test/world.ts";

const page = async (path: string, url = baseUrl()) => {
  const response = await fetch(url + path);
  return { status: response.status, headers: response.headers, body: await response.text() };
};

const recoveryEmail = async () => {
  const { id: userId, email: to } = await aRetailer();
  const oneTimeToken = await issueOneTimeToken(db(), { purpose: "RECOVERY", userId, seconds: 60 });
  const data = { firstName: "Ada" };
  await sendEmail(db(), { kind: "recovery", to, userId, oneTimeTokenId: oneTimeToken.id, data });
  return lastEmail(to);
};

test("a demo without a mail server shows its e-mails", async () => {
  expect((await page("/dev/mail")).body).toContain("No e-mails yet");
  const older = await recoveryEmail();
  const mail = await recoveryEmail();

  const list = await page("/dev/mail");
  const opened = await page(`/dev/mail/${mail.id}`);
  const html = await page(`/dev/mail/${mail.id}/html`);

  expect(list.body.indexOf(mail.to)).toBeLessThan(list.body.indexOf(older.to));
  expect(opened.body).toContain(mail.code);
  expect(opened.body).toContain(`href="${mail.link}"`);
  expect(html.body).toBe(mail.html);
  for (const { headers } of [list, opened, html]) {
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src/);
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

test("the e-mails of one address can be read as data", async () => {
  const mail = await recoveryEmail();
  await recoveryEmail();

  const { body } = await page(`/dev/mail.json?to=${encodeURIComponent(mail.to)}`);

  expect(JSON.parse(body)).toEqual({ items: [mail] });
});

test("what is no e-mail is not found, whatever its name", async () => {
  for (const id of ["x", "..%2f..%2fsecret", "0".repeat(36)])
    expect((await page(`/dev/mail/${id}`)).status).toBe(404);
});

test("in production nobody reads e-mails here", async () => {
  const node = await aNode({
    VITRINE_MODE: "production",
    VITRINE_SECRET: secret,
    PUBLIC_URL: "https://shop.example",
    DATABASE_URL: `postgres://${connection().host ?? ""}/x`,
  });

  for (const path of ["/dev/mail", "/dev/mail.json"])
    expect((await page(path, node.url)).status).toBe(404);
});
