import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openKit, sent } from "./open-kit.ts";

const keyboardOf = (page: Page) => page.context().newCDPSession(page);

/** Letters that an input method still shows underlined; they become text with `insertText`. */
const compose = async (page: Page, text: string) => {
  const keyboard = await keyboardOf(page);
  const at = { selectionStart: text.length, selectionEnd: text.length };
  await keyboard.send("Input.imeSetComposition", { text, ...at });
};

const sendsCode = async (page: Page) => {
  // A plain select takes its place until its script is loaded.
  const country = page.getByRole("combobox", { name: "Country" }).and(page.locator("input"));
  await country.fill("Japan");
  await page.keyboard.press("Enter");
  return sent(page);
};

test("a code pasted in full-width digits is the same code", async () => {
  const page = await openKit("typing");
  await page.evaluate(() => navigator.clipboard.writeText("１２３ ４５６"));
  await page.getByRole("textbox", { name: "Code" }).press("Control+V");

  expect(await sendsCode(page)).toMatchObject({ code: "123456" });
});

test("a code is typed with an input method, digit by digit", async () => {
  const page = await openKit("typing");
  const code = page.getByRole("textbox", { name: "Code" });
  await code.focus();
  for (const digit of "１２３４５６") {
    await compose(page, digit);
    await page.keyboard.insertText(digit);
  }

  expect(await code.inputValue()).toBe("123456");
  expect(await sendsCode(page)).toMatchObject({ code: "123456" });
});

test.each([
  ["a number of a form", "Seats", "１２"],
  ["an end of a range", "Clients, from", "２０"],
])("Enter that ends a composed word rewrites nothing yet: %s", async (_, name, typed) => {
  const page = await openKit("typing");
  const field = page.getByRole("textbox", { name });
  await field.fill("");
  await field.focus();
  await compose(page, typed);
  await field.dispatchEvent("keydown", { key: "Enter", isComposing: true });

  expect(await field.inputValue()).toBe(typed);
  await page.keyboard.insertText(typed);
  await page.keyboard.press("Tab");
  expect(await field.inputValue()).toBe(typed.normalize("NFKC"));
});

test("a slider whose touch the system takes away follows no later touch", async () => {
  const page = await openKit("typing");
  const touch = await keyboardOf(page);
  const thumb = page.getByRole("slider", { name: "Clients, from" });
  const { x = 0, y = 0, width = 0, height = 0 } = (await thumb.boundingBox()) ?? {};
  const at = (by: number) => [{ x: x + width / 2 + by, y: y + height / 2 }];
  const move = (by: number) =>
    touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(by) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  await move(60);
  await expect.poll(() => thumb.getAttribute("aria-valuenow")).not.toBe("0");
  await touch.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  const chosen = await thumb.getAttribute("aria-valuenow");

  await expect.poll(() => page.getByLabel("Range").textContent()).toBe(`{"min":${chosen}}`);
  await page.getByRole("heading", { level: 1 }).dispatchEvent("touchmove", {
    touches: await page.evaluateHandle(() => [
      new Touch({ identifier: 1, target: document.body, clientX: 700, clientY: 20 }),
    ]),
  });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  expect(await thumb.getAttribute("aria-valuenow")).toBe(chosen);
});

test("a field with a list that is focused by its error leaves the error to be read", async () => {
  const page = await openKit("typing");
  expect(await sent(page)).toBeUndefined();
  const country = page.getByRole("combobox", { name: "Country" });
  await country.and(page.locator(":focus")).waitFor();

  expect(await page.getByRole("option").count()).toBe(0);
  await page.getByText("Choose a country").last().waitFor();
  await country.press("ArrowDown");
  await page.getByRole("option", { name: "Italy" }).waitFor();
});

test("what is typed after a press into a field with a list replaces what was chosen", async () => {
  const page = await openKit("typing");
  const country = page.getByRole("combobox", { name: "Country" }).and(page.locator("input"));
  await country.fill("Japan");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Code" }).focus();
  expect(await country.inputValue()).toBe("Japan");

  await country.click();
  await page.keyboard.type("Ita");

  expect(await country.inputValue()).toBe("Ita");
});

test("Escape empties a find box in every browser", async () => {
  const page = await openKit("typing");
  const find = page.getByRole("searchbox", { name: "Find" });
  await find.fill("returns");
  // As in a browser that does nothing on Escape by itself.
  const cancelled = await find.evaluate(
    (field) =>
      !field.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
      ),
  );
  expect(cancelled).toBe(true);
  expect(await find.inputValue()).toBe("");
});
