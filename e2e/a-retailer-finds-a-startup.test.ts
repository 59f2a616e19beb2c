import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { lookAt } from "#looks.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

/** Signs a retailer in and finds Loopwear with a typing mistake, from the home page. */
const findLoopwear = async (retailer: Page) => {
  await signInAs(retailer, "Marta Lindqvist");
  await heading(retailer, /^Good .*, Marta/).waitFor();
  await retailer.getByRole("article").first().waitFor();
  await lookAt(retailer, "home");

  await retailer.getByRole("combobox", { name: "Search startups" }).first().fill("loopwaer");
  await retailer.keyboard.press("Enter");
  await heading(retailer, "Browse startups").waitFor();
  const found = retailer.getByRole("article").filter({ hasText: "Loopwear" });
  await found.waitFor();
  await lookAt(retailer, "browse");
  await found.getByRole("link", { name: "Loopwear" }).click();
  await heading(retailer, "Loopwear").first().waitFor();
  await heading(retailer, "Ratings and feedback").waitFor();
};

/** Presses the ribbon until it is on, and finds the startup in the bookmarks. */
const keep = async (retailer: Page) => {
  const ribbon = retailer.getByRole("button", { name: /^Bookmark/ }).first();
  if ((await ribbon.getAttribute("aria-pressed")) === "true") await ribbon.click();
  await retailer.getByRole("button", { name: "Bookmark", exact: true }).click();
  await retailer.getByRole("button", { name: "Bookmarked" }).waitFor();
};

const rate = async (retailer: Page, words: string) => {
  await retailer
    .getByRole("button", { name: /^(Rate|Edit my rating)$/ })
    .first()
    .click();
  const dialog = retailer.getByRole("dialog");
  await dialog.getByRole("radio", { name: /4/ }).check({ force: true });
  await dialog.getByRole("textbox").fill(words);
  await lookAt(retailer, "rating");
  await dialog.getByRole("button", { name: /^(Send|Save) feedback$/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await retailer.getByText(words).waitFor();
};

const write = async (page: Page, words: string) => {
  await page.getByRole("textbox", { name: /^Write to/ }).fill(words);
  await page.keyboard.press("Enter");
};

test("a retailer finds a startup, keeps it, rates it, and they talk", async () => {
  const stamp = Date.now();
  const retailer = await aBrowser();
  const startup = await aBrowser();
  await retailer.goto("/");
  await heading(retailer, "Sign in").waitFor();
  await lookAt(retailer, "sign-in");

  await findLoopwear(retailer);
  await lookAt(retailer, "profile");
  await keep(retailer);
  await rate(retailer, `They answered within a day, and kept it. ${stamp}`);

  await retailer.getByRole("button", { name: "Message", exact: true }).click();
  await retailer.waitForURL(/\/messages\/chat\//);
  await retailer.getByRole("log").waitFor();

  await signInAs(startup, "Nadia Ferrante");
  await heading(startup, /^Good .*, Nadia/).waitFor();
  await lookAt(startup, "startup home");
  await startup
    .getByRole("link", { name: /^Messages/ })
    .first()
    .click();
  await startup
    .getByRole("link", { name: /Halden & Rowe/ })
    .first()
    .waitFor();
  // Others of the same company may have written meanwhile.
  await startup.goto(new URL(retailer.url()).pathname);
  await startup.getByRole("log").waitFor();

  await write(retailer, `Is Tuesday at ten possible? ${stamp}`);
  await startup.getByRole("log").getByText(`Is Tuesday at ten possible? ${stamp}`).waitFor();
  await retailer.getByRole("log").getByText("Read", { exact: true }).waitFor();
  await write(startup, `Tuesday at ten it is. ${stamp}`);
  await retailer.getByRole("log").getByText(`Tuesday at ten it is. ${stamp}`).waitFor();
  await startup.getByRole("log").getByText("Read", { exact: true }).waitFor();
  await lookAt(retailer, "room");
  await lookAt(startup, "room of the startup");

  await retailer.goto("/mybookmarks");
  await retailer.getByRole("article").filter({ hasText: "Loopwear" }).waitFor();
  await lookAt(retailer, "bookmarks");
  await expect.poll(() => retailer.title()).toContain("Bookmarks");
});

test("the parts of a profile are chosen with the arrow keys, Home and End, and are one stop of the Tab key", async () => {
  const page = await aBrowser({ width: 390, height: 844 });
  await signInAs(page, "Marta Lindqvist", "/browse-page?keyWord=Loopwear");
  await page.getByRole("article").getByRole("link", { name: "Loopwear" }).first().click();
  const tabs = page.getByRole("tab");
  await tabs.first().focus();
  const last = (await tabs.count()) - 1;
  for (const [key, at] of [
    ["ArrowRight", 1],
    ["End", last],
    ["ArrowRight", 0],
    ["ArrowLeft", last],
    ["Home", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect
      .poll(() => tabs.nth(at).getAttribute("aria-selected"), { message: key })
      .toBe("true");
    await expect
      .poll(() => tabs.nth(at).evaluate((tab) => tab === document.activeElement))
      .toBe(true);
  }

  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").getAttribute("role")).not.toBe("tab");
});

test("the part of a profile that was open on a phone is open again on the way back", async () => {
  const page = await aBrowser({ width: 390, height: 844 });
  await signInAs(page, "Marta Lindqvist", "/browse-page?keyWord=Loopwear");
  await page.getByRole("article").getByRole("link", { name: "Loopwear" }).first().click();
  await page.getByRole("tab", { name: "Facts" }).click();
  const similar = page.getByRole("tabpanel").getByRole("listitem").getByRole("link");
  await similar.first().click();
  await page.getByRole("tab", { name: "About", selected: true }).waitFor();

  await page.goBack();
  // The startup before stays until this one is there, with another part open.
  const open = page.getByRole("tab", { selected: true });
  await expect.poll(() => open.textContent()).toBe("Facts");
});
