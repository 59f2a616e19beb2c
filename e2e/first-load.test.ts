import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, patience, signInAs } from "#browser.ts";
import { scriptsOn, settled } from "#looks.ts";
import { aStartup } from "#screens.ts";

const kilobytes = 1000;

/** Few enough to be requested in one go, even on a slow line. */
const mostFiles = 15;

const scriptOf = async (page: Page, path: string) => {
  const sizes = [...(await scriptsOn(page, path)).values()];
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};

/** How far visible content has moved by itself (layout shift). */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += entry.toJSON().value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

const expectWithin = async (page: Page, path: string, budget: number) => {
  const { files, bytes } = await scriptOf(page, path);
  expect(bytes, path).toBeLessThan(budget * kilobytes);
  expect(await shiftOf(page), `what moved on ${path}`).toBeLessThan(0.02);
  expect(files, `files of ${path}`).toBeLessThanOrEqual(mostFiles);
};

test("the first screen of each side brings no more script than its budget, and stays where it is", async () => {
  const stranger = await aBrowser();
  await expectWithin(stranger, "/auth/sign-in", 130);

  const budgets = {
    "Marta Lindqvist": {
      "/": 150,
      "/browse-page": 165,
      "/messages": 160,
      "/mybookmarks": 160,
      [aStartup]: 175,
    },
    "Nadia Ferrante": { "/": 158, "/settings/security": 150 },
  };
  for (const [name, screens] of Object.entries(budgets)) {
    const page = await aBrowser();
    await signInAs(page, name);
    for (const [path, budget] of Object.entries(screens)) await expectWithin(page, path, budget);
    await page.context().close();
  }
});

test("what is left of a profile is loaded when somebody scrolls near it", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  await page.getByRole("heading", { name: "Top rated" }).waitFor();
  await settled(page);
  const left = page.getByText(/^Your profile is/);
  expect(await left.count()).toBe(0);

  // The page grows on the way down, so its end may have to be asked for again.
  const isDrawn = async () => {
    await page.keyboard.press("End");
    return left.isVisible();
  };
  await expect.poll(isDrawn, { timeout: patience, interval: 100 }).toBe(true);
});
