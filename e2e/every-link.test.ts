import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, requestsUnderway, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

/** Addresses of one screen count as one, whichever record it shows: `/profile/startup/:id`. */
const screenOf = (address: string) => {
  const { pathname } = new URL(address, "http://shop");
  return pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ":id");
};

/** Words of a page that does not exist or that this person may not see. */
const deadEnds = [
  "Page not found",
  "This page did not load",
  "No such conversation",
  "This page is for retail companies",
  "Startups don’t have members",
  "You need the right",
  "can see this page",
  "This opens once your account is approved",
];

/** Goes there without reloading the product, as a press on the link does. */
const follow = async (page: Page, href: string) => {
  await page.evaluate((address) => window.history.pushState({}, "", address), href);
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
    return status === "idle" && location?.href === resolvedLocation?.href;
  });
  await isSettled(page);
};

const isSettled = async (page: Page) => {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect.poll(() => requestsUnderway(page)).toBe(0);
};

const linksOn = (page: Page) =>
  page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** Links that appear only once something is opened: the account's menu, the bell's list. */
const linksBehind = async (page: Page, button: RegExp) => {
  const opener = page.getByRole("button", { name: button }).first();
  await opener.click();
  await page
    .getByRole("menu")
    .or(page.getByRole("region", { name: "Notifications" }))
    .waitFor();
  await expect.poll(() => requestsUnderway(page)).toBe(0);
  const links = await linksOn(page);
  await page.keyboard.press("Escape");
  return links;
};

/** Whether a link leads to a screen, not to a document or file. */
const isScreen = async (page: Page, href: string) => {
  const answer = await page.request.get(href);
  return (answer.headers()["content-security-policy"] ?? "").includes("strict-dynamic");
};

const isOwn = (href: string) => href.startsWith("/") && !href.startsWith("//");
const isCall = (href: string) => href.startsWith("/api/");

/** Follows the links, each screen once, and returns the dead ends. */
const walk = async (page: Page, start: readonly string[]) => {
  const waiting = start.filter(isOwn).map((href) => ({ href, from: "the beginning" }));
  const seen = new Set<string>();
  const problems: string[] = [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { href, from } = next;
    if (seen.has(screenOf(href)) || isCall(href)) continue;
    seen.add(screenOf(href));
    if (!(await isScreen(page, href))) continue;
    await follow(page, href);
    const text = await page.locator("body").innerText();
    const found = deadEnds.filter((words) => text.includes(words));
    problems.push(...found.map((words) => `${from} → ${href}: ${words}`));
    for (const link of (await linksOn(page)).filter(isOwn))
      waiting.push({ href: link, from: href });
  }
  return { problems, seen };
};

const people = [
  ["a retail owner", "Marta Lindqvist"],
  ["a retail member", "Étienne Morel"],
  ["a startup", "Nadia Ferrante"],
  ["staff", "Ana Costa"],
  ["a super admin", "Leo Haas"],
] as const;

test.each(people)("every link that %s sees leads to a screen", async (_who, name) => {
  const page = await aBrowser();
  await signInAs(page, name);
  // A screen that arrives takes the focus, and the bell would close.
  await settled(page);
  const landing = new URL(page.url()).pathname;
  const behind = [
    ...(await linksBehind(page, /^Account of/)),
    ...(await linksBehind(page, /^Notifications/)),
  ];

  const { problems, seen } = await walk(page, [landing, ...behind]);

  expect(problems).toEqual([]);
  expect([...seen]).toContain("/settings/security");
});

test("every link that a visitor sees leads to a screen", async () => {
  const page = await aBrowser();
  await page.goto("/auth/sign-in");

  const { problems, seen } = await walk(page, ["/auth/sign-in"]);

  expect(problems).toEqual([]);
  expect([...seen]).toContain("/auth/password-recovery/email");
});
