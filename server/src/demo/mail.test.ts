import { expect, test } from "vitest";
import { openTicket } from "#identity/one-time-tokens/service.ts";
import { sendLetter } from "#mail/service.ts";
import { aRetailer } from "#test/build.ts";
import { secret } from "#test/process.ts";
import { aNode, baseUrl, connection, db, lastLetter } from "#test/world.ts";

const page = async (path: string, url = baseUrl()) => {
  const response = await fetch(url + path);
  return { status: response.status, headers: response.headers, body: await response.text() };
};

const recoveryLetter = async () => {
  const { id: userId, email: to } = await aRetailer();
  const ticket = await openTicket(db(), { purpose: "RECOVERY", userId, seconds: 60 });
  const data = { firstName: "Ada" };
  await sendLetter(db(), { kind: "recovery", to, userId, ticketId: ticket.id, data });
  return lastLetter(to);
};

test("a demo without a mail server shows its letters", async () => {
  expect((await page("/dev/mail")).body).toContain("No letter has been written yet");
  const older = await recoveryLetter();
  const letter = await recoveryLetter();

  const list = await page("/dev/mail");
  const opened = await page(`/dev/mail/${letter.id}`);
  const html = await page(`/dev/mail/${letter.id}/html`);

  expect(list.body.indexOf(letter.to)).toBeLessThan(list.body.indexOf(older.to));
  expect(opened.body).toContain(letter.code);
  expect(opened.body).toContain(`href="${letter.link}"`);
  expect(html.body).toBe(letter.html);
  for (const { headers } of [list, opened, html]) {
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src/);
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

test("the letters of one address can be read as data", async () => {
  const letter = await recoveryLetter();
  await recoveryLetter();

  const { body } = await page(`/dev/mail.json?to=${encodeURIComponent(letter.to)}`);

  expect(JSON.parse(body)).toEqual({ items: [letter] });
});

test("what is no letter is not found, whatever its name", async () => {
  for (const id of ["x", "..%2f..%2fsecret", "0".repeat(36)])
    expect((await page(`/dev/mail/${id}`)).status).toBe(404);
});

test("in production nobody reads letters here", async () => {
  const node = await aNode({
    VITRINE_MODE: "production",
    VITRINE_SECRET: secret,
    PUBLIC_URL: "https://shop.example",
    DATABASE_URL: `postgres://${connection().host ?? ""}/x`,
  });

  for (const path of ["/dev/mail", "/dev/mail.json"])
    expect((await page(path, node.url)).status).toBe(404);
});
