import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

const fieldOf = (page: Page, name: RegExp) => page.getByRole("textbox", { name });

/** A draft of this title, opened in its editor. */
const aDraft = async (title: string) => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/articles/new");
  await fieldOf(page, /^Title/).fill(title);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/articles\/[\da-f]{8}-/);
  await fieldOf(page, /^Title/).waitFor();
  await settled(page);
  return page;
};

const isArticle = ({ url, method }: { url: string; method: string }) =>
  method === "GET" && /\/admin\/articles\/[\da-f]{8}-[\da-f-]+$/.test(new URL(url).pathname);

/** Saves the article; answers with the date it is read with afterwards. */
const dateAfterSaving = async (page: Page): Promise<string> => {
  const read = page.waitForResponse((answer) =>
    isArticle({ url: answer.url(), method: answer.request().method() }),
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const { article } = await (await read).json();
  await settled(page);
  return article.date;
};

test("an article published without a date keeps the one it got when it is saved again", async () => {
  const page = await aDraft("Shelves that say when");
  await page.getByText("Keep as a draft").click();
  const date = await dateAfterSaving(page);
  await page.getByText("Published", { exact: true }).waitFor();
  await expect.poll(() => fieldOf(page, /^Time/).inputValue()).toBe(date.slice(11, 16));
  await fieldOf(page, /^Summary/).fill("Said again.");
  const sent = page.waitForRequest(/\/articles\/update\//);

  expect(await dateAfterSaving(page)).toBe(date);
  // A date that is emptied is made anew, which shows only a second later.
  expect((await sent).postData()).toMatch(/name="clears"\r\n\r\n(?!.*\bdate\b)/);
});

test("once it is published, an article has its date in the form and nothing unsaved", async () => {
  const page = await aDraft("Shelves with a date");
  await page.getByText("Keep as a draft").click();
  const date = await dateAfterSaving(page);

  await expect.poll(() => fieldOf(page, /^Time/).inputValue()).toBe(date.slice(11, 16));
  // What is kept is kept at once when its page is left.
  await page.getByRole("link", { name: "Articles", exact: true }).first().click();
  await page.getByRole("rowheader").first().waitFor();
  await page.goBack();
  await expect.poll(() => fieldOf(page, /^Time/).inputValue()).toBe(date.slice(11, 16));
  await settled(page);
  expect(await page.getByRole("button", { name: "Discard them" }).count()).toBe(0);
});

test("Ctrl S saves an article from any of its fields, once, and the help on keys says so", async () => {
  const page = await aDraft("Keys that keep");
  const saves: string[] = [];
  page.on("request", (one) => {
    if (one.url().includes("/articles/update/")) saves.push(one.url());
  });
  await fieldOf(page, /^Title/).fill("Keys that keep more");
  await page.evaluate(() =>
    window.addEventListener("keydown", ({ key, defaultPrevented }) => {
      if (key === "s") document.documentElement.dataset.prevented = String(defaultPrevented);
    }),
  );
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { level: 1, name: "Keys that keep more" }).waitFor();
  expect(await page.locator("html").getAttribute("data-prevented")).toBe("true");
  await fieldOf(page, /^Text/).click();
  await page.keyboard.type("Words");
  await page.keyboard.press("Meta+s");
  await expect.poll(() => saves.length).toBe(2);

  await page.locator("h1").click();
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("Save the article").waitFor();
});
