import { expect, test } from "vitest";
import {
  firstName,
  isFocused,
  narrowTo,
  nextPage,
  openPeople,
  rowOf,
  searchOf,
  told,
} from "./people.ts";

test("a column is sorted with the keyboard, and its head says how", async () => {
  const page = await openPeople();
  await rowOf(page, "Person 0001").waitFor();
  const name = page.getByRole("columnheader", { name: "Name" });
  const seats = page.getByRole("columnheader", { name: "Seats" });
  expect(await name.getAttribute("aria-sort")).toBe("ascending");

  await seats.getByRole("button").press("Enter");
  await expect.poll(() => firstName(page)).toBe("Person 0008");
  expect(await seats.getAttribute("aria-sort")).toBe("descending");
  expect(await name.getAttribute("aria-sort")).toBeNull();
  await seats.getByRole("button").press("Space");
  await expect.poll(() => seats.getAttribute("aria-sort")).toBe("ascending");
  expect(searchOf(page)).toEqual([["sort", "seats"]]);
});

test("the address holds what differs from the default, and Back and Forward go through it", async () => {
  const page = await openPeople();
  expect(page.url()).not.toContain("?");
  await narrowTo(page, "BLOCKED");
  await told(page, "123 people");
  await nextPage(page);
  await expect.poll(() => firstName(page)).toBe("Person 0110");
  expect(searchOf(page)).toEqual([
    ["status", "BLOCKED"],
    ["page", "2"],
  ]);

  await page.goBack();
  await expect.poll(() => firstName(page)).toBe("Person 0010");
  await page.goBack();
  await told(page, "1,234 people");
  await page.goForward();
  await told(page, "123 people");
});

test("a chip takes its filter off, and the focus goes on to the filter", async () => {
  const page = await openPeople();
  await page.getByRole("button", { name: "Country: all" }).click();
  for (const country of ["Italy", "Norway"]) {
    const box = page.getByRole("checkbox", { name: country });
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(true);
  }
  await page.keyboard.press("Escape");
  await told(page, "823 people");

  await page.getByRole("button", { name: "Remove Italy" }).press("Enter");
  await told(page, "411 people");
  await expect.poll(() => isFocused(page, "Remove Norway")).toBe(true);
  await page.keyboard.press("Enter");
  await told(page, "1,234 people");
  await expect.poll(() => isFocused(page, "Country: all")).toBe(true);
});

test("two chips can be cleared together", async () => {
  const page = await openPeople("status=BLOCKED&country=%5B%22Italy%22%5D");
  await told(page, "41 people");
  await page.getByRole("button", { name: "Clear all" }).click();

  await told(page, "1,234 people");
  expect(await page.getByRole("group", { name: "Selected filters" }).count()).toBe(0);
});

test("typed words are looked for once they rest, and stand in the address", async () => {
  const page = await openPeople("page=3");
  await page.getByRole("searchbox", { name: "Find a person" }).pressSequentially("person 12");
  await told(page, "35 people");

  expect(searchOf(page)).toEqual([["search", "person 12"]]);
});

test("words that are typed on are one step back", async () => {
  const page = await openPeople();
  const find = page.getByRole("searchbox", { name: "Find a person" });
  await find.pressSequentially("person 1");
  await told(page, "235 people");
  await find.pressSequentially("2");
  await told(page, "35 people");

  await page.goBack();
  await told(page, "1,234 people");
  expect(searchOf(page)).toEqual([]);
});

test("J and K go from row to row, and begin with the first or the last", async () => {
  const page = await openPeople();
  await rowOf(page, "Person 0001").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("k");
  expect(await focused()).toBe("Person 0010");
  await page.keyboard.press("k");
  expect(await focused()).toBe("Person 0009");

  await page.keyboard.press("j");
  expect(await focused()).toBe("Person 0010");
});

test("a page behind the last gives way to the last one", async () => {
  const page = await openPeople("page=99&pageSize=100");
  await page.getByText("1,201–1,234 of 1,234").waitFor();
  await expect.poll(() => searchOf(page)).toContainEqual(["page", "13"]);
});

test("what was not counted to the end says so", async () => {
  const page = await openPeople("answers=capped");
  await told(page, "10,000+ people");
  expect(await page.getByText("1–10 of 10,000+").count()).toBe(1);
});
