import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aBrowser, patience, signInAs } from "#browser.ts";
import { heading, lookAt, settled } from "#looks.ts";

const hostile = [
  "Words <script>window.ran = 1</script> and <img src=x onerror='window.ran = 1'>.",
  "[press](javascript:window.ran=1) [safe](https://a.example)",
  `${"> ".repeat(10_000)}deep`,
].join("\n\n");

/** Puts another body into the answer, such as only a careless editor could write. */
const withBody = (page: Page, body: string) =>
  page.route(/\/articles\/article-detail\//, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, article: { ...answer.article, body } } });
  });

/** The characters in the longest first line of a paragraph. */
const charactersPerLine = (page: Page) =>
  page.locator("article p").evaluateAll((all) => {
    const range = document.createRange();
    const firstLine = ({ firstChild: text }: Node) => {
      const length = text?.textContent?.length ?? 0;
      if (!text || text.nodeType !== Node.TEXT_NODE) return 0;
      for (let end = 1; end <= length; end += 1) {
        range.setStart(text, 0);
        range.setEnd(text, end);
        if (range.getClientRects().length > 1) return end - 1;
      }
      return 0;
    };
    return Math.max(...all.map(firstLine));
  });

test("somebody who has not signed in finds an article, reads it and shares it", async () => {
  const page = await aBrowser();
  await page.goto("/articles");
  await heading(page, "Articles").waitFor();
  // Staff publish others meanwhile.
  await page.getByText(/^\d+ articles$/).waitFor();
  await settled(page);
  expect(await page.getByRole("article").count()).toBe(10);
  await lookAt(page, "articles, signed out");

  await page.getByRole("searchbox", { name: "Search articles" }).fill("mulled wine");
  await page.getByText("1 article", { exact: true }).waitFor();
  await page.getByRole("link", { name: /^One coat, six winters/ }).click();
  await heading(page, /^One coat, six winters/).waitFor();
  await settled(page);
  await lookAt(page, "an article, signed out");
  const perLine = await charactersPerLine(page);
  expect(perLine).toBeGreaterThan(64);
  expect(perLine).toBeLessThan(76);

  await page.getByRole("button", { name: "Copy link" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/news\/[\w-]{36}$/);
  const link = await copied();
  const head = await (await fetch(link.replace(/^https?:\/\/[^/]+/, inject("shop")))).text();
  expect(head).toMatch(/<meta property="og:title" content="One coat, six winters/);
  expect(head).toMatch(/<meta property="og:image" content="http[^"]+\/api\/v1\/files\/cover\//);

  await page.goto(link);
  await heading(page, /^One coat, six winters/).waitFor();
  await page.getByRole("heading", { name: "Read next" }).waitFor();
  await page.getByRole("link", { name: "Loopwear" }).click();
  await page.waitForURL(/\/auth\/sign-in\?/);
});

test("what an article says is text, whatever it says, and is there at once", async () => {
  const page = await aBrowser();
  await withBody(page, hostile);
  await page.goto("/articles");
  await page.getByRole("article").first().getByRole("link").click();
  await page.getByText("Words <script>window.ran = 1</script>").waitFor();
  expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBeUndefined();
  expect(await page.locator("article").getByRole("link", { name: "press" }).count()).toBe(0);
  expect(await page.locator("article").getByRole("link", { name: "safe" }).count()).toBe(1);
});

/** Goes to the end of the page until this is there: the page grows on the way down. */
const atTheEnd = (page: Page, it: Locator) =>
  expect
    .poll(
      async () => {
        await page.keyboard.press("End");
        return it.isVisible();
      },
      { timeout: patience, interval: 100 },
    )
    .toBe(true);

test("who is signed in meets articles at home, on a startup's profile and in the bar", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  await page.getByRole("heading", { name: "Top rated" }).waitFor();
  await settled(page);
  expect(await page.getByRole("heading", { name: "Latest articles" }).count()).toBe(0);
  const latest = page.getByRole("region", { name: "Latest articles" });
  // Staff publish others meanwhile.
  const newest = latest.getByRole("listitem").getByRole("link").first();
  await atTheEnd(page, newest);
  const name = await newest.innerText();
  await latest.getByRole("link", { name }).click();
  await heading(page, name).waitFor();
  await page.goto("/articles");
  await page.getByRole("searchbox", { name: "Search articles" }).fill("shop windows know");
  await page.getByRole("link", { name: "What shop windows know about the street" }).click();
  await heading(page, "What shop windows know about the street").waitFor();

  await page.getByRole("link", { name: "Umbra Labs" }).click();
  await heading(page, "Umbra Labs").waitFor();
  await page.getByRole("heading", { name: "Similar startups" }).scrollIntoViewIfNeeded();
  await atTheEnd(page, page.getByRole("link", { name: "What shop windows know about the street" }));

  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Articles" })
    .click();
  await heading(page, "Articles").waitFor();
});
