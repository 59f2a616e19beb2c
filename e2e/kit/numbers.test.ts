import { expect, test } from "vitest";
import { lookAt } from "#looks.ts";
import { openKit, sent } from "./open-kit.ts";

test("an amount pasted in another country's writing is sent in minor units and shown in ours", async () => {
  const page = await openKit("numbers");
  const price = page.getByRole("textbox", { name: "Price" });
  await page.evaluate(() => navigator.clipboard.writeText("1.234.567,50 €"));
  await price.press("Control+V");
  await price.press("Tab");

  expect(await price.inputValue()).toBe("1,234,567.50");
  expect(await sent(page)).toMatchObject({ price: 123_456_750 });
});

test("an amount that could be read in two ways says how it was read", async () => {
  const page = await openKit("numbers");
  await page.getByRole("textbox", { name: "Price" }).fill("1.234");

  await page.getByText("Read as € 1,234.00").first().waitFor();
  expect(await sent(page)).toMatchObject({ price: 123_400 });
});

test("an amount that cannot be read is refused and stays as it was typed", async () => {
  const page = await openKit("numbers");
  const price = page.getByRole("textbox", { name: "Price" });
  await price.fill("$ 1.23.4");

  expect(await sent(page)).toBeUndefined();
  await page.getByText("Enter an amount").waitFor();
  expect(await price.inputValue()).toBe("$ 1.23.4");
  expect(await price.evaluate((field) => field === document.activeElement)).toBe(true);
});

test("a number changes with the arrow keys and stays inside its ends", async () => {
  const page = await openKit("numbers");
  await page.getByRole("textbox", { name: "Price" }).fill("1");
  const seats = page.getByRole("spinbutton", { name: "Seats" });
  await seats.press("ArrowUp");
  expect(await seats.inputValue()).toBe("13");
  await seats.press("PageDown");
  await seats.press("PageDown");
  expect(await seats.getAttribute("aria-valuenow")).toBe("1");
  const weight = page.getByRole("spinbutton", { name: "Weight" });
  await weight.fill("0,2");
  await weight.press("ArrowUp");

  expect(await sent(page)).toEqual({ price: 100, seats: 1, weight: 0.3, founded: 2015 });
});

test("a number out of range is refused by the shape, and an emptied field holds no number", async () => {
  const page = await openKit("numbers");
  await page.getByRole("textbox", { name: "Price" }).fill("1");
  const seats = page.getByRole("spinbutton", { name: "Seats" });
  await seats.fill("1.000");
  expect(await sent(page)).toBeUndefined();
  await page.getByText("At most 500 seats").waitFor();
  await seats.fill("");
  expect(await sent(page)).toBeUndefined();
  await page.getByText("Enter a whole number").waitFor();
});

test("amounts and numbers stand in nobody's way on a phone", async () => {
  const page = await openKit("numbers", { width: 390 });
  await page.getByRole("textbox", { name: "Price" }).fill("x");
  expect(await sent(page)).toBeUndefined();
  await lookAt(page, "amounts and numbers");
});
