import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { heading, lookAt, settled } from "#looks.ts";

const today = (page: Page) => page.getByRole("complementary", { name: "Your trial today" });
const left = (page: Page, count: number) =>
  today(page).getByText(`Searches ${count} of 10 left today`).waitFor();

/** Searches from any screen: the search key, the words, Enter. */
const search = async (page: Page, words: string) => {
  await page.keyboard.press("/");
  await page
    .getByRole("combobox", { name: "Search startups" })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
};

test("with the keyboard alone a retailer in trial uses up the day's searches, learns why, and sees the plans", async () => {
  const page = await aBrowser();
  await signInAs(page, "Priya Raman", "/browse-page");
  await settled(page);
  await left(page, 10);

  const words = "one two three four five six seven eight nine ten".split(" ");
  for (const [at, word] of words.entries()) {
    await search(page, `window ${word}`);
    await left(page, 9 - at);
    await page.getByRole("heading", { level: 1 }).first().focus();
  }
  await search(page, "window eleven");
  await page
    .getByText("You have reached daily trial period limitations (10 Searches)", { exact: true })
    .waitFor();
  await settled(page);
  await lookAt(page, "no searches left, by keyboard");

  await byKeys(page).press(/^See plans$/);
  await page.waitForURL(/\/(change-plan|subscription)/);
  await heading(page, /./).waitFor();
  forgiveComplaints(/403/);
  expect(new URL(page.url()).pathname).toMatch(/plan|subscription/);
});
