import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { heading, settled } from "#looks.ts";

const open = async (page: Page, startup: string) => {
  await settled(page);
  await page.keyboard.press("Control+K");
  const box = page.getByRole("combobox", { name: "Search or jump to" });
  await box.and(page.locator(":focus")).waitFor();
  await page.keyboard.type(startup);
  const companies = page.getByRole("group", { name: "Companies" });
  await companies.getByRole("option", { name: startup }).first().click();
  await heading(page, startup).waitFor();
};

test("staff who go from one startup to another and back edit the one whose name they read", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startups");
  const name = page.locator('input[name="companyShortName"]');
  const nameOf = async (startup: string) => {
    await heading(page, startup).waitFor();
    await settled(page);
    return name.inputValue();
  };

  await open(page, "Boxlight");
  await open(page, "Frostline");
  expect(await nameOf("Frostline")).toBe("Frostline");
  await page.goBack();
  expect(await nameOf("Boxlight")).toBe("Boxlight");
  await page.goForward();
  expect(await nameOf("Frostline")).toBe("Frostline");
});
