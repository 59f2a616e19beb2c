import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, intercept, signInAs } from "#browser.ts";
import { heading, lookAt, settled } from "#looks.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search startups" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
/** What others in other tests searched for as the same person is suggested beside it. */
const startup = (page: Page, name: RegExp) =>
  page.getByRole("group", { name: "Startups" }).getByRole("option", { name });
const marked = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

/** The arrow keys mark the option, and Enter takes it. */
const goTo = async (page: Page, name: RegExp) => {
  while (!name.test((await marked(page).allTextContents()).join("")))
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
};

const at = async (address: string, name = "Marta Lindqvist") => {
  const page = await aBrowser();
  await signInAs(page, name, address);
  await settled(page);
  return page;
};

test("Ctrl K searches from anywhere, and the arrow keys and Enter lead to a startup", async () => {
  const page = await at("/settings/security");
  await page.keyboard.press("Control+k");
  await expect.poll(() => field(page).getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.type("loop");
  // What is found for the first letters may begin with others.
  await page.getByRole("option").first().filter({ hasText: "Loopwear" }).waitFor();
  expect(
    await startup(page, /^Loopwear/)
      .locator("mark")
      .textContent(),
  ).toBe("Loop");
  await lookAt(page, "suggestions");

  await page.keyboard.press("ArrowDown");
  expect(await marked(page).textContent()).toContain("Loopwear");
  expect(await field(page).getAttribute("aria-activedescendant")).toBe(
    await marked(page).getAttribute("id"),
  );
  await page.keyboard.press("ArrowUp");
  expect(await marked(page).count()).toBe(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await heading(page, "Loopwear").waitFor();
  await expect.poll(() => field(page).inputValue()).toBe("");

  // The corner of its cover says how well it matches.
  await page.goto("/browse-page?keyWord=Frostline");
  const card = page.getByRole("article").filter({ hasText: "Frostline" });
  await card.getByText(/^\d+ (Some|Good|Strong)/).waitFor();
  await card.getByRole("img", { name: "Verified" }).waitFor();
});

test("by keyboard alone Ctrl K leads to a mission and to an article as well", async () => {
  const page = await at("/mybookmarks");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("retur");
  const [missions, articles] = ["Missions", "Articles"].map((name) =>
    page.getByRole("group", { name }),
  );
  await missions?.getByRole("option", { name: "Cut returns of partywear by half" }).waitFor();
  await articles?.getByRole("option", { name: /^What ten thousand return notes say/ }).waitFor();
  await lookAt(page, "suggestions of every kind");

  await goTo(page, /^Cut returns of partywear/);
  await heading(page, /^Cut returns of partywear/).waitFor();
  // A screen that arrives takes the focus.
  await settled(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("retur");
  await articles?.waitFor();
  await goTo(page, /^What ten thousand return notes say/);
  await heading(page, /^What ten thousand return notes say/).waitFor();
  expect(new URL(page.url()).pathname).toContain("/articles-detail/");
});

test("a category that is suggested shows its startups", async () => {
  const page = await at("/mybookmarks");
  await page.keyboard.press("/");
  await page.keyboard.type("self-ch");
  await option(page, /^Self-checkout/).click();
  await page.waitForURL(/browse-page\?category=self-checkout$/);
  const chips = page.getByRole("group", { name: "Selected filters" });
  await expect.poll(() => chips.textContent()).toContain("Self-checkout");
});

test("what was searched for comes again, until it is cleared; Escape closes the list and keeps the search", async () => {
  const page = await at("/browse-page", "Étienne Morel");
  for (const words of ["shelves", "robots"]) {
    await field(page).fill(words);
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`keyWord=${words}`));
    await settled(page);
  }
  await page.reload();
  await settled(page);
  await field(page).click();
  await page.getByRole("button", { name: "Clear “robots”" }).click();
  await expect
    .poll(async () => {
      const options = await page.getByRole("option").allTextContents();
      return options.filter((words) => ["shelves", "robots"].includes(words));
    })
    .toEqual(["robots", "shelves"]);

  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("option").count()).toBe(0);
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await goTo(page, /^shelves$/);
  await page.waitForURL(/keyWord=shelves/);
  await settled(page);

  await field(page).fill("shelves and more");
  for (const words of ["shelves and more", "shelves", "shelves"]) {
    await page.keyboard.press("Escape");
    expect(await field(page).inputValue()).toBe(words);
  }
  expect(page.url()).toContain("keyWord=shelves");

  await field(page).fill("");
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await page.getByText("Type a startup’s name").waitFor();
});

test("an answer to what was typed before is not waited for", async () => {
  const page = await at("/browse-page");
  const ended: string[] = [];
  page.on("requestfailed", (request) => ended.push(new URL(request.url()).search));
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  await intercept(page, /suggestions\?search=lo$/, async (route) => {
    await first;
    await route.abort().catch(() => {});
  });

  const asked = page.waitForRequest(/suggestions\?search=lo$/);
  await field(page).pressSequentially("lo");
  await asked;
  await field(page).pressSequentially("opw");
  await startup(page, /^Loopwear/).waitFor();
  await expect.poll(() => ended).toContain("?search=lo");
  answerFirst();
  forgiveComplaints(/ERR_FAILED/);
});
