import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";

const most = 250_000;

test("the rail and the first list of staff bring no more than 250 kB of script", async () => {
  const page = await aBrowser();
  await signInAs(page, "Ana Costa");
  await page.goto("/admin-panel/startups");
  await page.getByRole("rowheader").first().waitFor();
  await page.waitForLoadState("networkidle");

  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  const bytes = scripts.reduce((sum, size) => sum + size, 0);

  expect(bytes).toBeGreaterThan(0);
  expect(bytes, `${scripts.length} files`).toBeLessThanOrEqual(most);
});
