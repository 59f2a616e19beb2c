import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

const rail = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const categories = (page: Page) => rail(page).getByRole("group", { name: "Category" });
const tick = (page: Page, name: string) =>
  categories(page).getByRole("checkbox", { name, exact: true });
const searchIn = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

const browsing = async (address = "") => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", `/browse-page${address}`);
  await settled(page);
  return page;
};

/** The facts at the foot of each card. */
const cardTexts = (page: Page) => page.getByRole("article").allTextContents();

const expectOnEachCard = (page: Page, words: RegExp) =>
  expect
    .poll(async () => {
      const texts = await cardTexts(page);
      return texts.length === 0 ? "no cards" : texts.filter((text) => !words.test(text));
    })
    .toEqual([]);

test("categories are chosen in a tree, and the address can be read", async () => {
  const page = await browsing();
  await rail(page)
    .getByRole("button", { name: /^Show all/ })
    .first()
    .click();

  const opener = categories(page).getByRole("button", { name: "Subcategories of Checkout" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await tick(page, "Self-checkout").focus();
  await page.keyboard.press("Space");
  await expect.poll(() => searchIn(page, "category")).toBe("self-checkout");
  await settled(page);
  const isInPart = () =>
    tick(page, "Checkout").evaluate((box: HTMLInputElement) => box.indeterminate);
  await expect.poll(isInPart).toBe(true);
  await expectOnEachCard(page, /Self-checkout/);

  await tick(page, "Returns").click();
  await expect.poll(() => page.url()).toContain("category=self-checkout,returns");

  await tick(page, "Checkout").click();
  await expect.poll(() => searchIn(page, "category")).toBe("returns,checkout");
  await settled(page);
  await expectOnEachCard(page, /Checkout|Returns/);
});

test("an address with names or with ids of before shows the same startups", async () => {
  const page = await browsing("?category=checkout&country=italy,germany");
  const named = await cardTexts(page);
  const chips = page.getByRole("group", { name: "Selected filters" });
  expect(await chips.getByRole("listitem").allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining("Checkout")]),
  );

  const answer = page.waitForResponse((response) => response.url().endsWith("/browse/facets"));
  await page.reload();
  const facets = await (await answer).json();
  const idOf = (group: string, slug: string): string =>
    facets[group].find((facet: { slug: string; value: string }) => facet.slug === slug).value;
  const ids = (group: string, ...slugs: string[]) =>
    encodeURIComponent(JSON.stringify(slugs.map((slug) => idOf(group, slug))));
  await page.goto(
    `/browse-page?categoryIds=${ids("categoryIds", "checkout")}&countryIds=${ids("countryIds", "italy", "germany")}`,
  );
  await settled(page);
  expect(await cardTexts(page)).toEqual(named);
  expect(await tick(page, "Checkout").isChecked()).toBe(true);
});

test("values keep their order while they are ticked, and a new search puts the most frequent first", async () => {
  const page = await browsing();
  const values = () => categories(page).getByRole("listitem").allTextContents();
  const namesOf = (texts: string[]) => texts.map((text) => text.replace(/\d+$/, ""));
  const countsOf = (texts: string[]) => texts.map((text) => Number(/\d+$/.exec(text)?.[0]));
  const before = await values();

  await rail(page).getByRole("checkbox", { name: "Italy" }).click();
  await expect.poll(values).not.toEqual(before);
  await settled(page);
  expect(namesOf(await values())).toEqual(namesOf(before));

  await page.getByRole("combobox", { name: "Search startups" }).fill("returns");
  await page.keyboard.press("Enter");
  await page.waitForURL(/keyWord=returns/);
  await settled(page);
  const found = await values();
  expect(namesOf(found)).not.toEqual(namesOf(before));
  expect(countsOf(found)).toEqual(countsOf(found).toSorted((one, other) => other - one));
});

test("on a phone a tap anywhere on its line ticks a value", async () => {
  const page = await aBrowser({ width: 390, height: 844 });
  await signInAs(page, "Étienne Morel", "/browse-page");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  const italy = filters.getByRole("checkbox", { name: "Italy" });
  const box = await italy.boundingBox();
  if (!box) throw new Error("the value is not on the screen");
  await page.mouse.click(box.x + 200, box.y + box.height / 2);
  await expect.poll(() => italy.isChecked()).toBe(true);
  await filters.getByRole("button", { name: /^Show \d+ startups$/ }).click();
  await expectOnEachCard(page, /Italy|IT/);
});

test("filters, count and order stay in sight however far one scrolls", async () => {
  const page = await browsing("?pageSize=50&category=checkout,returns");
  await page.getByRole("article").last().scrollIntoViewIfNeeded();

  const seen = [
    rail(page).getByRole("heading", { name: "Filters" }),
    page.getByRole("status").filter({ hasText: /startups$/ }),
    page.getByRole("button", { name: /^Sorted by/ }),
    page.getByRole("group", { name: "Selected filters" }),
  ];
  const bar = await page.getByRole("banner").boundingBox();
  for (const one of seen) {
    const box = await one.boundingBox();
    expect(box?.y, String(one)).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    expect(box?.y, String(one)).toBeLessThan(300);
  }
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(600);

  await rail(page).getByRole("button", { name: "Company type" }).scrollIntoViewIfNeeded();
  expect(await rail(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

test("a year that is typed stays or it is said why not, and the other end gives way where the two do not go together", async () => {
  const page = await browsing();
  await rail(page).getByRole("button", { name: "Founded" }).click();
  const typed = async (end: string, year: string) => {
    await rail(page)
      .getByRole("textbox", { name: `Founded, ${end}` })
      .fill(year);
    await page.keyboard.press("Enter");
  };
  const asked = async () => {
    await settled(page);
    return JSON.parse(searchIn(page, "founded") ?? "null");
  };

  await typed("to", "2018");
  await expect.poll(asked).toEqual({ max: 2018 });
  await typed("from", "2021");
  await expect.poll(asked).toEqual({ min: 2021 });
  await typed("to", "2023");
  await expect.poll(asked).toEqual({ min: 2021, max: 2023 });
  await typed("to", "2019");
  await expect.poll(asked).toEqual({ max: 2019 });
  const said = (words: RegExp) => rail(page).getByText(words).first().waitFor();
  await said(/^“From” was 2021\./);
  await typed("from", "1066");
  await said(/^The lowest there is: \d{4}\.$/);
  expect(await asked()).toEqual({ max: 2019 });
});

test("of words that no startup has together, the one that is in the way is offered to be removed", async () => {
  const page = await browsing("?keyWord=shelf%20zzqxv");
  await page.getByText("No startups match this").waitFor();
  await page.getByRole("button", { name: "Remove zzqxv" }).click();
  await expect.poll(() => searchIn(page, "keyWord")).toBe("shelf");
  await page.getByRole("article").first().waitFor();
});
