import { readFileSync } from "node:fs";
import { join } from "node:path";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { unsubscribeToken } from "#identity/unsubscribing/service.ts";
import { aStartup, type Person } from "#test/build/people.ts";
import { sendExample } from "#test/emails.ts";
import { as, baseUrl, dataFolder, events } from "#test/world.ts";

const offFor = async (person: Person) => {
  const { items } = await as(person).call(notificationPreferences.list, {});
  return items.filter(({ email }) => email === "OFF").map(({ kind }) => kind);
};

const tokenFor = ({ id: userId }: Person, kind = "conversations") =>
  unsubscribeToken({ userId, kind });

/** As an e-mail program does it, without a sign-in. */
const oneClick = (token: string, body: string | FormData = "List-Unsubscribe=One-Click") =>
  fetch(`${baseUrl()}/unsubscribe/${token}`, {
    method: "POST",
    body,
    ...(typeof body === "string" && {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
  });

test("an e-mail about news names the address for one click in its headers and in both its parts", async () => {
  const { mail } = await sendExample("new-conversation");

  const file = readFileSync(join(dataFolder(), "mail", `${mail.id}.eml`));
  const { headers } = await PostalMime.parse(file);
  const header = (key: string) => headers.find((one) => one.key === key)?.value;

  expect(mail.unsubscribe).toMatch(/^https?:\/\/[^/]+\/unsubscribe\/conversations\./);
  expect(header("list-unsubscribe")).toBe(`<${mail.unsubscribe}>`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(mail.text).toContain(`Turn off these e-mails: ${mail.unsubscribe}`);
  expect(mail.html).toContain("Turn off these e-mails</a>");
});

test("an e-mail about one's account cannot be unsubscribed from", async () => {
  const { mail } = await sendExample("password-changed");

  expect(mail.unsubscribe).toBeNull();
});

test("one POST without a sign-in turns that kind off for that person, and a second changes nothing", async () => {
  const [startup, other] = [await aStartup(), await aStartup()];

  const answer = await oneClick(tokenFor(startup));
  await oneClick(tokenFor(startup));

  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ kind: "conversations" });
  expect(await offFor(startup)).toEqual(["conversations"]);
  expect(await offFor(other)).toEqual([]);
  expect(await events()).toEqual(["notifications.unsubscribed"]);
});

test("what was off before stays off", async () => {
  const startup = await aStartup();
  await oneClick(tokenFor(startup));

  await oneClick(tokenFor(startup, "messages"));

  expect((await offFor(startup)).toSorted()).toEqual(["conversations", "messages"]);
});

test("the POST may come as a form of several parts", async () => {
  const startup = await aStartup();
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");

  expect((await oneClick(tokenFor(startup), form)).status).toBe(200);
  expect(await offFor(startup)).toEqual(["conversations"]);
});

test("one POST from the daily e-mail turns off what comes daily, and nothing else", async () => {
  const startup = await aStartup();
  const items = (["feedback", "messages"] as const).map((kind) => ({
    kind,
    email: "DAILY" as const,
  }));
  await as(startup).call(notificationPreferences.save, { items, timeZone: "Europe/Oslo" });

  const answer = await oneClick(tokenFor(startup, "daily"));

  expect(await answer.json()).toEqual({ kind: "daily" });
  expect(await offFor(startup)).toEqual(["feedback", "messages"]);
});

test("opening the link turns nothing off", async () => {
  const startup = await aStartup();

  await fetch(`${baseUrl()}/unsubscribe/${tokenFor(startup)}`);

  expect(await offFor(startup)).toEqual([]);
});

test("a token that was not made for this person and kind opens nothing", async () => {
  const [startup, other] = [await aStartup(), await aStartup()];
  const [kind, , signature] = tokenFor(startup).split(".");
  const forged = [
    `${kind}.${other.id}.${signature}`,
    `feedback.${startup.id}.${signature}`,
    `${kind}.${startup.id}.${"A".repeat(43)}`,
    `${kind}.${startup.id}`,
    `${tokenFor(startup)}.x`,
    "x",
  ];

  for (const token of forged) expect((await oneClick(token)).status, token).toBe(404);
  expect(await offFor(startup)).toEqual([]);
  expect(await offFor(other)).toEqual([]);
});
