import { expect, test } from "vitest";
import { aBrowser } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { heading, settled } from "#looks.ts";

const focusedHeading = () => document.activeElement?.tagName;

test("with the keyboard alone somebody finds an article, reads it, copies its link and goes back to where they were", async () => {
  const page = await aBrowser();
  const hands = byKeys(page);
  await page.goto("/articles");
  await page.getByText(/^\d+ articles$/).waitFor();
  await hands.fill(/^Search articles/, "six winters");
  await page.getByText("1 article", { exact: true }).waitFor();
  await hands.press(/^One coat, six winters/);
  await heading(page, /^One coat, six winters/).waitFor();
  await settled(page);

  await hands.press(/^Copy link$/);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/news\/[\w-]{36}$/);
  await page.goBack();
  await page.getByText("1 article", { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(focusedHeading)).not.toBe("BODY");

  await page.goto(await copied());
  await heading(page, /^One coat, six winters/).waitFor();
  await hands.press(/^Loopwear$/);
  await page.waitForURL(/\/auth\/sign-in\?/);
});
