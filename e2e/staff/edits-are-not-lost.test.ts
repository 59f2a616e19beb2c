import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
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
