import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, patience, signInAs } from "#browser.ts";

const choose = async (page: Page, theme: string) => {
  await page.getByRole("button", { name: "Account of Marta Lindqvist" }).click();
  await page.getByRole("menuitemradio", { name: `${theme} theme` }).click();
};

const expectDark = (page: Page, isDark: boolean) =>
  expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).colorScheme), {
      timeout: patience,
    })
    .toBe(isDark ? "dark" : "light");

const barOf = (page: Page) => page.locator('meta[name="theme-color"]').first();

test("a theme chosen in one tab holds in all, also when opened anew, until the system's is chosen", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("button", { name: "Account of Marta Lindqvist" }).waitFor();
  await expectDark(other, false);
  const light = await barOf(page).getAttribute("content");

  await choose(page, "Dark");
  await expectDark(page, true);
  await expectDark(other, true);
  expect(await barOf(page).getAttribute("content")).not.toBe(light);
  await page.reload();
  await expectDark(page, true);

  await choose(other, "System");
  await expectDark(page, false);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectDark(page, true);
});
