import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { hostilePastes, hugePastes } from "./pastes.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Text" });

/** Pastes HTML as another program would; returns every kind of element and attributes that appeared. */
const pasteAll = (page: Page, all: readonly string[]) =>
  text(page).evaluate((place, samples) => {
    const seen = new Set<string>();
    for (const html of samples) {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      clipboardData.setData("text/plain", "plain");
      place.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
      for (const { localName, attributes } of place.querySelectorAll("*"))
        seen.add([localName, ...[...attributes].map(({ name }) => name).toSorted()].join(" "));
    }
    return [...seen];
  }, all);

const allowed = new Set(
  ["p", "h2", "h3", "blockquote", "ul", "ol", "li", "strong", "em", "br", "a href rel", "img alt"]
    // The editor itself adds these around a caret.
    .concat("br class", "img alt class"),
);

const empty = async (page: Page) => {
  await text(page).press("Control+A");
  await page.keyboard.press("Delete");
};

/** Records every refusal of the page's policy. */
const watchPolicy = (page: Page) =>
  page.evaluate(() => {
    const refused: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      refused.push(`${event.violatedDirective} ${event.sample}`),
    );
    Reflect.set(window, "refused", refused);
  });

const left = (page: Page) =>
  page.evaluate(() => [Reflect.get(window, "ran"), Reflect.get(window, "refused")]);

const bare = (markdown: string) =>
  markdown.replace(/\\[!-/:-@[-`{-~]/g, "").replace(/&#x[\dA-F]+;/g, "");

test("whatever is pasted into an article, nothing runs, and what is saved is plain Markdown", async () => {
  const page = await aBrowser();
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  // Unsaved typing is kept for the person, whose next new article would begin with it in another test.
  const kept = { savedAt: new Date().toISOString() };
  await page.route(/\/admin\/articles\/drafts\//, (route) =>
    route.request().method() === "PUT" ? route.fulfill({ json: kept }) : route.fallback(),
  );
  await signInAs(page, "Leo Haas", "/admin-panel/articles/new");
  await text(page).waitFor();
  await watchPolicy(page);

  const samples = hostilePastes(500);
  const seen = new Set<string>();
  for (let at = 0; at < samples.length; at += 24) {
    for (const kind of await pasteAll(page, samples.slice(at, at + 24))) seen.add(kind);
    await empty(page);
  }
  for (const one of hugePastes) {
    for (const kind of await pasteAll(page, [one])) seen.add(kind);
    await empty(page);
  }
  expect([...seen].filter((kind) => !allowed.has(kind))).toEqual([]);

  await page.getByRole("textbox", { name: "Title" }).fill("<img src=x onerror='window.ran = 1'>");
  await pasteAll(page, samples.slice(0, 24));
  const stored = page.waitForResponse(/\/api\/v1\/admin\/articles\/[\da-f-]{36}$/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const { article } = await (await stored).json();
  const body = bare(article.body);
  expect(body).toContain("bold");
  expect(body).not.toMatch(/<\/?[a-z!]/i);
  expect(body).not.toMatch(/\]\((?!<?https?:|mailto:)/i);
  await page.getByRole("article").getByText("words").first().waitFor();

  expect(await left(page)).toEqual([undefined, []]);
  expect(dialogs).toEqual([]);
});
