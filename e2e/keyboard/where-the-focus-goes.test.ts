import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { settled } from "#looks.ts";
import { startupsThatWait } from "../staff/newcomers-who-wait.ts";

const inFocus = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent, ariaLabel } = document.activeElement ?? document.body;
    return `${tagName} ${ariaLabel ?? textContent}`;
  });

test("when the bookmark in focus leaves the list, the focus goes to the name of the screen", async () => {
  const page = await aBrowser();
  await signInAs(page, "Étienne Morel", "/browse-page?keyWord=Loopwear");
  await settled(page);
  const button = page.getByRole("article").getByRole("button", { name: "Bookmark" }).first();
  if ((await button.getAttribute("aria-pressed")) === "false") {
    await page.keyboard.press("j");
    await page.keyboard.press("b");
  }
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  await settled(page);

  await page.goto("/mybookmarks");
  await settled(page);
  const kept = page.getByRole("article").filter({ hasText: "Loopwear" });
  await kept.getByRole("link", { name: "Loopwear" }).focus();
  await page.keyboard.press("b");
  await kept.waitFor({ state: "hidden" });

  await expect.poll(() => inFocus(page)).toBe("H1 Bookmarks");
});

test("when the search of a conversation is closed, the focus is on its button again", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/messages");
  await page.getByRole("button", { name: "Search this conversation" }).waitFor();
  // The conversation that opens by itself takes the focus.
  await settled(page);
  await byKeys(page).press(/^Search this conversation$/);
  const field = page.getByRole("searchbox", { name: "Search this conversation" });
  await field.waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);

  await page.keyboard.press("Escape");

  await field.waitFor({ state: "hidden" });
  await expect.poll(() => inFocus(page)).toBe("BUTTON Search this conversation");
});

test("a startup that was approved keeps the focus in its row, and what was typed in when the palette opened has it again", async () => {
  const page = await aBrowser();
  await startupsThatWait(page, 1, "Focused");
  await signInAs(page, "Leo Haas", "/admin-panel/startups?stage=WAITING&search=Focused");
  await settled(page);
  await page.getByRole("button", { name: /^Approve/ }).press("Enter");
  await expect.poll(() => inFocus(page)).toBe("A Focused 1");

  await page.getByRole("searchbox", { name: "Find a startup" }).focus();
  await page.keyboard.press("Control+K");
  const palette = page.getByRole("combobox", { name: "Search or jump to" });
  await palette.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "hidden" });
  await expect.poll(() => inFocus(page)).toBe("INPUT Find a startup");
});

const browsing = async (address = "") => {
  const page = await aBrowser();
  await signInAs(page, "Étienne Morel", `/browse-page${address}`);
  await settled(page);
  return page;
};

test("when the last filter or the startups to compare are taken away, the focus goes to the name of the screen", async () => {
  const page = await browsing("?country=italy");
  await page.getByRole("button", { name: "Remove Italy" }).press("Enter");
  await page.getByRole("button", { name: "Remove Italy" }).waitFor({ state: "detached" });
  await expect.poll(() => inFocus(page)).toBe("H1 Browse startups");
  await settled(page);

  await page.keyboard.press("j");
  await page.keyboard.press("c");
  const tray = page.getByRole("region", { name: "Startups to compare" });
  await tray.getByRole("button", { name: "Clear" }).press("Enter");
  await tray.waitFor({ state: "detached" });
  await expect.poll(() => inFocus(page)).toBe("H1 Browse startups");
});

test("when all ratings are shown again, the focus goes to the name of the startup, also on a page opened by its address", async () => {
  const page = await browsing("?keyWord=Loopwear");
  const link = page.getByRole("article").getByRole("link", { name: "Loopwear" }).first();
  await page.goto((await link.getAttribute("href")) ?? "");
  await settled(page);
  await page.getByRole("button", { name: /^5 stars: / }).press("Enter");
  await page.getByRole("button", { name: "Remove 5 stars" }).press("Enter");
  await expect.poll(() => inFocus(page)).toBe("H1 Loopwear");
});

test("when the link that was followed is gone on the way back, the focus goes to the name of the screen", async () => {
  const page = await browsing("?keyWord=Frostline");
  const button = page
    .getByRole("article")
    .getByRole("button", { name: /^Bookmark/ })
    .first();
  if ((await button.getAttribute("aria-pressed")) === "false") await button.click();
  await expect.poll(() => button.getAttribute("aria-pressed")).toBe("true");
  await settled(page);
  await page.goto("/mybookmarks?pageSize=50");
  await page
    .getByRole("article")
    .getByRole("link", { name: "Frostline", exact: true })
    .press("Enter");
  await page.getByRole("button", { name: "Bookmarked" }).click();
  await page.getByRole("button", { name: "Bookmark", exact: true }).waitFor();
  await settled(page);

  await page.goBack();
  await expect.poll(() => inFocus(page)).toBe("H1 Bookmarks");
});

test("who closes a record as it was before is back at the button that opened it", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startups?search=Oriel");
  await page.getByRole("link", { name: "Oriel" }).first().click();
  await page.getByRole("switch", { name: "Verified" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
  await page.getByRole("tab", { name: "User activity" }).click();
  await settled(page);
  const earlier = page.getByRole("button", { name: "View as it was before" }).first();
  await earlier.press("Enter");
  const drawer = page.getByRole("dialog");
  await drawer.getByText(/^Now:/).first().waitFor();
  await page.keyboard.press("Escape");

  await drawer.waitFor({ state: "hidden" });
  await expect.poll(() => inFocus(page)).toBe("BUTTON View as it was before");
});

test("an arrow key pressed before a menu has the focus leaves the menu open", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  await settled(page);
  const button = page.getByRole("button", { name: /^Account of/ });
  await button.press("Enter");
  await page.locator("[role=menu] :focus").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "hidden" });
  await settled(page);
  // From here on time passes only when the test advances it, and with it the focus.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await button.press("Enter");
  await page.getByRole("menu").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowDown");
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  const first = page.getByRole("menuitem").first();
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return first.evaluate((item) => item === document.activeElement);
    })
    .toBe(true);
  forgiveComplaints(/closed before the connection is established/);
});

test("a search that is not saved after all gives the focus back, and a rating that is written is not left unasked", async () => {
  const page = await aBrowser();
  await signInAs(page, "Étienne Morel", "/browse-page?keyWord=Loopwear");
  await settled(page);
  await page.getByRole("button", { name: /^Save search/ }).press("Enter");
  await page.locator("[role=dialog] :focus").first().waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => inFocus(page)).toMatch(/^BUTTON Save search/);

  await page.getByRole("link", { name: "Loopwear" }).click();
  await page
    .getByRole("button", { name: /^(Rate|Edit my rating)/ })
    .first()
    .click();
  const words = page.getByRole("dialog").getByRole("textbox");
  await words.fill("They came to Bergen twice");
  await page.goBack();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();

  await question.waitFor({ state: "hidden" });
  expect(await words.inputValue()).toBe("They came to Bergen twice");
});
