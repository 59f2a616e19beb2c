import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  aBrowser,
  authorizationOf,
  forgiveComplaints,
  hide,
  intercept,
  signInAs,
} from "#browser.ts";
import { settled } from "#looks.ts";

const refusal = "Not now, please.";

/** Waits until the page has drawn what it was told: what is less urgent than a press is drawn later. */
const isDrawn = (page: Page) =>
  page.evaluate(() => window.scheduler.postTask(() => {}, { priority: "background" }));

/** Opens a profile whose bookmark is refused, and presses it. */
const meetRefusal = async (page: Page) => {
  await page.route("**/browse/{save,remove}-bookmark**", (route) =>
    route.fulfill({ status: 409, json: { message: refusal, code: "request.conflict" } }),
  );
  await page.goto("/browse-page");
  const profile = page.getByRole("article").getByRole("link").first();
  await page.goto((await profile.getAttribute("href")) ?? "");
  const ribbon = page.getByRole("button", { name: /^Bookmark(ed)?$/ });
  await ribbon.waitFor();
  // Scripts that load on the first movement arrive before the clock stops.
  await page.mouse.move(1, 1);
  await settled(page);
  await page.clock.install();
  // From here on time passes only when a test advances it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await ribbon.dispatchEvent("click");
};

test("an error leaves after five seconds in sight, and stays where it happened", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  await meetRefusal(page);
  const toast = page
    .getByRole("region", { name: "Messages from Vitrine" })
    .getByRole("listitem")
    .filter({ hasText: refusal });
  await toast.waitFor();
  const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 };

  await page.clock.runFor(4_000);
  await page.mouse.move(x + 20, y + 20);
  await isDrawn(page);
  await page.clock.runFor(60_000);
  await toast.getByRole("button", { name: "Dismiss" }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await hide(page, true);
  await toast.getByRole("button", { name: "Dismiss" }).blur();
  await page.clock.runFor(60_000);
  expect(await toast.count()).toBe(1);
  await hide(page, false);
  await expect
    .poll(async () => {
      await page.clock.runFor(250);
      return toast.count();
    })
    .toBe(0);

  expect(await page.getByRole("main").getByText(refusal).isVisible()).toBe(true);
  // Minutes pass in an instant, also for a socket that is still opening.
  forgiveComplaints(/status of 409|closed before the connection is established/);
});

/** Somebody with news, and how many the bell counts. */
const withNews = async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  const bell = page.getByRole("button", { name: /^Notifications, / });
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const count = async () => Number.parseInt((await bell.innerText()) || "0", 10);
  await expect.poll(count).toBeGreaterThan(5);
  // A screen that arrives takes the focus, and the bell would close.
  await settled(page);
  return { page, bell, panel, count, before: await count() };
};

test("Enter opens and closes the bell, Delete all leaves only messages there at once, and Undo fills it", async () => {
  const { page, bell, panel, count, before } = await withNews();
  for (const isOpen of [true, false, true]) {
    await bell.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => panel.isVisible()).toBe(isOpen);
  }

  await panel.getByRole("button", { name: "Delete all" }).click();
  await expect.poll(count).toBeLessThan(5);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(count).toBeGreaterThanOrEqual(before);
});

/** How many the server counts now: others send news meanwhile. */
const counted = async (page: Page) => {
  const headers = await authorizationOf(page);
  const answer = await page.request.get("/api/chats/v1/counters", { headers });
  const now: { notifications: number; messages: { count: number } } = await answer.json();
  return now.notifications + now.messages.count;
};

test("a notification is read once its link is followed", async () => {
  const { page, bell, panel, count } = await withNews();
  await bell.click();
  const items = panel.getByRole("listitem");
  const unread = items.filter({ hasText: "New:" }).first();
  const hasText = (await unread.locator("p").last().textContent()) ?? "";
  await unread.getByRole("link").click();

  await settled(page);
  await bell.click();
  await items.filter({ hasText, hasNotText: "New:" }).waitFor();
  await expect.poll(async () => (await count()) - (await counted(page))).toBe(0);
});

test("Undo is offered no longer than it can be done, also under the pointer", async () => {
  const { page, bell, panel } = await withNews();
  await intercept(page, "**/notifications/delete/all**", (route) =>
    route.fulfill({ json: { message: "Done" } }),
  );
  await bell.click();
  const removeAll = panel.getByRole("button", { name: "Delete all" });
  await removeAll.waitFor();
  await page.mouse.move(1, 1);
  await settled(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await removeAll.dispatchEvent("click");
  const undo = page.getByRole("button", { name: /^Undo/ });
  await undo.waitFor();
  const { x, y } = (await undo.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 5);
  await isDrawn(page);

  await page.clock.runFor(5_000);
  expect(await undo.count()).toBe(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return undo.count();
    })
    .toBe(0);
  forgiveComplaints(/closed before the connection is established/);
});
