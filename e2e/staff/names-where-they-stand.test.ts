import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { lookAt, settled } from "#looks.ts";

const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Edits the first row that the words find. */
const beginIn = async (page: Page, words: string) => {
  await page.keyboard.press("/");
  await page.keyboard.press("Control+A");
  await page.keyboard.type(words);
  await page.waitForURL((url) => url.searchParams.get("search") === words);
  await expect.poll(() => page.getByRole("rowheader").count()).toBe(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await page.keyboard.press("e");
};

test("with the keyboard alone staff name a startup, a tag and a group where they stand", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startups");
  await page.getByRole("rowheader").first().waitFor();
  // A screen that arrives takes the focus.
  await settled(page);
  await beginIn(page, "Tallymarsh");
  await field(page, "Name of Tallymarsh").waitFor();
  await lookAt(page, "a startup whose name is edited in its row");
  await page.keyboard.press("Escape");
  await expect.poll(() => inFocus(page)).toBe("Tallymarsh");
  await page.keyboard.press("e");
  await page.keyboard.type("Tallymarsh Oslo");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Tallymarsh Oslo", exact: true }).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("link", { name: "Tallymarsh", exact: true }).waitFor();

  await page.goto("/admin-panel/manage-tags");
  await page.getByRole("rowheader").first().waitFor();
  await beginIn(page, "Planograms");
  await page.keyboard.type("Planogramming");
  await page.keyboard.press("Enter");
  await page.getByRole("rowheader", { name: "Planogramming" }).waitFor();

  await page.goto("/admin-panel/roles-and-permissions");
  await page.getByRole("heading", { name: "Startup desk" }).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Guest");
  await page.keyboard.press("Enter");
  await page.locator("[data-editing] p").waitFor();
  await lookAt(page, "the name of a group that is refused");
  await page.keyboard.press("Escape");
  expect(await page.locator("[data-editing]").count()).toBe(0);
  forgiveComplaints(/400/);
});
