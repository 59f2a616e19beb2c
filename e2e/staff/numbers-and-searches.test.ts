import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { heading, lookAt, settled } from "#looks.ts";

const widths = [1440, 390];

const lookAtAll = async (page: Page, screen: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await lookAt(page, `${screen}, ${width} wide`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

test("a number of a report opens what it counts, and a row of the search log its search", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startup-analysis");
  // Another test begins a report, which is the first then.
  await page.getByRole("rowheader").getByRole("link", { name: /rfid/ }).click();
  await page
    .getByRole("button", { name: /: Profiles opened, / })
    .first()
    .click();
  const pair = page.getByRole("dialog").getByRole("listitem").first();
  await pair.getByText("opened", { exact: true }).waitFor();
  expect(await pair.getByRole("link").count()).toBe(2);
  await lookAtAll(page, "what a number of a report counts");
  await page.keyboard.press("Escape");

  await page.goto("/admin-panel/search-log");
  const row = page.getByRole("rowheader").first().getByRole("link");
  await row.click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/search-log\/./);
  await heading(page, /./).waitFor();
  await lookAtAll(page, "a logged search");
});
