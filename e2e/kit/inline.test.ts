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

const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const nameField = (page: Page, name: string) =>
  page.getByRole("textbox", { name: `Name of ${name}` });

test("a name that is edited in its row changes the width of no column", async () => {
  const page = await openKit("inline");
  const heads = page.getByRole("columnheader");
  await heads.first().waitFor();
  const widths = () => heads.evaluateAll((all) => all.map((one) => one.clientWidth));
  const before = await widths();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await nameField(page, "Loopwear").waitFor();
  await nameField(page, "Loopwear").fill("A name that is much longer than the one it replaces");
  expect(await widths()).toEqual(before);
});

test("E edits the name of the row in focus, Enter saves it and the focus is back in the row", async () => {
  const page = await openKit("inline");
  await page.getByRole("link", { name: "Loopwear" }).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await nameField(page, "Shelfie").waitFor();
  await page.keyboard.type("Shelfwise");
  await page.keyboard.press("Enter");

  await page.getByRole("link", { name: "Shelfwise" }).waitFor();
  expect(await saves(page)).toBe("Shelfwise");
  await expect.poll(() => inFocus(page)).toBe("Shelfwise");
  await page.keyboard.press("k");
  expect(await inFocus(page)).toBe("Loopwear");
});

test("Escape gives the name of a row up, and its keys stay letters while it is typed", async () => {
  const page = await openKit("inline");
  await page.getByRole("link", { name: "Loopwear" }).focus();
  await page.keyboard.press("e");
  await page.keyboard.type("jek");
  expect(await nameField(page, "Loopwear").inputValue()).toBe("jek");
  await page.keyboard.press("Escape");

  await expect.poll(() => inFocus(page)).toBe("Loopwear");
  expect(await saves(page)).toBe("");
});

test("the pencil of a row edits with the mouse, and a refusal stands at the field", async () => {
  const page = await openKit("inline", { width: 390 });
  await page.getByRole("button", { name: "Name of Loopwear: Loopwear. Edit" }).click();
  await nameField(page, "Loopwear").fill(" ");
  await page.keyboard.press("Enter");
  await page.getByText("Enter a name").waitFor();
  await lookAt(page, "a refused name in a row");

  await nameField(page, "Loopwear").fill("Loopwear Oslo");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Loopwear Oslo" }).waitFor();
  expect(await saves(page)).toBe("|Loopwear Oslo");
});
