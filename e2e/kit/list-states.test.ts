import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { answerWith, narrowTo, nextPage, openPeople, rowOf, searchOf, told } from "./people.ts";

/** The page that the numbers below the list say is shown. */
const pageShown = (page: Page) =>
  page
    .getByRole("navigation", { name: "Pages" })
    .locator('[aria-current="page"]')
    .getAttribute("aria-label");

test("a list of nothing says what will be there", async () => {
  const page = await openPeople("answers=none");
  await page.getByText("Nobody yet").waitFor();
  expect(await page.getByRole("table").count()).toBe(0);
});

test("a search that finds nothing offers to take words and filters off", async () => {
  const page = await openPeople("search=nobody&status=BLOCKED");
  await page.getByText("No matches").waitFor();
  await page.getByRole("button", { name: "Show all", exact: true }).click();

  await told(page, "1,234 people");
  expect(searchOf(page)).toEqual([]);
});

test("a list that does not load says so, and loads again", async () => {
  const page = await openPeople("answers=failed");
  await page.getByRole("alert").getByText("The people did not load").waitFor();
  await answerWith(page, "usual");
  await page.getByRole("button", { name: "Retry" }).click();

  await rowOf(page, "Person 0001").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("the page before stays until the next one is there", async () => {
  const page = await openPeople();
  await rowOf(page, "Person 0001").waitFor();
  await answerWith(page, "held");
  await nextPage(page);
  const busy = page.locator('[aria-busy="true"]');
  await busy.waitFor();
  expect(await busy.getByRole("row").count()).toBe(11);
  expect(await pageShown(page)).toBe("Page 1");
  await answerWith(page, "usual");

  await rowOf(page, "Person 0011").waitFor();
  expect(await pageShown(page)).toBe("Page 2");
});

test("a page that takes longer than ten seconds says so, and is asked for again", async () => {
  const page = await openPeople();
  await rowOf(page, "Person 0001").waitFor();
  await page.clock.install();
  await answerWith(page, "held");
  // From here on time passes only by `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000);
  await nextPage(page);
  await page.locator('[aria-busy="true"]').waitFor();
  await page.clock.runFor(9_000);
  expect(await page.getByText("Still loading…").count()).toBe(0);
  await page.clock.runFor(2_000);
  await page.getByText("Still loading…").waitFor();
  expect(await rowOf(page, "Person 0001").count()).toBe(1);
  await page.clock.resume();

  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Loading was stopped.").waitFor();
  await answerWith(page, "usual");
  await page.getByRole("button", { name: "Retry" }).click();
  await rowOf(page, "Person 0011").waitFor();
  expect(await page.getByText("Loading was stopped.").count()).toBe(0);
});

test("another filter begins with the first page", async () => {
  const page = await openPeople("page=50");
  await rowOf(page, "Person 0491").waitFor();
  await narrowTo(page, "BLOCKED");

  await rowOf(page, "Person 0010").waitFor();
  expect(searchOf(page)).toEqual([["status", "BLOCKED"]]);
});
