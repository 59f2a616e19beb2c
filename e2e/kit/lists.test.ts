import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { lookAt } from "#looks.ts";
import { openKit } from "./open-kit.ts";

const order = (page: Page, list: string) =>
  page.getByLabel(list).getByRole("listitem").locator("span:first-child").allTextContents();
const grip = (page: Page, name: string) => page.getByRole("button", { name: `Drag ${name}` });
const plans = ["Basic", "Advanced", "Enterprise", "Trial", "Custom"];

const middleOf = async (page: Page, name: string) => {
  const item = page.getByRole("listitem").filter({ hasText: name });
  const { x, y, width, height } = (await item.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

test("a thing is dragged past a taller one, and the new place is announced", async () => {
  const page = await openKit("lists");
  const { x, y } = await middleOf(page, "Advanced");
  await grip(page, "Basic").hover();
  await page.mouse.down();
  await page.mouse.move(x, y - 4);
  expect(await order(page, "Plans")).toEqual(plans);
  await page.mouse.move(x, y + 4, { steps: 5 });
  await page.mouse.up();

  expect((await order(page, "Plans")).slice(0, 2)).toEqual(["Advanced", "Basic"]);
  await page.getByText("Basic is now number 2 of 5").waitFor();
});

test("Escape puts a dragged thing back", async () => {
  const page = await openKit("lists");
  const { x, y } = await middleOf(page, "Trial");
  await grip(page, "Basic").hover();
  await page.mouse.down();
  await page.mouse.move(x, y + 4, { steps: 5 });
  await expect.poll(() => order(page, "Plans")).not.toEqual(plans);
  await page.keyboard.press("Escape");
  await page.mouse.up();

  expect(await order(page, "Plans")).toEqual(plans);
});

test("a thing in rows is dragged into any cell", async () => {
  const page = await openKit("lists");
  const { x, y } = await middleOf(page, "Booth");
  await grip(page, "Front").hover();
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();

  expect((await order(page, "Pictures"))[6]).toBe("Front");
});

test("buttons and arrow keys move a thing, keep the focus and stop at the ends", async () => {
  const page = await openKit("lists");
  await page.getByRole("button", { name: "Move Basic later" }).press("Enter");
  await page.keyboard.press("Enter");
  expect(await order(page, "Plans")).toEqual([
    "Advanced",
    "Enterprise",
    "Basic",
    "Trial",
    "Custom",
  ]);
  await page.getByText("Basic is now number 3 of 5").waitFor();

  await grip(page, "Custom").press("ArrowUp");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  expect((await order(page, "Plans"))[0]).toBe("Custom");
  await page.keyboard.press("End");
  expect((await order(page, "Plans")).at(-1)).toBe("Custom");
  expect(await grip(page, "Custom").evaluate((one) => one === document.activeElement)).toBe(true);
});

test("a finger drags a thing on a phone, and the page stays where it is", async () => {
  const page = await openKit("lists", { width: 390 });
  const { x, y } = await middleOf(page, "Enterprise");
  const from = (await grip(page, "Basic").boundingBox()) ?? { x: 0, y: 0 };
  const touch = await page.context().newCDPSession(page);
  const send = (
    type: "touchStart" | "touchMove" | "touchEnd",
    points: { x: number; y: number }[],
  ) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [{ x: from.x + 20, y: from.y + 20 }]);
  await send("touchMove", [{ x, y: (from.y + y) / 2 }]);
  await send("touchMove", [{ x, y: y + 10 }]);
  await send("touchEnd", []);

  await expect
    .poll(() => order(page, "Plans"))
    .toEqual(["Advanced", "Enterprise", "Basic", "Trial", "Custom"]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await lookAt(page, "lists in an order");
});

test("a list scrolls on while something is held at the edge of the window", async () => {
  const page = await openKit("lists", { height: 400 });
  await grip(page, "Basic").hover();
  await page.mouse.down();
  await page.mouse.move(300, 390, { steps: 5 });

  await expect.poll(async () => (await order(page, "Plans")).at(-1)).toBe("Basic");
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.mouse.up();
});
