import { expect, test } from "vitest";
import { answerWith, narrowTo, nextPage, openPeople, rowOf, searchOf, told } from "./people.ts";

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
  await answerWith(page, "usual");

  await rowOf(page, "Person 0011").waitFor();
});

test("another filter begins with the first page", async () => {
  const page = await openPeople("page=50");
  await rowOf(page, "Person 0491").waitFor();
  await narrowTo(page, "BLOCKED");

  await rowOf(page, "Person 0010").waitFor();
  expect(searchOf(page)).toEqual([["status", "BLOCKED"]]);
});
