import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

test("Escape closes the palette or the calendar over a drawer, and keeps the drawer", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/discount-coupons");
  await settled(page);
  await page.getByRole("button", { name: "New coupon" }).click();
  const drawer = dialog(page, "New coupon");
  const code = drawer.getByRole("textbox", { name: /^Code/ });
  await code.fill("SPRING");

  await page.keyboard.press("Control+K");
  const palette = page.getByRole("combobox", { name: "Search or jump to" });
  await palette.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "hidden" });
  await settled(page);
  expect(await page.getByRole("dialog").count()).toBe(1);

  await drawer.getByRole("button", { name: "Choose a date for Last day" }).click();
  const calendar = dialog(page, "Choose a date for Last day");
  await calendar.locator(":focus").waitFor();
  await page.keyboard.press("Escape");
  await calendar.waitFor({ state: "hidden" });
  await settled(page);
  expect(await page.getByRole("dialog").count()).toBe(1);
  expect(await code.inputValue()).toBe("SPRING");

  await page.keyboard.press("Escape");
  await dialog(page, "Close without saving?").waitFor();
});

test("Escape asks before it closes over what was typed about a picture", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/articles/new");
  await settled(page);
  const add = async () => {
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    await picture.waitFor();
  };
  const picture = dialog(page, "Add picture");
  await add();
  await page.keyboard.press("Escape");
  await picture.waitFor({ state: "hidden" });

  await add();
  const words = picture.getByRole("textbox");
  await words.fill("A window at night");
  await page.keyboard.press("Escape");
  const asks = dialog(page, "Close without saving?");
  await asks.waitFor();
  await page.keyboard.press("Escape");
  await asks.waitFor({ state: "hidden" });
  expect(await words.inputValue()).toBe("A window at night");
});
