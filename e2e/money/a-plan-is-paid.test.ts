import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInWith } from "#browser.ts";
import { byKeys, type Hands } from "#hands.ts";
import { emailsTo, emailTo } from "#inbox.ts";
import { heading, lookAt, settled } from "#looks.ts";
import { atHome, getStarted, type Newcomer, newcomer, password, unique } from "#newcomers.ts";
import { signUpCompany } from "./company.ts";
import { clockOf, type Time } from "./time.ts";

const goodCard = "4242424242424242";
/** A card that is accepted, but declined at every charge. */
const emptyCard = "4000000000000341";

const typeCard = async ({ fill }: Hands, number: string, expiry = "12/34") => {
  await fill(/^Card number/, number);
  await fill(/^Expiry/, expiry);
  await fill(/^Security code/, "123");
};

const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** The phone is turned, and turned back. */
const turned = async (page: Page) => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  if (size) await page.setViewportSize(size);
  await settled(page);
};

const looksAt = async (page: Page, screen: string) => {
  await settled(page);
  await lookAt(page, screen);
};

type Person = { page: Page; hands: Hands };

/** A newcomer chooses a plan and gives a card, and keeps both until the trial is over. */
const beginTrial = async (who: Newcomer) => {
  const { page, hands, email } = who;
  await signUpCompany(page, email);
  await signInWith(page, email, password);
  await atHome(who);
  await hands.press(/^Choose a plan/);
  await heading(page, "Choose your plan").waitFor();
  await page.getByText("Monthly", { exact: true }).click();
  await hands.press(/^Choose Team/);
  await hands.press(/^Continue to billing/);
  await heading(page, "Billing details").waitFor();
  await hands.fill(/^Address/, "Torgallmenningen 1");
  await typeCard(hands, "4000000000000002");
  await hands.press(/^Save card and continue/);
  await said(page, "The bank declined the card.");
  await looksAt(page, "a card declined in the sign-up");
  await typeCard(hands, goodCard);
  await hands.press(/^Save card and continue/);
  await atHome(who);
  await getStarted(who);
};

/** Opens a startup to write to on another device of the same person. */
const beforeAStartup = async (page: Page, email: string) => {
  await signInWith(page, email, password);
  await page.goto("/browse-page?isAvailableToChat=true");
  await page.getByRole("article").getByRole("link").first().click();
  const message = page.getByRole("button", { name: "Message" });
  await message.waitFor();
  return message;
};

/** The amount charged today, by the open preview. */
const todayOf = async (page: Page) => {
  const today = page.locator("#plan-preview dt", { hasText: "Today" }).locator("+ dd");
  await today.waitFor();
  const [amount = ""] = (await today.innerText()).split("\n");
  return amount.trim();
};

const newestPayment = (page: Page) => page.getByRole("table").last().getByRole("row").nth(1);

const paysFromToday = async ({ page, hands }: Person) => {
  await page.goto("/subscription");
  await hands.press(/^Start Team/);
  const amount = await todayOf(page);
  await looksAt(page, "what a start costs");
  await hands.press(/^Start Team/);
  await said(page, "Payment successful");
  await newestPayment(page).filter({ hasText: amount }).getByText("PDF").waitFor();
};

const movesUp = async ({ page, hands }: Person) => {
  await page.getByText(/^Yearly/).click();
  await said(page, "Current plan · Monthly");
  await page.getByText("Monthly", { exact: true }).click();
  const group = page.getByRole("article", { name: "Group" });
  await group.getByRole("button", { name: "See what changes" }).click();
  const amount = await todayOf(page);
  await hands.press(/^How today/);
  await said(page, /^Unused time on Team, /);
  await looksAt(page, "what a dearer plan costs");
  await hands.press(/^Move to Group/);
  await newestPayment(page).filter({ hasText: amount }).waitFor();
};

const keepsCard = async ({ page, hands }: Person, number: string) => {
  await page.goto("/update-card");
  await typeCard(hands, number);
  await hands.press(/^Save card/);
  await heading(page, "Card updated").waitFor();
};

/** The renewal fails while the owner is on another screen; the link in the e-mail leads to the remedy. */
const rescuePlan = async ({ page, hands, email }: Newcomer, time: Time) => {
  const read = await emailsTo(page, email);
  await page.getByRole("link", { name: "Articles" }).first().click();
  await heading(page, "Articles").waitFor();
  await time.toNextPeriod();
  await heading(page, "Subscription").waitFor();
  await said(page, "Your last payment failed.");
  await looksAt(page, "a payment failed");
  await page.getByRole("article", { name: "Team" }).getByRole("button").click();
  await said(page, "Pay the open invoice first, then change the plan.");

  await page.goto((await emailTo(page, email, read, /^We couldn’t take/)).link);
  await heading(page, "Retry payment or update card").waitFor();
  await looksAt(page, "what can be done about it");
  await hands.press(/^Retry payment/);
  await heading(page, "Payment failed").waitFor();
  await looksAt(page, "it failed again");
  await page.goto("/update-card");
  await typeCard(hands, "4000008260003178");
  await hands.press(/^Save card and pay/);
  // The bank asks about the card, and then about the payment.
  await hands.press(/^Confirm$/);
  await hands.press(/^Confirm$/);
  await heading(page, "Open invoice not paid").waitFor();
  await said(page, "Your card has insufficient funds.");
  await looksAt(page, "the bank has declined what it confirmed");
  await hands.press(/^Try another card/);
  await typeCard(hands, "5555555555554444");
  await hands.press(/^Save card and pay/);
  await said(page, "Your open invoice is paid.");
  await said(page, "ending in 4444");
  await hands.press(/^Back to Subscription/);
  await page.getByText("Active", { exact: true }).waitFor();
};

