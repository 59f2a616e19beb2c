import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { lookAt } from "#looks.ts";
import { openKit } from "./open-kit.ts";

const text = (page: Page) => page.getByRole("button", { name: /^Name of the view: / });
const field = (page: Page) => page.getByRole("textbox", { name: "Name of the view" });
const saves = (page: Page) => page.getByLabel("Saves").textContent();
const hasFocus = (page: Page) => text(page).evaluate((one) => one === document.activeElement);

test("F2 edits a text in its place, Enter saves it and the focus comes back", async () => {
  const page = await openKit("inline");
  await text(page).press("F2");
  await page.keyboard.type("Milan shops");
  await page.keyboard.press("Enter");

  await page.getByRole("button", { name: "Name of the view: Milan shops. Edit" }).waitFor();
  expect(await saves(page)).toBe("Milan shops");
  await expect.poll(() => hasFocus(page)).toBe(true);
});

test("Escape gives up what was typed, and nothing is saved", async () => {
  const page = await openKit("inline");
  await text(page).press("Enter");
  await page.keyboard.type("Rome shops");
  await page.keyboard.press("Escape");

  expect(await text(page).textContent()).toBe("Berlin shops");
  expect(await saves(page)).toBe("");
  await expect.poll(() => hasFocus(page)).toBe(true);
});

test("leaving saves what changed, and only that", async () => {
  const page = await openKit("inline");
  await text(page).click();
  await page.getByRole("button", { name: "Elsewhere" }).click();
  expect(await saves(page)).toBe("");

  await text(page).click();
  await field(page).fill("Oslo shops");
  await page.getByRole("button", { name: "Elsewhere" }).click();
  await text(page).getByText("Oslo shops").waitFor();
  expect(await saves(page)).toBe("Oslo shops");
});

test("a refusal stands below what was typed, which is not sent again by leaving", async () => {
  const page = await openKit("inline", { width: 390 });
  await text(page).click();
  await field(page).fill(" ");
  await field(page).press("Enter");
  await page.getByText("Enter a name").waitFor();
  await page.getByRole("button", { name: "Elsewhere" }).click();
  expect(await field(page).inputValue()).toBe(" ");
  expect(await saves(page)).toBe("");
  await lookAt(page, "a refused text");

  await field(page).fill("Turin shops");
  await field(page).press("Enter");
  await text(page).getByText("Turin shops").waitFor();
});
