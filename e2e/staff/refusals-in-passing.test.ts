import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Messages from Vitrine" });

const refusedWith = async (page: Page, text: string) => {
  await toasts(page).getByText(text).waitFor();
  const message = "in passing and at its place";
  await expect.poll(() => page.getByText(text).count(), { message }).toBe(2);
};

test("a wrong present password and a taken address are told in passing, and at their place", async () => {
  const owner = await aBrowser();
  await signInAs(owner, "Marta Lindqvist", "/settings/account-info");
  await owner.getByLabel("Current password").fill("not this one at all");
  await owner.getByLabel("New password", { exact: true }).fill("four brass lamps");
  await owner.getByLabel("Confirm new password").fill("four brass lamps");
  await owner.getByRole("button", { name: "Save password" }).click();
  await refusedWith(owner, "Your current password is wrong.");

  const newcomer = await aBrowser();
  await newcomer.goto("/auth/sign-up/add-email");
  await newcomer.getByLabel("E-mail").fill("retailer@vitrine.example");
  await newcomer.keyboard.press("Enter");
  await refusedWith(newcomer, "An account with this e-mail already exists.");
  forgiveComplaints(/40[09]/);
});

test("a refused form of staff is told in passing, and at its place", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/roles-and-permissions");
  await page.getByRole("button", { name: "New group" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Full Access");
  await dialog.getByRole("checkbox", { name: /^View categories/ }).check();
  await dialog.getByRole("button", { name: "Create group" }).click();
  await refusedWith(page, "“Guest” and “Full Access” can’t be used or changed.");
  forgiveComplaints(/400/);
});