/** A card that was there before pays again. */
const paysWithFirstCard = async ({ page, hands }: Person) => {
  await page.goto("/settings/billing-details");
  await hands.press(/^Pay with this card, ending in 4242/);
  await said(page, "The card ending in 4242 pays from now on");
  const paying = page.getByRole("listitem").filter({ hasText: "Pays your plan" });
  await paying.filter({ hasText: "4242" }).waitFor();
  await looksAt(page, "cards to pay with");
  await page.goto("/subscription");
};

const movesDownAndBack = async ({ page, hands }: Person) => {
  const team = page.getByRole("article", { name: "Team" });
  await team.getByRole("button", { name: "See what changes" }).click();
  await expect.poll(() => todayOf(page)).toBe("€\u00A00.00");
  await said(page, /but the new seat limit counts at once/);
  await hands.press(/^Move to Team/);
  await said(page, /^You move to Team on /);
  await said(page, /^Until then your features stay, but you only have \d+ seats\.$/);
  await looksAt(page, "a smaller plan is planned");
  await hands.press(/^Cancel subscription/);
  await said(page, /^You no longer move to Team on /);
  await hands.press(/^Keep subscription/);
  await hands.press(/^Keep Group/);
  await team.getByRole("button", { name: "See what changes" }).waitFor();
};

const cancels = async ({ page, hands }: Person) => {
  await hands.press(/^Cancel subscription/);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Cancel on / })
    .click();
  await page.getByRole("button", { name: "Reactivate subscription" }).waitFor();
};

/** Once the subscription is over the shop is closed, until a plan is paid again. */
const leavesAndComesBack = async (who: Newcomer, time: Time) => {
  const { page, hands } = who;
  await cancels(who);
  await looksAt(page, "a plan that ends");
  await hands.press(/^Reactivate subscription/);
  await page.getByText("Active", { exact: true }).waitFor();
  await cancels(who);
  await time.toNextPeriod();
  await expect
    .poll(async () => {
      await page.reload();
      await heading(page, "Subscription").waitFor();
      return page.getByText(/^Your subscription ended on /).count();
    })
    .toBeGreaterThan(0);
  await looksAt(page, "a plan that is over");
  await hands.press(/^Start Group/);
  await todayOf(page);
  await hands.press(/^Start Group/);
  await page.getByText("Active", { exact: true }).waitFor();
};

test("a plan is tried, paid, changed, rescued, cancelled and taken up again", async () => {
  const who = await newcomer("by pointer", `ida@${unique()}.no`);
  const { email } = who;
  await beginTrial(who);
  const elsewhere = await aBrowser();
  const message = await beforeAStartup(elsewhere, email);
  expect(await message.getAttribute("aria-disabled")).toBe("true");

  await paysFromToday(who);
  await expect.poll(() => message.getAttribute("aria-disabled"), { interval: 20 }).toBe(null);

  await movesUp(who);
  await keepsCard(who, emptyCard);
  const time = await clockOf(email);
  await rescuePlan(who, time);
  await paysWithFirstCard(who);
  await movesDownAndBack(who);
  await leavesAndComesBack(who, time);
  forgiveComplaints(/status of 40[29]/);
});

const codeIsRefused = async ({ page, hands }: Person) => {
  await hands.fill(/^Discount code/, "NOSUCH");
  await page.keyboard.press("Enter");
  await said(page, "Use another code, or clear the field to go on without one.");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  forgiveComplaints(/status of 400/);
};

test("a plan is chosen and paid by keys alone", async () => {
  const page = await aBrowser();
  const hands = byKeys(page);
  await signInWith(page, "haruka@haruka-mori.example");
  await heading(page, "Subscription").waitFor();
  await said(page, /^Your trial ended on /);
  await settled(page);
  await hands.press(/^Choose a plan/);
  await hands.press(/^Choose (?!a plan)/);
  await said(page, /VAT may be added/);
  await hands.fill(/^Address/, "4 Kawara");
  await hands.pick(/^Country/, "Germany");
  await hands.fill(/^VAT number/, "DE136695976");
  await said(page, "The check digits are right.");
  await hands.fill(/^VAT number/, "DE136695977");
  await said(page, "VAT is charged until the number is right.");
  await hands.press(/^Choose (?!a plan)/);
  await settled(page);
  expect(await page.getByLabel("Address").inputValue()).toBe("4 Kawara");
  const before = await todayOf(page);
  await hands.press(/^Continue to payment/);
  await page.getByLabel("Card number").waitFor();
  await codeIsRefused({ page, hands });
  await expect.poll(() => todayOf(page)).not.toBe(before);
  const amount = await todayOf(page);
  const number = page.getByLabel("Card number");
  await hands.fill(/^Card number/, "4242942424242424");
  for (const key of ["Home", ...Array.from({ length: 6 }, () => "ArrowRight"), "Backspace"])
    await number.press(key);
  await page.keyboard.type("2");
  expect(await number.inputValue()).toBe("4242 2424 2424 2424");
  await hands.fill(/^Card number/, goodCard);
  await page.keyboard.press("Enter");
  await said(
    page,
    "Your card’s expiry date is incomplete. Your card’s security code is incomplete.",
  );
  await typeCard(hands, goodCard, "13/34");
  await page.keyboard.press("Enter");
  await said(page, "Your card’s expiry date is invalid.");
  await typeCard(hands, goodCard);
  await turned(page);
  await page.keyboard.press("Enter");
  await said(page, "Payment successful");
  await newestPayment(page).filter({ hasText: amount }).waitFor();
  await expect.poll(() => page.locator(":focus").textContent()).toBe("Subscription");
});
