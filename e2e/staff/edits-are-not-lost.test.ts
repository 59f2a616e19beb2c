import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

test("who leaves a plan with unsaved edits is asked first", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/subscription-plans");
  await page.getByRole("rowheader").first().getByRole("link").click();
  const description = page.getByRole("textbox", { name: /^Description/ });
  await description.fill("For shops that begin.");
  await page.getByRole("link", { name: "All payment plans" }).click();

  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await description.inputValue()).toBe("For shops that begin.");
});

test("the typed reason of a rejection is not closed away without a question", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startups?stage=WAITING");
  await page.getByRole("row").nth(1).waitFor();
  await settled(page);
  await page.keyboard.press("j");
  await page.keyboard.press("d");
  const drawer = page.getByRole("dialog", { name: /^Decline/ });
  const reason = drawer.getByRole("textbox");
  await reason.fill("Your product isn’t for shops.");
  await page.keyboard.press("Escape");

  const question = page.getByRole("dialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await reason.inputValue()).toBe("Your product isn’t for shops.");
});

test("words typed for a new report are not closed away without a question", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startup-analysis");
  await page.getByRole("button", { name: "New report" }).click();
  const words = page.getByRole("dialog", { name: "New report" }).getByRole("textbox", {
    name: /^Words/,
  });
  await words.fill("refill");
  await page.keyboard.press("Escape");

  const question = page.getByRole("dialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await words.inputValue()).toBe("refill");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Close without saving" }).click();
  await words.waitFor({ state: "hidden" });
});

test("a notification that was not sent after all is not left behind without a question", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startup-notifications");
  const message = page.getByRole("textbox", { name: /^Text/ });
  await message.fill("The expo opens on Monday.");
  await page.getByRole("button", { name: /^Send to/ }).click();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();

  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await message.inputValue()).toBe("The expo opens on Monday.");
});

test("who saves a long form after somebody else is taken to the choice, and keeps theirs in one press", async () => {
  const [page, other] = await Promise.all([aBrowser(), aBrowser()]);
  const descriptionOn = (whose: Page) => whose.getByRole("textbox", { name: /^Description/ });
  const saveIn = (whose: Page) => whose.getByRole("button", { name: "Save changes" }).click();
  for (const whose of [page, other]) {
    await signInAs(whose, "Leo Haas", "/admin-panel/subscription-plans");
    await whose.getByRole("link", { name: "Northern Stores" }).click();
    await descriptionOn(whose).waitFor();
  }
  await descriptionOn(other).fill("For shops in the north.");
  await saveIn(other);
  await other.waitForURL("**/subscription-plans");
  await descriptionOn(page).fill("For shops by the sea.");
  await saveIn(page);
  const choice = page.getByRole("group", { name: "Someone has changed this since you opened it" });
  await choice.waitFor();

  await expect.poll(() => choice.evaluate((one) => one === document.activeElement)).toBe(true);
  await choice.getByRole("button", { name: "Keep mine and save again" }).click();
  await page.waitForURL("**/subscription-plans");
  await page.getByRole("link", { name: "Northern Stores" }).click();
  await expect.poll(() => descriptionOn(page).inputValue()).toBe("For shops by the sea.");
  forgiveComplaints(/409/);
});
