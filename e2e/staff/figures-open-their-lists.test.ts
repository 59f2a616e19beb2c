import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { lookAt, settled } from "#looks.ts";

type Figure = { address: string; count: number };

const numberIn = (text: string) => {
  const digits = /[\d,]+/.exec(text)?.[0];
  return digits === undefined ? undefined : Number(digits.replaceAll(",", ""));
};

/** Every number of a card that is a link, and where it leads. */
const figuresIn = async (card: Locator): Promise<Figure[]> => {
  await card.getByRole("link").first().waitFor();
  const links = await card.getByRole("link").all();
  const figures: Figure[] = [];
  for (const link of links) {
    const count = numberIn((await link.textContent()) ?? "");
    const address = await link.getAttribute("href");
    if (count !== undefined && address !== null) figures.push({ address, count });
  }
  return figures;
};

/** How many a list says that it has. */
const countOfList = async (page: Page) => {
  // The screen before stays until the list is there.
  await settled(page);
  const counts = async () => {
    const texts = await page.getByRole("main").getByRole("status").allTextContents();
    return texts.map(numberIn).find((count) => count !== undefined);
  };
  await expect.poll(counts).toBeDefined();
  return counts();
};

const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test("each number of new companies and of activity, and each it is compared with, is the count of the list it opens", async () => {
  const page = await aBrowser();
  // Days that are over: others go on searching and signing up.
  const days = `from=${dayAgo(60)}&to=${dayAgo(1)}`;
  await signInAs(page, "Leo Haas", `/admin-panel/dashboard?${days}`);
  const newcomers = page.getByRole("group", { name: "New companies per week" });
  const activity = page.getByRole("group", { name: "Activity", exact: true });
  const ofNewcomers = await figuresIn(newcomers.getByRole("paragraph").first());
  const ofActivity = await figuresIn(activity);
  expect(ofNewcomers).toHaveLength(4);
  expect(ofActivity).toHaveLength(10);
  await lookAt(page, "a dashboard whose compared numbers are links");

  for (const { address, count } of [...ofNewcomers, ...ofActivity]) {
    await page.goto(address);
    expect(await countOfList(page), address).toBe(count);
  }
});

test("the day that a number is compared with opens the list of that day", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/dashboard");
  for (const title of ["Startups", "Retail companies", "Paying companies"]) {
    await page.goto("/admin-panel/dashboard");
    const card = page.getByRole("group", { name: title, exact: true });
    const said = card.getByText(/(more|fewer) than on|As many as on/);
    await said.waitFor();
    const words = (await said.textContent()) ?? "";
    const now = numberIn((await card.locator("strong").first().textContent()) ?? "") ?? 0;
    const change = words.startsWith("As many") ? 0 : (numberIn(words) ?? 0);
    await card.getByRole("link", { name: new RegExp(`^Open the list: ${title} on `) }).click();
    await page.waitForURL(/(createdTo|payingOn)=/);
    expect(await countOfList(page), title).toBe(
      words.includes("fewer") ? now + change : now - change,
    );
  }
});

test("the companies that wait, and those that waited on the compared day, are in the lists that their numbers open", async () => {
  const page = await aBrowser();
  // Days that are over: others go on approving.
  const days = `from=${dayAgo(60)}&to=${dayAgo(1)}`;
  await signInAs(page, "Leo Haas", `/admin-panel/dashboard?${days}`);
  const card = page.getByRole("group", { name: "Waiting for approval", exact: true });
  const figures = await figuresIn(card);
  expect(figures).toHaveLength(4);

  for (const { address, count } of figures) {
    await page.goto(address);
    await page.getByText(/^Companies that were waiting for approval at the end of/).waitFor();
    expect(await countOfList(page), address).toBe(count);
  }
});

test("money received in the comparison period is what the payments of those days come to before VAT", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/dashboard");
  const card = page.getByRole("group", { name: "Money received" });
  const before = card.getByRole("paragraph").getByRole("link");
  const said = (await before.textContent()) ?? "";
  expect(numberIn(said)).toBeGreaterThan(0);
  await before.click();
  await page.waitForURL(/currency=/);
  await page
    .getByRole("region", { name: "Totals of all matching payments" })
    .getByText(said, { exact: true })
    .first()
    .waitFor();
});
