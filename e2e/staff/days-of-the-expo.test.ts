import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

const openDays = async (page: Page) => {
  await page.getByRole("button", { name: "Set the days" }).click();
  const drawer = page.getByRole("dialog", { name: "When forms can be sent" });
  await drawer.waitFor();
  return drawer;
};

const setDays = async (page: Page, first: string, last: string) => {
  const drawer = await openDays(page);
  await drawer.getByRole("textbox", { name: /^First day/ }).fill(first);
  await drawer.getByRole("textbox", { name: /^Last day/ }).fill(last);
  await drawer.getByRole("button", { name: "Save days" }).click();
  return drawer;
};

test("who sets the days of the expo after somebody else sees theirs, and can set them again", async () => {
  const [ours, theirs] = [await aBrowser(), await aBrowser()];
  for (const page of [ours, theirs]) {
    await signInAs(page, "Leo Haas", "/admin-panel/expo-riva-competition");
    await settled(page);
  }
  // Forms can be sent on all of these days: somebody sends one in another test.
  await (await setDays(theirs, "01/03/2026", "31/03/2099")).waitFor({ state: "hidden" });
  const drawer = await setDays(ours, "01/04/2026", "30/04/2099");
  const newer = drawer.getByRole("button", { name: "Show the saved version" });
  await newer.waitFor();
  const said = drawer.getByText("Someone else has changed this since you opened it.");
  expect(await said.count()).toBe(1);
  forgiveComplaints(/409/);

  await newer.click();
  const last = drawer.getByRole("textbox", { name: /^Last day/ });
  expect(await last.inputValue()).toContain("31");
  await last.fill("30/04/2099");
  await drawer.getByRole("button", { name: "Save days" }).click();
  await drawer.waitFor({ state: "hidden" });
});
