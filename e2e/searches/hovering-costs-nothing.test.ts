import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { heading, lookAt, settled } from "#looks.ts";

const viewsLeft = async (page: Page) => {
  const today = page.getByRole("complementary", { name: "Your trial today" });
  return (await today.getByText(/^Profiles/).textContent()) ?? "";
};

const hoverCards = async (page: Page) => {
  const cards = await page.getByRole("main").getByRole("article").all();
  for (const card of cards) {
    await card.scrollIntoViewIfNeeded();
    await card.hover({ force: true });
    await card.getByRole("link").first().focus();
  }
  await settled(page);
  return cards.length;
};

test("a pointer over fifty startups, and the focus on each, cost a trial no profile view", async () => {
  const page = await aBrowser();
  const opened: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/v1\/profile\/[\da-f-]{36}$/.test(request.url())) opened.push(request.url());
  });
  await signInAs(page, "Priya Raman", "/browse-page");
  await settled(page);
  const before = await viewsLeft(page);

  let hovered = 0;
  for (let number = 1; hovered < 50; number += 1) {
    await page.goto(`/browse-page?page=${number}`);
    await settled(page);
    hovered += await hoverCards(page);
  }

  expect(opened).toEqual([]);
  await page.reload();
  await settled(page);
  expect(await viewsLeft(page)).toBe(before);
});

// It opens a profile: beside the test above, that would count as one that hovering cost.
test("in a trial the way to write to a startup is locked, and says why", async () => {
  const page = await aBrowser();
  await signInAs(page, "Priya Raman", "/browse-page");
  await page.getByRole("article").getByRole("link").first().click();
  const message = page.getByRole("button", { name: "Message" });
  await message.waitFor();

  expect(await message.getAttribute("aria-disabled")).toBe("true");
  await page
    .getByText("Sorry, but the chat with Startups are not allowed during Trial period")
    .waitFor();
  await lookAt(page, "a startup in a trial");
  await page.getByRole("link", { name: "See plans" }).last().click();
  await heading(page, "Subscription").waitFor();
  await page.getByText("Current plan", { exact: true }).waitFor();
});
