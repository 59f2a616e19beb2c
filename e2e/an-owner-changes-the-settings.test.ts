import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { heading, lookAt } from "#looks.ts";

test("what was typed into the settings and not saved is not lost by looking elsewhere", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  await page.goto("/settings/account-info");
  await heading(page, "Account").waitFor();
  const position = page.getByRole("textbox", { name: "Position" });
  const before = await position.inputValue();
  const look = () => page.getByRole("link", { name: "Security", exact: true }).click();
  const asks = page.getByRole("dialog", { name: "Leave without saving?" });

  await position.fill("Head of new things");
  await look();
  await asks.waitFor();
  await lookAt(page, "leave without saving");
  await page.keyboard.press("Escape");
  await asks.waitFor({ state: "hidden" });
  expect(await position.inputValue()).toBe("Head of new things");

  await look();
  await asks.getByRole("button", { name: "Leave without saving" }).click();
  await heading(page, "Security").waitFor();
  await page.goBack();
  await heading(page, "Account").waitFor();
  expect(await position.inputValue()).toBe(before);

  await look();
  await heading(page, "Security").waitFor();
}, 60_000);
