import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";

const write = async (page: Page, text: string) => {
  const box = page.getByRole("textbox", { name: /^Write to/ });
  await box.fill(text);
  await box.press("Enter");
  await page
    .getByRole("log")
    .locator("[data-number]", { hasText: text.slice(0, 10) })
    .last()
    .waitFor();
};

const log = (page: Page) => page.getByRole("log");
const bubble = (page: Page, text: string) => log(page).locator("[data-number]", { hasText: text });

/** The menu of the last message with this text; the room may have older ones. */
const actionsOf = (page: Page, text: string) =>
  bubble(page, text).last().locator("..").getByRole("button", { name: "Message actions" });

const choose = async (page: Page, text: string, action: string) => {
  await bubble(page, text).last().hover();
  await actionsOf(page, text).click();
  await page.getByRole("menuitem", { name: action }).click();
};

/** Étienne at a desk and Nadia on a phone, both in their conversation; no other test uses Étienne's chats. */
const bothThere = async () => {
  const [etienne, nadia] = [await aBrowser(), await aBrowser({ width: 390, height: 844 })];
  await signInAs(etienne, "Étienne Morel", "/browse-page?keyWord=Loopwear");
  const found = etienne.getByRole("article").filter({ hasText: "Loopwear" });
  await found.getByRole("link", { name: "Loopwear" }).click();
  await etienne.getByRole("button", { name: "Message" }).first().click();
  await etienne.waitForURL(/\/messages\/chat\//);
  await write(etienne, `Good morning ${Date.now()}`);
  await signInAs(nadia, "Nadia Ferrante");
  await nadia.goto(new URL(etienne.url()).pathname);
  await log(nadia).waitFor();
  return { etienne, nadia };
};

test("at a desk, Messages opens the newest conversation by itself", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  await page.getByRole("link", { name: "Messages" }).click();
  await page.waitForURL(/\/messages\/chat\//);
  const shown = page.getByRole("region", { name: "Conversations" }).locator("[aria-current=page]");
  expect(await shown.getAttribute("href")).toBe(new URL(page.url()).pathname);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/messages");
  await page.getByRole("link", { name: /Loopwear/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/messages");
});

test("what was mistyped is put right or taken back, and the other side sees it at once", async () => {
  const { etienne, nadia } = await bothThere();
  const [typo, slip] = [`We open at nin ${Date.now()}`, `Wrong room ${Date.now()}`];
  await write(etienne, typo);
  await bubble(nadia, typo).waitFor();

  await choose(etienne, typo, "Edit message");
  const box = etienne.getByRole("textbox", { name: "Edit message" });
  expect(await box.inputValue()).toBe(typo);
  await box.fill("We open at nine");
  await box.press("Enter");
  await bubble(nadia, "We open at nine").getByText("Edited").waitFor();
  await expect.poll(() => bubble(nadia, typo).count()).toBe(0);

  await write(etienne, slip);
  await bubble(nadia, slip).waitFor();
  await choose(etienne, slip, "Delete message");
  await etienne.getByRole("dialog").getByRole("button", { name: "Delete message" }).click();
  await bubble(nadia, "Message deleted").last().waitFor();
  await expect.poll(() => log(nadia).getByText(slip).count()).toBe(0);
  expect(await actionsOf(nadia, "We open at nine").count()).toBe(0);
});

test("people see that somebody is typing, until they stop", async () => {
  const { etienne, nadia } = await bothThere();
  await nadia.clock.install();

  const sign = nadia.getByText("Étienne is writing");
  const box = etienne.getByRole("textbox", { name: /^Write to/ });
  // A sign is not kept for somebody whose chat still connects, nor passed on right after another.
  const isSeenWhileTyping = async () => {
    await box.press("H");
    return sign.count();
  };
  await expect.poll(isSeenWhileTyping).toBe(1);

  await nadia.clock.runFor(6_000);
  await expect.poll(() => sign.count()).toBe(0);
});

test("an address in a message is a link to exactly that place, and markup stays words", async () => {
  const { etienne } = await bothThere();
  const mark = Date.now();
  const text = `<b>See</b> https://loopwear.example/${mark}. Not javascript:alert(${mark})`;
  await write(etienne, text);

  const link = bubble(etienne, "<b>See</b>").getByRole("link");
  expect(await link.count()).toBe(1);
  expect(await link.getAttribute("href")).toBe(`https://loopwear.example/${mark}`);
  expect(await link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  expect(await link.getAttribute("target")).toBe("_blank");
});

test("Escape while a word is composed gives up neither the edit of a message nor a search", async () => {
  const { etienne: page } = await bothThere();
  const words = `Seen on ${Date.now()}`;
  await write(page, words);
  const composed = { key: "Escape", isComposing: true, bubbles: true, cancelable: true };

  await choose(page, words, "Edit message");
  const box = page.getByRole("textbox", { name: "Edit message" });
  await box.fill("東京");
  await box.dispatchEvent("keydown", composed);
  expect(await box.inputValue()).toBe("東京");
  await box.press("Escape");
  await box.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Search this conversation" }).click();
  const search = page.getByRole("searchbox", { name: "Search this conversation" });
  await search.fill("東京");
  await search.dispatchEvent("keydown", composed);
  expect(await search.inputValue()).toBe("東京");
});
