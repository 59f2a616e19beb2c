import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, intercept, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

const sized = (page: Page, size: number) =>
  page
    .getByRole("radiogroup", { name: "Results per page" })
    .getByLabel(String(size), { exact: true });
const head = (page: Page, name: string) => page.getByRole("columnheader", { name });

const goTo = async (page: Page, address: string) => {
  await page.goto(address);
  await settled(page);
};

const at = async (address: string, name = "Marta Lindqvist") => {
  const page = await aBrowser();
  await signInAs(page, name, address);
  await settled(page);
  return page;
};

test("a page size that was chosen is remembered for this list alone", async () => {
  const page = await at("/browse-page");
  await sized(page, 10).check();
  await expect.poll(() => page.getByRole("article").count()).toBe(10);
  expect(new URL(page.url()).search).toBe("");

  await goTo(page, "/mybookmarks");
  expect(await sized(page, 5).isChecked()).toBe(true);
  await goTo(page, "/browse-page");
  expect(await page.getByRole("article").count()).toBe(10);
  await goTo(page, "/browse-page?pageSize=5");
  expect(await page.getByRole("article").count()).toBe(5);
});

/** How many pixels the last row of cards, with whatever else is in it, ends before the edge of the list. */
const holeIn = (page: Page) =>
  page
    .getByRole("article")
    .last()
    .evaluate((article) => {
      const list = article.closest("ul");
      const items = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect());
      const lowest = Math.max(...items.map(({ top }) => top));
      const end = Math.max(...items.filter(({ top }) => top === lowest).map(({ right }) => right));
      return Math.round((list?.getBoundingClientRect().right ?? 0) - end);
    });

test("a last row of cards leaves no hole, also after a bookmark was removed", async () => {
  const page = await at("/browse-page");
  for (const width of [1440, 1100, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of ["/browse-page", "/browse-page?pageSize=10", "/mybookmarks?pageSize=25"]) {
      await goTo(page, list);
      expect(await holeIn(page), `${list} at ${width}`).toBe(0);
    }
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, "/mybookmarks?pageSize=50");
  // One that no other test bookmarks as her: another adds and removes some meanwhile.
  const kept = page.getByRole("article").filter({ hasText: "Gondola" });
  await kept.getByRole("button", { name: /^Bookmark / }).click();
  await kept.waitFor({ state: "detached" });
  expect(await holeIn(page)).toBe(0);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await kept.waitFor();
});

test("beside the last cards of a page a retailer can send a mission", async () => {
  const page = await at("/browse-page?category=checkout");
  await page.getByRole("listitem").getByRole("link", { name: "Send us a mission" }).click();
  await page.waitForURL(/\/mission$/);
  const title = page.getByRole("heading", { level: 1 });
  await expect.poll(() => title.textContent()).toBe("Send a mission");
});

/** The numbers in a column, without the cells of startups that state none. */
const numbersUnder = async (page: Page, name: string) => {
  const heads = await page.getByRole("columnheader").allTextContents();
  const cells = page.locator(`tbody tr > :nth-child(${heads.indexOf(name) + 1})`);
  const texts = await cells.allTextContents();
  return texts.flatMap((text) => text.replaceAll(/\D/g, "") || []).map(Number);
};

test("the table says how it is sorted from the first moment, and each number sorts it", async () => {
  const page = await at("/browse-page?view=table&pageSize=25");
  expect(await head(page, "Joined").getAttribute("aria-sort")).toBe("descending");
  for (const name of ["Startup", "Founded", "Funding", "Clients", "Team", "Rating"])
    expect(await head(page, name).locator("svg").count(), name).toBe(1);

  for (const name of ["Funding", "Clients"]) {
    await head(page, name).getByRole("button").click();
    await expect.poll(() => head(page, name).getAttribute("aria-sort")).toBe("descending");
    await settled(page);
    const numbers = await numbersUnder(page, name);
    expect(numbers.length).toBe(25);
    expect(numbers, name).toEqual(numbers.toSorted((one, other) => other - one));
  }
  expect(await head(page, "Joined").getAttribute("aria-sort")).toBeNull();
});

const lists: Record<string, string> = {
  "New startups": "**/home/retailer/new-startups",
  "Top rated": "**/home/retailer/top-rated",
  "For you": "**/home/retailer/similar-to",
  "Your open missions": "**/mission/user-missions",
  "Latest articles": "**/api/v2/articles?**",
};
const unread = "**/messages/all-room/prefilled?**";

test("lists of home that fail say so in their places, and harm no other", async () => {
  const page = await at("/");
  const main = page.getByRole("main");
  const headings = Object.keys(lists);
  const json = { code: "internal", message: "Something went wrong" };
  for (const broken of [
    ["New startups", "For you", "Latest articles"],
    ["Top rated", "Your open missions"],
  ]) {
    const calls = [...broken.map((name) => lists[name] ?? ""), unread];
    for (const call of calls)
      await page.route(call, (route) => route.fulfill({ status: 500, json }));
    await page.reload();
    await settled(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const name of headings) await main.getByRole("heading", { name, exact: true }).waitFor();
    // Who waits for a reply could not be read either.
    expect(await main.getByRole("heading", { level: 1 }).textContent()).not.toContain("caught up");
    await settled(page);
    expect(await main.getByText(/did not load$/).count()).toBe(broken.length);
    const rows = headings.slice(0, 3).filter((name) => !broken.includes(name));
    expect(await main.getByRole("article").count()).toBe(6 * rows.length);
    await page.unrouteAll();
  }
  forgiveComplaints(/status of 500/);
});

test("all matches of a mission are there again on the way back from one of them", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/mymission");
  const match = (place: number) => ({
    startup: {
      id: `01930000-0000-7000-8000-00000000000${place}`,
      companyShortName: `Matching ${place}`,
      oneLiner: "Shelves that count.",
      logo60: null,
      isVerified: false,
      isAvailableToChat: false,
      rating: { average: null, count: 0 },
    },
    reasons: { needs: ["shelves"], categories: [], tags: [], countries: [] },
    isInvited: false,
    stage: null,
  });
  await intercept(page, "**/mission/*/matches", (route) =>
    route.fulfill({ json: { items: [1, 2, 3, 4, 5, 6, 7].map(match) } }),
  );
  await page.locator("main a[href*=mission-detail]").first().click();
  const matches = page.getByRole("region", { name: "Startups that match" });
  await matches.getByRole("button", { name: /2 more/ }).click();
  await matches.getByRole("link", { name: "Matching 7" }).waitFor();
  await page.getByRole("link", { name: "Articles", exact: true }).click();
  await page.getByRole("heading", { name: "Articles", level: 1 }).waitFor();

  await page.goBack();
  await matches.getByRole("link", { name: "Matching 1" }).waitFor();
  const shown = matches.getByRole("listitem").filter({ hasText: "Matching" });
  await expect.poll(() => shown.count()).toBe(7);
});
