import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { heading, settled } from "#looks.ts";

/** Goes there without loading the page again, so that what was read stays. */
const go = async (page: Page, screen: string, title = screen) => {
  await settled(page);
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill(screen);
  await page.getByRole("option", { name: screen }).first().click();
  await heading(page, title).waitFor();
  await settled(page);
};

const create = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "New category" }).click();
  const drawer = page.getByRole("dialog", { name: "New category" });
  await drawer.getByRole("textbox", { name: /^Name/ }).fill(name);
  await drawer.getByRole("button", { name: "Create category" }).click();
  await drawer.waitFor({ state: "hidden" });
};

const merge = async (page: Page, from: string, into: string) => {
  await page.getByRole("button", { name: `Actions for ${from}` }).click();
  await page.getByRole("menuitem", { name: "Merge or move" }).click();
  const choice = page.getByRole("combobox", { name: /^Into/ }).and(page.locator("input"));
  await choice
    .or(page.getByRole("textbox", { name: /^Into/ }))
    .first()
    .fill(into);
  await page.getByRole("option", { name: into }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByText(`${from} is now ${into}.`).waitFor();
};

/** Opens the filter of startups by category, and expects this one there as often. */
const expectOffered = async (page: Page, name: string, times: 0 | 1) => {
  await go(page, "All startups", "Startups");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: /^Category/ }).click();
  await page.getByRole("checkbox").first().waitFor();
  await expect.poll(() => page.getByRole("checkbox", { name, exact: true }).count()).toBe(times);
  await page.keyboard.press("Escape");
};

test("a category that was merged away is no filter of startups until the merge is undone", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/manage-categories");
  await settled(page);
  await create(page, "Fleeting shelf");
  await create(page, "Lasting shelf");
  await expectOffered(page, "Fleeting shelf", 1);

  await go(page, "Categories");
  await merge(page, "Fleeting shelf", "Lasting shelf");
  await expectOffered(page, "Fleeting shelf", 0);

  await go(page, "Category changes");
  await page.getByRole("button", { name: "Undo: Merged" }).first().click();
  await page.getByText("Undone", { exact: true }).first().waitFor();
  await expectOffered(page, "Fleeting shelf", 1);
});
