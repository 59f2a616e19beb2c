import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, authorizationOf, signInAs } from "#browser.ts";
import { hostileBodies } from "./pastes.ts";

const together = 20;
const bodies = hostileBodies(500);
/** The bodies, several joined into the text of each article. */
const texts = Array.from({ length: bodies.length / together }, (_, at) => {
  const some = bodies.slice(at * together, (at + 1) * together);
  return [`Sample ${at}.`, ...some].join("\n\n");
});

/** Records scripts that run, refusals by the policy and outside requests, from the page's first line on. */
const aWatchedPage = async () => {
  const page = await aBrowser();
  const [dialogs, outside]: [string[], string[]] = [[], []];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (/evil\.example|a\.example/.test(request.url())) outside.push(request.url());
  });
  await page.addInitScript(() => {
    const refused: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      refused.push(`${event.violatedDirective} ${event.sample}`),
    );
    Reflect.set(window, "refused", refused);
  });
  const expectQuiet = async (what: string) => {
    const left = await page.evaluate(() => [
      Reflect.get(window, "ran"),
      Reflect.get(window, "refused"),
    ]);
    expect([left, dialogs, outside], what).toEqual([[undefined, []], [], []]);
  };
  return { page, expectQuiet };
};

const kinds = ["p", "h2", "h3", "blockquote", "ul", "ol", "li", "br", "strong", "em", "a"];

/** Elements of a text other than words, emphasis, lists and safe links. */
const moreThanText = (page: Page, place: string) =>
  page.locator(place).evaluate((root, allowed) => {
    const wrong: string[] = [];
    for (const one of root.querySelectorAll("*")) {
      const scheme = one instanceof HTMLAnchorElement ? one.protocol : "https:";
      const acts = [...one.attributes].filter(({ name }) => /^on|^srcdoc$|^style$/.test(name));
      if (!allowed.includes(one.localName) || acts.length > 0) wrong.push(one.outerHTML);
      if (!["https:", "http:", "mailto:"].includes(scheme)) wrong.push(one.outerHTML);
    }
    return wrong;
  }, kinds);

const prose = 'article div[dir="auto"]';

test("500 hostile article bodies show as plain text", async () => {
  const { page, expectQuiet } = await aWatchedPage();
  let body = "";
  await page.route(/\/articles\/article-detail\//, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const article = { ...answer.article, body, title: body, description: body };
    await route.fulfill({ response, json: { ...answer, article } });
  });
  await page.goto("/articles");
  const link = page.getByRole("article").first().getByRole("link").first();
  const address = (await link.getAttribute("href")) ?? "";

  for (const [at, text] of texts.entries()) {
    body = text;
    await page.goto(address);
    await page.locator(prose).getByText(`Sample ${at}.`).first().waitFor();
    expect(await moreThanText(page, prose), text).toEqual([]);
    await expectQuiet(text);
  }
});

/** Creates a draft without its form, which keeps what each person types into a new one. */
const aDraft = async (page: Page) => {
  const answer = await page.request.post("/api/v1/articles/create", {
    headers: await authorizationOf(page),
    multipart: { title: "A draft with a past", isDraft: "true" },
  });
  const { id }: { id: string } = await answer.json();
  return id;
};

/** Opens a draft whose versions, by the faked answer, are all of the texts. */
const openDraft = async (page: Page) => {
  await signInAs(page, "Leo Haas");
  const id = await aDraft(page);
  await page.route(/\/admin\/articles\/[\da-f-]{36}\/versions/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const items = texts.map((body, at) => ({
      ...answer.items[0],
      version: at + 1,
      text: {
        ...answer.items[0].text,
        body,
        title: body.slice(0, 100),
        description: body.slice(0, 200),
      },
    }));
    await route.fulfill({ response, json: { items } });
  });
  // The server would refuse some of these texts, even as unsaved typing.
  const kept = { savedAt: new Date().toISOString() };
  await page.route(/\/admin\/articles\/drafts\//, (route) =>
    route.request().method() === "PUT" ? route.fulfill({ json: kept }) : route.fallback(),
  );
  await page.goto(`/admin-panel/articles/${id}`);
};

const versionIn = (at: number) => new RegExp(`^Version ${at + 1}\\. `);

test("they are text, too, in the editor, its preview and the difference from an older version", async () => {
  const { page, expectQuiet } = await aWatchedPage();
  await openDraft(page);
  const preview = page.getByRole("region", { name: "What readers see" });
  const difference = page.getByRole("group", { name: "Changes from this version to the form" });

  for (const [at, text] of texts.entries()) {
    await page.getByRole("button", { name: "Versions", exact: true }).click();
    await page.getByRole("button", { name: versionIn(at) }).click();
    const kindsShown = await difference.evaluate((root) =>
      [...root.querySelectorAll("*")].map(({ localName }) => localName),
    );
    const more = kindsShown.filter((kind) => !/^(ins|del|span)$/.test(kind));
    expect(more, text).toEqual([]);
    await page.getByRole("button", { name: "Use this version" }).click();
    await preview.locator(prose).getByText(`Sample ${at}.`).first().waitFor();
    expect(await moreThanText(page, prose), text).toEqual([]);
    await expectQuiet(text);
  }
});
