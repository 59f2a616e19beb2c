import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, intercept, signInAs } from "#browser.ts";
import { lookAt, settled } from "#looks.ts";

const tray = (page: Page) => page.getByRole("region", { name: "Startups to compare" });
const columns = (page: Page) =>
  page.getByRole("columnheader").filter({ has: page.getByRole("link") });

/** Goes to the next card and adds it to the comparison, by keyboard alone. */
const chooseNext = async (page: Page, count: number) => {
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await expect.poll(() => tray(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(count);
};

/** Chooses the first startup of the list by keys. */
const chooseFirst = async (page: Page) => {
  await page.keyboard.press("j");
  await page
    .getByRole("button", { name: /^Compare / })
    .first()
    .waitFor({ state: "attached" });
  await page.keyboard.press("c");
};

test("a retailer puts startups side by side by keys, and sends the link to a colleague", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/browse-page?pageSize=10&sort=Match");
  await page.getByRole("article").first().waitFor();
  const badge = page.getByRole("button", { name: / match: / }).first();
  await badge.hover();
  await page.getByText(/^\d+, (Strong|Good|Some) match: /).waitFor();
  await badge.press("Enter");
  await page.getByText(/of 100 points for Halden & Rowe/).waitFor();
  await settled(page);
  await lookAt(page, "why a startup matches");
  await page.keyboard.press("Escape");
  await chooseFirst(page);
  await tray(page).getByText("Choose one more to compare").waitFor();
  for (const count of [2, 3, 4]) await chooseNext(page, count);
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  await page.getByText("Four startups can be compared at once. Remove one first.").waitFor();
  await lookAt(page, "the tray");

  await page.reload();
  await tray(page).getByRole("link", { name: "Compare 4" }).waitFor();

  await tray(page).getByRole("link", { name: "Compare 4" }).click();
  await page.getByRole("table", { name: "Compare startups" }).waitFor();
  expect(await columns(page).count()).toBe(4);
  await page.getByRole("rowheader", { name: "Needs in your open missions" }).waitFor();
  await settled(page);
  await lookAt(page, "four startups");
  const link = page.url();

  await page
    .getByRole("button", { name: /^Remove .* from the comparison/ })
    .first()
    .click();
  await expect.poll(() => columns(page).count()).toBe(3);
  const rows = page.getByRole("rowheader");
  await settled(page);
  const all = await rows.count();
  await page.getByRole("switch", { name: "Only differences" }).press("Space");
  await expect.poll(() => rows.count()).toBeLessThan(all);

  const colleague = await aBrowser({ width: 390, height: 844 });
  await signInAs(colleague, "Étienne Morel");
  await colleague.goto(link);
  await expect.poll(() => columns(colleague).count()).toBe(4);
  await settled(colleague);
  await lookAt(colleague, "four startups on a phone");

  await colleague.goto(`${link},00000000-0000-7000-8000-000000000000`);
  await colleague.getByText("The others in this link are left out").waitFor();
  const [first] = link.split(",");
  await colleague.goto(`${first},00000000-0000-7000-8000-000000000000`);
  await colleague.getByText("One of these startups is no longer listed.").waitFor();
  await colleague.getByRole("button", { name: "Compare the others" }).click();
  await colleague.getByText("Nothing to compare yet").waitFor();
  forgiveComplaints(/status of 404/);
});

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return box;
};

test("on a phone a card adds its startup, and the names stay above the values down the page and sideways", async () => {
  const page = await aBrowser({ width: 390, height: 844 });
  await signInAs(page, "Marta Lindqvist", "/browse-page?pageSize=10&sort=Match");
  await page.getByRole("article").first().waitFor();
  await settled(page);
  await chooseFirst(page);
  for (const count of [2, 3]) await chooseNext(page, count);
  const { opacity } = await page
    .getByRole("button", { name: /^Compare /, pressed: false })
    .last()
    .evaluate((button) => getComputedStyle(button));
  expect(opacity).toBe("1");
  await tray(page).getByRole("link", { name: "Compare 3" }).click();
  await page.getByRole("rowheader", { name: "Needs in your open missions" }).waitFor();
  await settled(page);

  const stage = page.getByRole("rowheader", { name: "Stage", exact: true });
  await stage.scrollIntoViewIfNeeded();
  const head = await boxOf(columns(page).first());
  const bar = await boxOf(page.getByRole("banner"));
  expect(head.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
  expect(head.y).toBeLessThan(100);
  const values = page.getByRole("rowgroup").last();
  expect(await values.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);

  const apart = async (name: Locator, value: Locator) =>
    Math.round((await boxOf(name)).x - (await boxOf(value)).x);
  const last = columns(page).last();
  const before = await boxOf(last);
  expect(before.x).toBeGreaterThan(300);
  await values.press("ArrowRight");
  await expect.poll(async () => (await boxOf(last)).x).toBeLessThan(before.x);
  await expect.poll(() => apart(last, page.getByRole("cell").last())).toBe(0);
  expect((await boxOf(stage)).x).toBeLessThan(30);

  const first = columns(page).first();
  await first.getByRole("link").focus();
  await expect.poll(async () => (await boxOf(first.getByRole("link"))).x).toBeGreaterThan(0);
  await expect.poll(() => apart(first, page.getByRole("cell").first())).toBe(0);
});

test("of three startups only one can be taken out, also while the others are still being read", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/browse-page?pageSize=10&sort=Match");
  await page.getByRole("article").first().waitFor();
  await settled(page);
  await chooseFirst(page);
  for (const count of [2, 3]) await chooseNext(page, count);
  await tray(page).getByRole("link", { name: "Compare 3" }).click();
  await expect.poll(() => columns(page).count()).toBe(3);
  await settled(page);
  await intercept(page, "**/api/v1/compare", () => {});

  const remove = page.getByRole("button", { name: /^Remove .* from the comparison/ });
  await remove.first().click();
  await expect.poll(() => remove.count()).toBe(0);
  expect(await columns(page).count()).toBe(3);
});
