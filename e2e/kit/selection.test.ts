import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { forgiveComplaints } from "#browser.ts";
import { lookAt } from "#looks.ts";
import { answerWith, boxOf, narrowTo, nextPage, openPeople, rowOf, told } from "./people.ts";

const wholePage = (page: Page) => page.getByRole("checkbox", { name: "Select all on this page" });
const isMixed = (page: Page) =>
  wholePage(page).evaluate((one) => one instanceof HTMLInputElement && one.indeterminate);

test("rows stay chosen on other pages, and another filter drops them", async () => {
  const page = await openPeople();
  await boxOf(page, "Person 0002").check();
  await told(page, "1 selected");
  await expect.poll(() => isMixed(page)).toBe(true);
  await nextPage(page);
  await rowOf(page, "Person 0011").waitFor();
  await expect.poll(() => isMixed(page)).toBe(false);
  await boxOf(page, "Person 0012").check();
  await told(page, "2 selected");

  await page.getByRole("button", { name: "Previous page" }).click();
  await rowOf(page, "Person 0001").waitFor();
  expect(await boxOf(page, "Person 0002").isChecked()).toBe(true);
  await narrowTo(page, "ACTIVE");
  await told(page, "1,111 people");
  expect(await boxOf(page, "Person 0002").isChecked()).toBe(false);
  await page.goBack();
  await told(page, "1,234 people");
  expect(await boxOf(page, "Person 0002").isChecked()).toBe(false);
});

test("a row that the next search may not find cannot be chosen while that loads", async () => {
  const page = await openPeople();
  await boxOf(page, "Person 0001").waitFor();
  await answerWith(page, "held");
  await page.getByRole("searchbox", { name: "Find a person" }).fill("person 12");
  await page.waitForURL((url) => url.searchParams.has("search"));
  await boxOf(page, "Person 0001").click();
  await answerWith(page, "usual");

  await rowOf(page, "Person 1200").waitFor();
  await told(page, "35 people");
  expect(await boxOf(page, "Person 1200").isChecked()).toBe(false);
});

test("Shift chooses everything between two rows, with the pointer and with X", async () => {
  const page = await openPeople();
  await boxOf(page, "Person 0003").check();
  await boxOf(page, "Person 0006").click({ modifiers: ["Shift"] });
  await told(page, "4 selected");
  await page.getByRole("button", { name: "Clear selection" }).click();
  await told(page, "1,234 people");

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await told(page, "3 selected");
  expect(await boxOf(page, "Person 0003").isChecked()).toBe(true);
});

const chooseAll = async (page: Page, all: string) => {
  await wholePage(page).check();
  await told(page, "10 selected");
  await page.getByRole("button", { name: `Select all ${all} that match` }).click();
  await told(page, `${all} selected`);
};

const confirm = async (page: Page, typed: string) => {
  await page.getByRole("dialog").getByRole("textbox").fill(typed);
  await page.getByRole("dialog").getByRole("button", { name: "Unblock" }).click();
};

test("as many as one read answers are chosen one by one", async () => {
  const page = await openPeople("search=person+00");
  await chooseAll(page, "99");
  await nextPage(page);
  await expect.poll(() => boxOf(page, "Person 0012").isChecked()).toBe(true);

  await boxOf(page, "Person 0012").uncheck();
  await told(page, "98 selected");
});

test("all that the filters find are changed by one call, once their number is typed", async () => {
  const page = await openPeople("status=BLOCKED");
  await chooseAll(page, "123");
  await page.getByRole("button", { name: "Unblock 123 people" }).click();
  await confirm(page, "122");
  const refusal = page.getByRole("dialog").getByRole("alert");
  await refusal.waitFor();
  const number = page.getByRole("dialog").getByRole("textbox");
  await number.fill("123");
  await refusal.waitFor({ state: "detached" });
  await number.press("Enter");

  await page.getByText("122 of 123 done, 1 refused").waitFor();
  await page.getByText("Person 0020: Has not paid").waitFor();
  await told(page, "1 selected");
  expect(await boxOf(page, "Person 0020").isChecked()).toBe(true);
  await lookAt(page, "rows that left the list");
  expect(await page.getByRole("rowheader", { name: /No longer in this list/ }).count()).toBe(9);
  await narrowTo(page, "ACTIVE");
  await told(page, "1,233 people");
  expect(await page.getByRole("rowheader", { name: /No longer in this list/ }).count()).toBe(0);
});

test("where the filters find another number than was seen, both are told and all can be chosen again", async () => {
  const page = await openPeople("status=BLOCKED");
  await chooseAll(page, "123");
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent("somebody-unblocks", { detail: "p30" })),
  );
  await page.getByRole("button", { name: "Unblock 123 people" }).click();
  await confirm(page, "123");

  await page.getByText("You chose 123, and 122 match now.").waitFor();
  await page.getByRole("button", { name: "Select all 122 that match" }).click();
  await told(page, "122 selected");
  expect(await page.getByRole("button", { name: "Unblock 122 people" }).count()).toBe(1);
  forgiveComplaints(/409/);
});

test("what was refused stays chosen, and what was done does not", async () => {
  const page = await openPeople();
  await boxOf(page, "Person 0001").check();
  await boxOf(page, "Person 0002").check();
  await boxOf(page, "Person 0003").check();
  await page.getByRole("button", { name: "Block 3 people" }).click();

  await page.getByText("Person 0002: Person 0002 is needed").waitFor();
  await told(page, "1 selected");
  expect(await boxOf(page, "Person 0002").isChecked()).toBe(true);
  await rowOf(page, "Person 0001").getByRole("cell", { name: "BLOCKED" }).waitFor();
});

test("what is offered for chosen rows follows what becomes of them", async () => {
  const page = await openPeople();
  await boxOf(page, "Person 0001").check();
  await boxOf(page, "Person 0003").check();
  await page.getByRole("button", { name: "Block 2 people" }).waitFor();
  await page.getByRole("button", { name: "Actions for Person 0001" }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();

  await page.getByRole("button", { name: "Block 1 people", exact: true }).waitFor();
  expect(await boxOf(page, "Person 0001").isChecked()).toBe(true);
});

test("on a phone rows are cards, chosen by a long press or after Select", async () => {
  const page = await openPeople("", { width: 390 });
  const card = page.getByRole("listitem").filter({ hasText: "Person 0004" });
  await card.waitFor();
  expect(await page.getByRole("table").count()).toBe(0);
  const at = await card.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 150, (at?.y ?? 0) + 40);
  await page.mouse.down();
  await told(page, "1 selected");
  await page.mouse.up();
  expect(await boxOf(page, "Person 0004").isChecked()).toBe(true);
  await lookAt(page, "chosen cards");

  await page.getByRole("button", { name: "Clear selection" }).click();
  expect(await boxOf(page, "Person 0004").count()).toBe(0);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await wholePage(page).check();
  await told(page, "10 selected");
});

test("a list with chosen rows stands in nobody's way", async () => {
  const page = await openPeople("status=BLOCKED");
  await wholePage(page).check();
  await told(page, "10 selected");
  expect(await page.getByRole("table").count()).toBe(1);
  await lookAt(page, "chosen rows");
});
