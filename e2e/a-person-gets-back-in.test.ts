import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeOf } from "#authenticator.ts";
import { aBrowser, demoPassword, forgiveComplaints, intercept } from "#browser.ts";
import { byKeys, byPointer, type Hands } from "#hands.ts";
import { emailsTo, emailTo } from "#inbox.ts";
import { heading, lookAt } from "#looks.ts";

const newPassword = "four brass lamps";

const signIn = async (page: Page, hands: Hands, email: string, password: string) => {
  await page.goto("/auth/sign-in");
  await heading(page, "Sign in").waitFor();
  await hands.fill(/^E-mail/, email);
  await hands.fill(/^Password/, password);
  await page.keyboard.press("Enter");
};

const choosePassword = async (hands: Hands, password: string) => {
  await hands.fill(/^New password/, password);
  await hands.fill(/^Confirm new password/, password);
  await hands.press(/^Save password/);
};

test("who lost the password comes back by e-mail and changes it again, by keys alone", async () => {
  // No other test signs in as her, since tests run in parallel.
  const email = "freja@loopwear.example";
  const page = await aBrowser();
  const hands = byKeys(page);
  const read = await emailsTo(page, email);

  await page.goto("/auth/sign-in");
  await heading(page, "Sign in").waitFor();
  await hands.fill(/^E-mail/, email);
  await hands.press(/^Forgot your password/);
  await heading(page, "Reset your password").waitFor();
  await lookAt(page, "recovery");
  // The e-mail typed at the sign-in is not asked for again.
  expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
  await hands.press(/^Send link/);
  await heading(page, "Check your inbox").waitFor();
  await lookAt(page, "e-mail sent");

  const { link } = await emailTo(page, email, read);
  await page.goto(link);
  await heading(page, "Choose a new password").waitFor();
  await hands.fill(/^New password/, newPassword);
  await hands.press(/^Save password/);
  await page.getByText("Please enter your new password again to confirm").first().waitFor();
  await lookAt(page, "new password");
  await choosePassword(hands, newPassword);
  await heading(page, "password was changed").waitFor();
  await lookAt(page, "password was changed");
  await page.goto(link);
  await page.getByText("This link has been used or has expired.").waitFor();
  await lookAt(page, "used link");
  forgiveComplaints(/status of 400/);

  await page.goto("/");
  await heading(page, /^Good /).waitFor();
  await page.goto("/settings/account-info");
  await heading(page, "Account").waitFor();
  await hands.fill(/^Current password/, newPassword);
  await choosePassword(hands, demoPassword);
  await heading(page, "password was changed").waitFor();
  await hands.press(/^Back to settings/);
  await heading(page, "Account").waitFor();
  await expect.poll(() => page.title()).toContain("Account");
});

const menuItem = async (page: Page, name: string) => {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name }).click();
};

/** Sets up two-step verification in the settings and gives its secret and recovery codes. */
const setUpFactor = async (page: Page) => {
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Set up two-step verification" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(demoPassword);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("img", { name: /^QR code/ }).waitFor();
  await lookAt(page, "QR code");
  const secret = (await page.locator("code").first().textContent())?.replaceAll(" ", "") ?? "";
  await page.getByLabel(/^Code shown in the app/).fill(codeOf(secret));
  const list = page.getByRole("list", { name: "Recovery codes" });
  await list.waitFor();
  await lookAt(page, "recovery codes");
  const codes = await list.locator("code").allTextContents();
  await page.getByRole("button", { name: "Copy codes" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(codes.join("\n"));
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await page.getByText("On", { exact: true }).waitFor();
  return { secret, codes };
};

const leave = async (page: Page) => {
  await menuItem(page, "Sign out");
  await heading(page, "Sign in").waitFor();
};

/** A refusal that does not concern the code leaves it as it was typed. */
const aCodeNobodyLookedAt = async (page: Page, hands: Hands) => {
  const verify = "**/api/v1/two-factor/verify";
  const message = "Too many requests. Try again in an hour.";
  const headers = { "retry-after": "3600" };
  await intercept(page, verify, (route) =>
    route.fulfill({ status: 429, headers, json: { message } }),
  );
  await hands.fill(/^Code/, "123456");
  await page.getByText(message).waitFor();
  expect(await page.getByRole("textbox", { name: /^Code/ }).inputValue()).toBe("123456");
  await page.unroute(verify);
};

test("two-step verification is set up, asked for and passed with a recovery code", async () => {
  const email = "ingrid@halden-and-rowe.example";
  const page = await aBrowser();
  const hands = byPointer(page);
  await signIn(page, hands, email, demoPassword);
  await heading(page, /^Good .*, Ingrid/).waitFor();
  const { secret, codes } = await setUpFactor(page);
  await leave(page);

  await signIn(page, hands, email, demoPassword);
  await heading(page, "Enter your code").waitFor();
  await lookAt(page, "code");
  await hands.press(/^Check code/);
  await page.getByText("Please enter your code").waitFor();
  await hands.fill(/^Code/, "000000");
  await page.getByText("The code you entered does not exist or has expired.").waitFor();
  const boxes = page.getByRole("textbox", { name: /^Code/ });
  expect(await boxes.inputValue()).toBe("");
  // The focus follows once the refusal is drawn.
  await expect.poll(() => boxes.evaluate((field) => field === document.activeElement)).toBe(true);
  await aCodeNobodyLookedAt(page, hands);
  // The code of this half minute was used for the set-up; each works once.
  await hands.fill(/^Code/, codeOf(secret, 1));
  await heading(page, /^Good .*, Ingrid/).waitFor();
  await leave(page);

  const keys = byKeys(page);
  await signIn(page, keys, email, demoPassword);
  await heading(page, "Enter your code").waitFor();
  await keys.press(/^Use a recovery code/);
  await keys.fill(/^Recovery code/, codes[0] ?? "");
  await keys.press(/^Check code/);
  await heading(page, /^Good .*, Ingrid/).waitFor();

  await page.goto("/settings/security");
  await page.getByText(`${codes.length - 1} recovery codes left.`).waitFor();
  await lookAt(page, "security");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(demoPassword);
  await page.getByLabel(/^Code from the app/).fill(codes[1] ?? "");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByText("Off", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Set up two-step verification" }).waitFor();
  forgiveComplaints(/status of 4(00|29)/);
});
