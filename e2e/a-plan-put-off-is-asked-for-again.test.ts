import { expect, test } from "vitest";
import { heading } from "#looks.ts";
import {
  atHome,
  beginAs,
  choosePassword,
  getStarted,
  nameCompany,
  newcomer,
  password,
  readCode,
  unique,
} from "#newcomers.ts";

test("who put the plan off is asked for it at the next sign-in, once the account is open", async () => {
  const email = `ida@${unique()}.no`;
  const first = await newcomer("by pointer", email);
  await beginAs(first, /^Retailer/);
  await choosePassword(first);
  await nameCompany(first, `Halden ${unique()}`);
  await first.hands.press(/^Create account/);
  await readCode(first);
  await atHome(first);
  await getStarted(first);

  const { page, hands } = await newcomer("by pointer", email);
  await page.goto("/browse-page");
  await heading(page, "Sign in").waitFor();
  await hands.fill(/^E-mail/, email);
  await hands.fill(/^Password/, password);
  await page.keyboard.press("Enter");
  await heading(page, "Choose your plan").waitFor();

  await hands.press(/^Decide later/);
  await heading(page, /^Good .*, Ida/).waitFor();
  // The question blocks nothing, and is not asked again until the next sign-in.
  await page.reload();
  await heading(page, /^Good .*, Ida/).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});
