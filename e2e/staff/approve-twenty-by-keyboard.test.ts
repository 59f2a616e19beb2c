import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { lookAt } from "#looks.ts";
import { unique } from "../newcomers.ts";
import { startupsThatWait } from "./newcomers-who-wait.ts";

const many = 20;

test("with the keyboard alone staff let in twenty startups by one press", async () => {
  const page = await aBrowser();
  await signInAs(page, "Ana Costa", "/admin-panel/startups");
  const named = `Shelfwright ${unique()}`;
  await startupsThatWait(page, many, named);
  const told = (words: string | RegExp) =>
    page.getByRole("status").getByText(words).first().waitFor();

  const views = page.getByRole("group", { name: "Views" });
  await views.waitFor();
  await byKeys(page).press(/^Waiting/);
  await views.getByRole("button", { name: /^Waiting/, pressed: true }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type(named);
  // Part of the name finds the same startups, and what is selected then would be dropped.
  await page.waitForURL((url) => url.searchParams.get("search") === named);
  await told("20 startups");
  await byKeys(page).tick(/^Select all on this page/);
  await byKeys(page).press(/^Select all 20 that match/);
  await told("20 selected");
  await lookAt(page, "twenty startups that are selected");
  await page.keyboard.press("a");
  await told(/20 of 20 done/);
  await page.reload();
  await page.getByText("No matches").first().waitFor();
  expect(await page.getByRole("rowheader").count()).toBe(0);
});
