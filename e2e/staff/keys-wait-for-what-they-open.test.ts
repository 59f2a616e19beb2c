import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, intercept, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

/** A list of startups that wait, with the first one in focus; a script is held back, and writes are noted. */
const withoutItsScript = async (script: string) => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startups?status=PENDING");
  await page.getByRole("row").nth(1).waitFor();
  await settled(page);
  const writes: string[] = [];
  let arrive = () => {};
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await intercept(page, `**/assets/${script}-*.js`, (route) =>
    isThere.then(() => route.continue()),
  );
  await intercept(page, "**/approve/**", (route) => {
    writes.push(route.request().url());
    return route.abort();
  });
  await page.keyboard.press("j");
  return { page, writes, arrive };
};

const isEditing = (page: Page) => page.getByRole("row").getByRole("textbox").count();

test("what is typed while the palette loads stands in it, and does nothing to the list behind", async () => {
  const { page, writes, arrive } = await withoutItsScript("palette");
  await page.keyboard.press("Control+K");
  await page.keyboard.type("analysis");
  arrive();

  const box = page.getByRole("combobox", { name: "Search or jump to" });
  await box.and(page.locator(":focus")).waitFor();
  expect(await box.inputValue()).toBe("analysis");
  expect(writes).toEqual([]);
});

test("what is typed while a drawer loads does nothing to the list behind", async () => {
  const { page, writes, arrive } = await withoutItsScript("drawer-body");
  await page.keyboard.press("d");
  await page.keyboard.type("already listed");
  arrive();

  await page.getByRole("dialog", { name: /^Decline/ }).waitFor();
  expect(writes).toEqual([]);
  expect(await isEditing(page)).toBe(0);
});
