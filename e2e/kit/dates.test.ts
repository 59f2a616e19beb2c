import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { lookAt } from "#looks.ts";
import { openKit, sent } from "./open-kit.ts";

const due = (page: Page) => page.getByRole("textbox", { name: "Due" });
const calendar = (page: Page, label: string) =>
  page.getByRole("dialog", { name: `Choose a date for ${label}` });
const openCalendar = (page: Page, label: string) =>
  page.getByRole("button", { name: `Choose a date for ${label}` }).click();

test("a date is typed or pasted in many ways and shown in one", async () => {
  const page = await openKit("dates");
  expect(await due(page).inputValue()).toBe("22 / 11 / 2026");
  await page.evaluate(() => navigator.clipboard.writeText("December 3, 2026"));
  await due(page).press("Control+A");
  await due(page).press("Control+V");
  await due(page).press("Tab");

  expect(await due(page).inputValue()).toBe("03 / 12 / 2026");
  expect(await page.getByRole("status").allTextContents()).toContain(
    "Read as Thursday, December 3, 2026",
  );
  expect(await sent(page)).toEqual({ due: "2026-12-03" });
});

test("an impossible date is refused and stays as it was typed", async () => {
  const page = await openKit("dates");
  await due(page).fill("31/02/2026");

  expect(await sent(page)).toBeUndefined();
  await page.getByText("Enter a date").waitFor();
  expect(await due(page).inputValue()).toBe("31/02/2026");
});

test("a day is chosen with the arrow keys, and the focus comes back", async () => {
  const page = await openKit("dates");
  const button = page.getByRole("button", { name: "Choose a date for Due" });
  await button.press("Enter");
  const here = page.getByRole("button", { name: "Sunday, November 22, 2026" });
  await expect.poll(() => here.evaluate((day) => day === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");

  await calendar(page, "Due").waitFor({ state: "hidden" });
  expect(await due(page).inputValue()).toBe("30 / 12 / 2026");
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("with Shift, Page Up and Page Down go a year", async () => {
  const page = await openKit("dates");
  const from = page.getByLabel("From").first();
  await from.fill("22.11.2026");
  await page.getByRole("button", { name: "Choose a date for From" }).press("Enter");
  const here = page.getByRole("button", { name: "Sunday, November 22, 2026" });
  await expect.poll(() => here.evaluate((day) => day === document.activeElement)).toBe(true);
  await page.keyboard.press("Shift+PageUp");
  await page.keyboard.press("Shift+PageUp");
  await page.keyboard.press("Shift+PageDown");
  await page.keyboard.press("Enter");

  await calendar(page, "From").waitFor({ state: "hidden" });
  expect(await from.inputValue()).toBe("22 / 11 / 2025");
});

test("the calendar offers no day before the first that is allowed", async () => {
  const page = await openKit("dates");
  await openCalendar(page, "Due");
  const early = page.getByRole("button", { name: "Monday, November 9, 2026" });
  expect(await early.getAttribute("aria-disabled")).toBe("true");
  await early.press("PageUp");

  await page.getByRole("button", { name: "Tuesday, November 10, 2026" }).press("Enter");
  expect(await due(page).inputValue()).toBe("10 / 11 / 2026");
});

test("a period that ends before it starts is refused, and its calendars keep the order", async () => {
  const page = await openKit("dates");
  const [from, to] = [
    page.getByLabel("From").first(),
    page.getByLabel("To", { exact: true }).first(),
  ];
  // An empty calendar opens at today, unless the period starts later.
  await from.fill("10.12.2099");
  await to.fill("9.12.2099");
  expect(await sent(page)).toBeUndefined();
  await page.getByText("Ends before it starts").waitFor();

  await to.fill("");
  await openCalendar(page, "To");
  const before = page.getByRole("button", { name: "Wednesday, December 9, 2099" });
  expect(await before.getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("button", { name: "Saturday, December 12, 2099" }).click();
  expect(await sent(page)).toEqual({ due: "2026-11-22", from: "2099-12-10", to: "2099-12-12" });

  await openCalendar(page, "To");
  await page.getByRole("button", { name: "Clear" }).click();
  expect(await sent(page)).toEqual({ due: "2026-11-22", from: "2099-12-10" });
});

test("dates and their calendar stand in nobody's way on a phone", async () => {
  const page = await openKit("dates", { width: 390 });
  await openCalendar(page, "Due");
  const day = page.getByRole("button", { name: "Sunday, November 22, 2026" });
  const box = await day.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await lookAt(page, "a calendar");
});
