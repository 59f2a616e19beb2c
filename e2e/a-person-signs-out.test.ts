import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#accessible.ts";
import { settled } from "#looks.ts";
import { aBrowser, forgiveComplaints, patience, requestsUnderway, signInAs } from "#browser.ts";

const signOut = async (page: Page) => {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
};

const openRoom = async (page: Page) => {
  await page.goto("/messages");
  const room = page.getByRole("link", { name: /Gondola/ }).first();
  await room.click();
  // The newest conversation opens by itself, and has a box as well.
  await room.and(page.locator("[aria-current=page]")).waitFor();
  const box = page.getByRole("textbox", { name: /^Write to/ });
  await box.waitFor();
  return box;
};

test("signing out asks before it deletes what was not sent, and says how much", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  const box = await openRoom(page);
  const stamp = Date.now();
  const question = page.getByRole("dialog");
  const stay = question.getByRole("button", { name: "Stay signed in" });
  // Everything that signing out needs is loaded before the network goes.
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => requestsUnderway(page), { timeout: patience }).toBe(0);

  await page.context().setOffline(true);
  await box.fill(`Without a network ${stamp}`);
  await box.press("Enter");
  await box.fill("Almost");
  // The bar of the shop says that there is no network; the room adds nothing.
  await page.getByText(/^You’re offline\./).waitFor();
  expect(await page.getByText("chat is not available").count()).toBe(0);
  await signOut(page);
  await question.getByText("deletes 1 unsent message and 1 message draft from").waitFor();
  await expect.poll(() => stay.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await question.waitFor({ state: "hidden" });
  expect(await box.inputValue()).toBe("Almost");

  await page.context().setOffline(false);
  await page.getByRole("log").getByText("Sent", { exact: true }).waitFor();
  await page.reload();
  await settled(page);
  await signOut(page);
  await question.getByText("deletes 1 message draft from").waitFor();
  await expectAccessible(page, "signing out");
  await question.getByRole("button", { name: "Sign out and delete" }).click();
  await page.waitForURL(/\/auth\/sign-in$/);

  await signInAs(page, "Marta Lindqvist");
  expect(await (await openRoom(page)).inputValue()).toBe("");
  await page.goto("/");
  await settled(page);
  await signOut(page);
  await page.waitForURL(/\/auth\/sign-in$/);
  forgiveComplaints(/ERR_INTERNET_DISCONNECTED|WebSocket/);
});

test("a new tab has the session of the one beside it, and loses it where that one signs out", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  const beside = await page.context().newPage();
  await beside.goto("/settings/account-info");
  await beside.getByRole("heading", { name: "About you" }).waitFor();

  await signOut(page);
  await beside.waitForURL(/\/auth\/sign-in/);
  await beside.reload();
  await beside.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  expect(new URL(beside.url()).pathname).toBe("/auth/sign-in");
  await beside.close();
});

test("what can still be undone is done before the person is signed out, in each of their tabs", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  const beside = await page.context().newPage();
  const deletions: (string | undefined)[] = [];
  await page.context().route("**/notifications/delete/all**", (route) => {
    deletions.push(route.request().headers().authorization);
    return route.fulfill({ json: { message: "Done" } });
  });
  for (const tab of [beside, page]) {
    await tab.goto("/");
    await tab.getByRole("button", { name: /^Notifications, / }).click();
    await tab.getByRole("button", { name: "Delete all" }).click();
    await tab.getByRole("button", { name: /^Undo/ }).waitFor();
    await settled(tab);
    await tab.keyboard.press("Escape");
  }

  await signOut(page);
  await page.waitForURL(/\/auth\/sign-in$/);
  expect(deletions).toEqual([expect.stringMatching(/^Bearer /), expect.stringMatching(/^Bearer /)]);
});
