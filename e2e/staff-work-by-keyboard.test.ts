import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { lookAt } from "#looks.ts";

const told = (page: Page, words: string | RegExp) =>
  page.getByRole("status").getByText(words).first().waitFor();
const leftRow = (page: Page, name: string) =>
  page.getByRole("rowheader", { name: new RegExp(`^${name}.*No longer in this list`) });
const pressedView = (page: Page, name: RegExp) =>
  page.getByRole("group", { name: "Views" }).getByRole("button", { name, pressed: true });
const nameInFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const openWaiting = async (page: Page) => {
  await signInAs(page, "Ana Costa", "/admin-panel/startups");
  await page.getByRole("group", { name: "Views" }).waitFor();
  await byKeys(page).press(/^Waiting/);
  await pressedView(page, /^Waiting/).waitFor();
  await page.getByRole("columnheader", { name: "Waiting since" }).waitFor();
};

/** Finds a company, previews it beside the list, and approves it. */
const approveOne = async (page: Page, name: string) => {
  await page.keyboard.press("/");
  await page.keyboard.type(name);
  // Part of the name may find the same startup, and the search would go on.
  await page.waitForURL((url) => url.searchParams.get("search") === name);
  await told(page, /^1 startup$/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  expect(await nameInFocus(page)).toBe(name);
  await page.keyboard.press("Space");
  const preview = page.getByRole("complementary", { name: "Preview" });
  await preview.getByText("Account information is complete.").waitFor();
  await lookAt(page, "a startup beside its list");
  await page.keyboard.press("a");
  await leftRow(page, name).waitFor();
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "hidden" });
};

/** Approves the first two that wait with one press. */
const approveTwo = async (page: Page) => {
  await page.keyboard.press("/");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.getByRole("row").nth(5).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  const first = await nameInFocus(page);
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await told(page, "2 selected");
  await lookAt(page, "two startups that are selected");
  await page.keyboard.press("a");
  await told(page, /2 of 2 done/);
  await leftRow(page, first ?? "").waitFor();
  return first ?? "";
};

test("with the keyboard alone staff find, approve and block startups, and save a view", async () => {
  const page = await aBrowser();
  const hands = byKeys(page);
  await openWaiting(page);
  await approveOne(page, "Ledgerlight");
  const name = await approveTwo(page);

  await page.keyboard.press("k");
  expect(await nameInFocus(page)).toBe(name);
  await page.keyboard.press("x");
  await told(page, "1 selected");
  await hands.press(/^Deactivate 1$/);
  await told(page, /1 of 1 done/);

  await hands.press(/^Deactivated/);
  await page.getByRole("row", { name: new RegExp(name) }).waitFor();
  await hands.press(/^Startup$/);
  await hands.press(/^Save view$/);
  await hands.fill(/^Name/, "Deactivated by name");
  await hands.press(/^Save view$/);
  await pressedView(page, /^Deactivated by name$/).waitFor();
  await lookAt(page, "a saved view");

  const view = new URL(page.url()).searchParams.get("view");
  await page.goto(`/admin-panel/startups?view=${view}`);
  await pressedView(page, /^Deactivated by name$/).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("stage")).toBe("BLOCKED");
});
