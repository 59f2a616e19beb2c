import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { lookAt } from "#looks.ts";
import { openPeople, rowOf, searchOf, told } from "./people.ts";

const heads = (page: Page) => page.getByRole("columnheader").allTextContents();
const openColumns = (page: Page) => page.getByRole("button", { name: "Columns" }).click();
const boxOf = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

test("columns are shown, hidden and put in order, and the address holds them", async () => {
  const page = await openPeople();
  await rowOf(page, "Person 0001").waitFor();
  await openColumns(page);
  await boxOf(page, "Country").click();
  await expect.poll(() => heads(page)).not.toContain("Country");
  await boxOf(page, "Number").click();
  await expect.poll(() => heads(page)).toContain("Number");
  await page.getByRole("button", { name: "Drag Number" }).press("Home");
  await expect.poll(() => heads(page)).toEqual(["Name", "Number", "Status", "Seats", "Actions"]);
  await lookAt(page, "columns to choose");
  await expect.poll(() => searchOf(page)).toEqual([["columns", "name,id,status,seats"]]);

  await page.getByRole("button", { name: "Reset columns" }).click();
  await expect.poll(() => heads(page)).toContain("Country");
  expect(searchOf(page)).toEqual([]);
});

test("an address brings its columns with it, and passes over those nobody knows", async () => {
  const page = await openPeople("columns=name,id,shoe,seats");
  await rowOf(page, "Person 0001").waitFor();
  expect(await heads(page)).toEqual(["Name", "Number", "Seats", "Actions"]);
});

test("rows are 40 pixels high, and 32 where they are dense", async () => {
  const page = await openPeople();
  const height = async () => (await rowOf(page, "Person 0001").boundingBox())?.height;
  await expect.poll(height).toBe(40);
  await openColumns(page);
  await page.getByText("Compact").click();

  await expect.poll(height).toBe(32);
  expect(searchOf(page)).toEqual([["density", "compact"]]);
});

test("another page size or order begins with the first page, and clearing the filters resets both", async () => {
  const page = await openPeople("status=BLOCKED&country=Italy,Norway&page=2");
  await page.getByText("11–20 of").waitFor();
  await page.getByText("25", { exact: true }).click();
  await page.getByText("1–25 of").waitFor();
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("26–50 of").waitFor();

  await page.getByRole("button", { name: "Clear all" }).click();
  await told(page, "1,234 people");
  await page.getByText("1–10 of 1,234").waitFor();
  expect(searchOf(page)).toEqual([]);
});
