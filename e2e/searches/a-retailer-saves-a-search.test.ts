import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInWith } from "#browser.ts";
import { heading, lookAt, settled } from "#looks.ts";

const today = (page: Page, what: "Searches" | "Profiles", left: number) =>
  page
    .getByRole("complementary", { name: "Your trial today" })
    .getByText(`${what} ${left} of 10 left today`)
    .waitFor();

const saveAs = async (page: Page, title: string) => {
  const field = page.getByRole("dialog").getByLabel(/^Search title/);
  await field.fill(title);
  await page.keyboard.press("Enter");
};

const saved = (page: Page) => page.getByRole("rowheader");

test("a retailer in trial saves a search, comes back to it, and uses up the day", async () => {
  const page = await aBrowser();
  await signInWith(page, "other-trial@vitrine.example");
  await page.goto("/browse-page?country=italy&isAvailableToChat=true&sort=Name&sortDirection=ASC");
  await settled(page);
  const found = await page.getByRole("article").allTextContents();

  await page.keyboard.press("s");
  await saveAs(page, "");
  await page.getByRole("dialog").getByText("Please enter a Search Title").first().waitFor();
  await lookAt(page, "saving a search");
  await saveAs(page, "Italians who talk");
  await page.getByRole("button", { name: "Search saved as “Italians who talk”" }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.keyboard.press("s");
  const already = page.getByRole("dialog", { name: "This search is saved" });
  await already.getByLabel(/^Search title/).waitFor();
  await lookAt(page, "a search that is saved already");
  await already.getByRole("link", { name: "See saved searches" }).click();

  await heading(page, "Searches").waitFor();
  await page.getByRole("button", { name: "Actions for Italians who talk" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await saveAs(page, "Italy");
  await expect.poll(() => saved(page).allTextContents()).toEqual(["Italy"]);
  await lookAt(page, "saved searches");
  const alert = page.getByRole("combobox", { name: "Alert for Italy" });
  // One letter: a list forgets the letters before a pause.
  await alert.press("d");
  await expect.poll(() => alert.inputValue()).toBe("DAILY");
  await page.getByRole("button", { name: "Actions for Italy" }).click();
  await page.getByRole("menuitem", { name: "What’s new" }).click();
  await heading(page, "Italy").waitFor();
  await page.getByText("Nothing new yet").waitFor();
  await lookAt(page, "what is new in a search");
  await page.getByRole("link", { name: "All searches" }).click();
  await heading(page, "Searches").waitFor();
  await saved(page).getByRole("link", { name: "Italy" }).click();
  await page.waitForURL(/country=italy/);
  expect(page.url()).not.toContain("title=");
  await heading(page, "Browse startups").waitFor();
  await settled(page);
  expect(await page.getByRole("article").allTextContents()).toEqual(found);
  await page.goto("/articles");
  await settled(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("ital");
  const suggested = page.getByRole("group", { name: "Saved searches" });
  await suggested.getByRole("option", { name: "Italy" }).click();
  await page.waitForURL(/browse-page\?.*country=italy/);
  await today(page, "Searches", 10);
  // A screen that arrives takes the focus, and what is typed would not be sent.
  await heading(page, "Browse startups").waitFor();
  await settled(page);

  const field = page.getByRole("combobox", { name: "Search startups" });
  const search = async (words: string) => {
    await field.fill(words);
    await page.keyboard.press("Enter");
  };
  for (const [at, word] of "one two three four five six seven eight nine ten"
    .split(" ")
    .entries()) {
    await search(`shop ${word}`);
    await today(page, "Searches", 9 - at);
  }
  await page.reload();
  await settled(page);
  await today(page, "Searches", 0);
  await search("eleven");
  await page
    .getByText("You have reached daily trial period limitations (10 Searches)", { exact: true })
    .waitFor();
  await settled(page);
  await lookAt(page, "no searches left");

  await page.goto("/browse-page?pageSize=25&sort=Name&sortDirection=ASC");
  await settled(page);
  const links = page.getByRole("article").getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  for (const card of (await links.all()).slice(0, 12)) await card.hover();
  await today(page, "Profiles", 10);
  for (const [at, address] of addresses.slice(0, 10).entries()) {
    await page.goto(address ?? "");
    await today(page, "Profiles", 9 - at);
  }
  await page.goBack();
  await heading(page, /./).waitFor();

  await page.goto(addresses[10] ?? "");
  await page.waitForURL((url) => url.pathname === "/");
  await expect
    .poll(() => page.getByText("You have reached daily trial period").textContent())
    .toBe("You have reached daily trial period limitations (10  View Startup profiles)");
  await settled(page);
  await lookAt(page, "no profiles left");

  await page.goto("/mysearches?tab=history");
  await page.getByRole("link", { name: "shop ten" }).waitFor();
  expect(await page.getByRole("link", { name: "eleven" }).count()).toBe(0);
  await page.getByRole("button", { name: "Delete history" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete history" }).click();
  await page.getByText("No searches yet").waitFor();
  await page.getByRole("tab", { name: "Saved" }).click();
  await page.getByRole("button", { name: "Actions for Italy" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByText("No saved searches yet").waitFor();
  await page.getByRole("button", { name: /^Undo/ }).waitFor();
  await page.keyboard.press("z");
  await expect.poll(() => saved(page).allTextContents()).toEqual(["Italy"]);
  forgiveComplaints(/403/);
});
