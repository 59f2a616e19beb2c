import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";

const kilobytes = 1000;

/** Bytes of script, packed as they travel, that the screen has asked for by itself. */
const scriptBytes = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
};

test("the first screen of each side brings no more script than its budget", async () => {
  const budgets = {
    "Marta Lindqvist": { "/": 185, "/browse-page": 210, "/messages": 185, "/mybookmarks": 190 },
    "Nadia Ferrante": { "/": 200, "/settings/security": 220 },
  };
  for (const [name, screens] of Object.entries(budgets)) {
    const page = await aBrowser();
    await signInAs(page, name);
    for (const [path, budget] of Object.entries(screens))
      expect(await scriptBytes(page, path), `${name} ${path}`).toBeLessThan(budget * kilobytes);
    await page.context().close();
  }
}, 60_000);
