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

/** The system's theme in the hands of the test: light, until the page says otherwise. */
const playSystem = (page: Page) =>
  page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      const list = matchMedia(query);
      if (!query.includes("prefers-color-scheme")) return list;
      const matches = () => document.documentElement.dataset.system === "dark";
      Object.defineProperty(list, "matches", { get: matches });
      list.addEventListener = (_: string, listener: (event: Event) => void) =>
        window.addEventListener("system", () =>
          listener(new MediaQueryListEvent("change", { matches: matches() })),
        );
      return list;
    };
  });

const colourOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);

test("card fields that open before the page has heard that the system is dark turn dark with it", async () => {
  const page = await aBrowser();
  await playSystem(page);
  await page.route("**/payment/stripe/config", async (route) => {
    await page.evaluate(() => document.documentElement.setAttribute("data-system", "dark"));
    await route.continue();
  });
  await signInAs(page, "Marta Lindqvist", "/update-card");
  await page.getByText("Card number", { exact: true }).waitFor();
  const light = await colourOf(page, "Card number");

  await page.evaluate(() => window.dispatchEvent(new Event("system")));

  await expectDark(page, true);
  await expect.poll(() => colourOf(page, "Card number"), { timeout: patience }).not.toBe(light);
});
