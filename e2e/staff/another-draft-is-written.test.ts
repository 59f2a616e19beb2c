import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

test("who has another draft written finds what they asked for, and never loses the focus", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/articles/new");
  await page.getByRole("button", { name: "Draft with AI" }).click();
  const panel = page.getByRole("dialog", { name: "Draft with AI" });
  const about = panel.getByRole("textbox", { name: /^What is it about/ });
  await about.fill("Refill stations in shops");
  await panel.getByRole("radio", { name: "Long" }).check();
  await panel.getByRole("button", { name: "Write a draft" }).press("Enter");
  const again = panel.getByRole("button", { name: "Write another" });
  await again.waitFor();
  const isInPanel = () => panel.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(isInPanel).toBe(true);
  await again.press("Enter");

  await expect.poll(() => about.inputValue()).toBe("Refill stations in shops");
  expect(await panel.getByRole("radio", { name: "Long" }).isChecked()).toBe(true);
  await settled(page);
  expect(await about.evaluate((one) => one === document.activeElement)).toBe(true);
});
