import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { heading } from "#looks.ts";
import { unique } from "#newcomers.ts";

const listed = (page: Page, name: string) => page.getByRole("row", { name }).waitFor();

const saved = (page: Page) => page.getByRole("dialog").waitFor({ state: "hidden" });

/** Waits until the focus is inside the dialog that opens. */
const within = (page: Page) => page.locator("[role=dialog] :focus").first().waitFor();

const open = async (page: Page, path: string, name: string) => {
  await page.goto(`/admin-panel/${path}`);
  await heading(page, name).waitFor();
};

/** Makes a price and a plan sold at it; the plan is hidden, so that nobody else is offered it. */
const makePlan = async (page: Page, name: string) => {
  const { fill, press, turn, pick, tick } = byKeys(page);
  await open(page, "prices", "Prices");
  await press(/^New price$/);
  await within(page);
  await fill(/^Name/, name);
  await fill(/^Amount/, "49.50");
  await turn(/^Payment period/, /^Every month/);
  await fill(/^Trial Period/, "14");
  await press(/^Create price$/);
  await saved(page);
  await listed(page, name);
  await open(page, "subscription-plans/new", "New payment plan");
  await fill(/^Name/, name);
  await turn(/^Plan type/, /^(?!Select)/);
  await turn(/^User role/, /^Every kind/);
  await turn(/^Member group/, /\(\d/);
  await pick(/^Prices/, name);
  await tick(/^Hidden/);
  await press(/^Create payment plan$/);
  await listed(page, name);
};

/** Makes the parts of a plan: a plan type that is sorted, a member group and a feature. */
const keepParts = async (page: Page, name: string) => {
  const { fill, press } = byKeys(page);
  await open(page, "plan-types", "Plan types");
  await press(/^New plan type$/);
  await within(page);
  await fill(/^Name/, name);
  await fill(/^Product name/, name);
  await fill(/^Sort order/, "90");
  await press(/^Create plan type$/);
  await saved(page);
  await listed(page, name);
  await press(/^Arrange$/);
  await within(page);
  await press(new RegExp(`^Drag ${name}`));
  await page.keyboard.press("ArrowUp");
  await page.getByText(new RegExp(`^${name} is now number`)).waitFor();
  await page.keyboard.press("Escape");
  await saved(page);

  await open(page, "member-groups", "Member groups");
  await press(/^New member group$/);
  await within(page);
  await fill(/^Name/, name);
  await fill(/^Number of users/, "7");
  await press(/^Create member group$/);
  await saved(page);
  await listed(page, name);

  await open(page, "features", "Features");
  await press(/^New feature$/);
  await within(page);
  await fill(/^Name/, name);
  await fill(/^Weight/, "10");
  await press(/^Create feature$/);
  await saved(page);
  await fill(/^Find a feature/, name);
  await listed(page, name);
};

/** Hides it, and offers it again at once by Undo. */
const hideAndUndo = async (page: Page, name: string) => {
  const { pressIn } = byKeys(page);
  const row = page.getByRole("row", { name });
  await pressIn(new RegExp(`^Actions for ${name}`), /^Hide$/);
  await row.getByText("Hidden").waitFor();
  await page.getByRole("button", { name: /^Undo/ }).waitFor();
  await page.keyboard.press("z");
  await row.getByText("Offered").waitFor();
};

const giveCode = async (page: Page, code: string, plan: string) => {
  const { fill, press, pick } = byKeys(page);
  await open(page, "discount-coupons", "Discount coupons");
  await press(/^New coupon$/);
  await within(page);
  await fill(/^Code/, code);
  await fill(/^Name/, "For the fair");
  await fill(/^Percentage off/, "20");
  await pick(/^Plans/, plan);
  await fill(/^Last day/, "2030-12-31");
  await press(/^Create coupon/);
  await saved(page);
  await listed(page, code);
};

/** Stops a code for a while and then for good; makes many at once. */
const endCode = async (page: Page, code: string, plan: string) => {
  const { fill, press, pressIn, pick } = byKeys(page);
  const actions = new RegExp(`^Actions for ${code}`);
  const row = page.getByRole("row", { name: code });
  await pressIn(actions, /^Block$/);
  await row.getByText("Blocked").waitFor();
  await pressIn(actions, /^Unblock$/);
  await row.getByText("Active").waitFor();
  await pressIn(actions, /^Cancel$/);
  await within(page);
  await press(/^Cancel coupon$/);
  await row.getByText("Cancelled").waitFor();

  await press(/^New campaign$/);
  await within(page);
  await fill(/^Codes start with/, code.slice(0, 8));
  await fill(/^How many/, "3");
  await fill(/^Name/, `Campaign ${code}`);
  await fill(/^Percentage off/, "10");
  await pick(/^Plans/, plan);
  await fill(/^Last day/, "2030-12-31");
  await press(/^Create coupons$/);
  await saved(page);
  await page
    .getByRole("row", { name: `Campaign ${code}` })
    .nth(2)
    .waitFor();
};

/** Makes a plan for one company; stops and restarts its code. */
const sellOnRequest = async (page: Page, name: string) => {
  const { fill, press, pressIn } = byKeys(page);
  await press(/^New custom plan$/);
  await within(page);
  await fill(/^Plan name/, name);
  await fill(/^Price before VAT/, "1200");
  await fill(/^Seats/, "25");
  await press(/^Create plan$/);
  await page.getByText("The company chooses it with this code.").waitFor();
  await press(/^Done$/);
  await saved(page);

  await open(page, "enterprise", "Enterprise codes");
  const row = page.getByRole("row", { name });
  const menu = row.getByRole("button", { name: /^Actions for/ });
  const actions = new RegExp(`^${await menu.getAttribute("aria-label")}$`);
  await pressIn(actions, /^Stop code$/);
  await row.getByText("Stopped").waitFor();
  await pressIn(actions, /^Restart code$/);
  await row.getByText("Works").waitFor();
};

/** Asks a company to pay by a link, and withdraws the request. */
const askForPayment = async (page: Page, what: string) => {
  const { fill, press, pressIn } = byKeys(page);
  await press(/^New payment request$/);
  await within(page);
  await fill(/^Amount before VAT/, "120.00");
  await fill(/^What it is for/, what);
  await press(/^Create request$/);
  await page.getByText("Copy the link now").waitFor();
  await press(/^Done$/);
  await saved(page);
  await listed(page, what);
  await pressIn(new RegExp(`^Actions for ${what}`), /^Withdraw$/);
  await within(page);
  await press(/^Withdraw$/);
  await page.getByRole("row", { name: what }).getByText("Withdrawn").waitFor();
};

/** Records a payment made outside the card provider and reverses it; refunds part of a charge. */
const correctPayments = async (page: Page) => {
  const { fill, press, pressIn } = byKeys(page);
  await open(page, "payment-receipts", "Payment Receipts");
  await press(/^Tuin & Co/);
  await press(/^Record a payment/);
  await within(page);
  await fill(/^Amount with VAT/, "250.00");
  await fill(/^Reference/, `Bank ${unique()}`);
  await press(/^Record payment/);
  await saved(page);
  await page.getByText(/^Payment of €\s250\.00 recorded$/).waitFor();
  await pressIn(/^Actions for €\s250\.00/, /^Reverse/);
  await within(page);
  await fill(/^Reason/, "Meant for somebody else");
  await press(/^Reverse payment/);
  await saved(page);
  await page.getByText(/^Payment of €\s250\.00 reversed$/).waitFor();
  await page.getByText(/^€\s250\.00 returned$/).waitFor();
  await page.getByText("Meant for somebody else").first().waitFor();
  await pressIn(/^Actions for €\s1,147\.08/, /^Refund/);
  await within(page);
  await fill(/^Amount/, "47.08");
  await fill(/^Reason/, "Two days without search");
  await press(/^Refund €\s47\.08$/);
  const question = page.getByRole("dialog", { name: /^Refund €\s47\.08\?$/ });
  // The button behind it, which still has the focus, is called the same.
  await question.locator(":focus").waitFor();
  // The payment requests beside it may show what was refunded.
  const requests = page.waitForRequest("**/api/v2/payment/list");
  await press(/^Refund €\s47\.08$/);
  await question.waitFor({ state: "hidden" });
  await requests;
  await saved(page);
  await page.getByText(/^€\s47\.08 refunded$/).waitFor();
  await page.getByText("Two days without search").first().waitFor();
  await page.getByText(/^€\s47\.08 returned$/).waitFor();
};

/** Moves a company to another plan with its next period, and to payment by invoice from then on. */
const setHowItPays = async (page: Page) => {
  const { fill, press, turn } = byKeys(page);
  await press(/^Change plan$/);
  await within(page);
  // No plan is chosen yet, so that a press alone moves nobody.
  await press(/^Change plan$/);
  await page.getByText("Please select a plan").waitFor();
  await turn(/^Plan/, /^Group/);
  await press(/^Change plan$/);
  await saved(page);
  await page
    .getByText(/^Group starts on/)
    .first()
    .waitFor();

  await press(/^Payment settings$/);
  await within(page);
  await turn(/^Paid by/, /^Invoice/);
  await fill(/^Paid until/, "2030-12-31");
  await press(/^Save/);
  await saved(page);
  await page.getByText("By invoice", { exact: true }).first().waitFor();
};

/** Starts a file and downloads it from the tray; it also downloads by itself. */
const downloaded = async (page: Page, button: RegExp, name: string) => {
  const { press } = byKeys(page);
  await press(button);
  const arrives = page.waitForEvent("download", (file) =>
    file.suggestedFilename().startsWith(name),
  );
  await press(/^Tasks/);
  await press(new RegExp(`^Download ${name}`));
  return readFile(await (await arrives).path());
};

/** Downloads all payments as a table, and their receipts; then the VAT of the quarter. */
const downloadAll = async (page: Page) => {
  const { press, choose } = byKeys(page);
  await open(page, "payment-receipts", "Payment Receipts");
  await press(/^Export$/);
  await within(page);
  await choose(/^CSV/);
  const table = await downloaded(page, /^Export$/, "Payments_");
  await page.keyboard.press("Escape");
  const receipts = await downloaded(page, /^All PDFs as a ZIP$/, "Receipts_");
  await open(page, "payment-receipts/vat", "VAT");
  const vat = await downloaded(page, /^Download CSV$/, "VAT_");
  return { table: table.toString(), receipts, vat: vat.toString() };
};

test("with the keyboard alone staff sell, correct what was paid, and take all receipts home", async () => {
  const page = await aBrowser();
  const name = `Fair ${unique()}`;
  const part = `Part ${unique()}`;
  const code = `FAIR${unique()}`.toUpperCase();
  await signInAs(page, "Leo Haas");

  await keepParts(page, part);
  await hideAndUndo(page, part);
  await makePlan(page, name);
  await giveCode(page, code, name);
  await endCode(page, code, name);
  await correctPayments(page);
  await setHowItPays(page);
  await askForPayment(page, `Workshop ${unique()}`);
  await sellOnRequest(page, `Plan ${unique()}`);

  const { table, receipts, vat } = await downloadAll(page);
  expect(table).toMatch(/Tuin & Co B\.V\..*250/);
  expect(table).toMatch(/Tuin & Co B\.V\..*-47\.08/);
  expect(receipts.subarray(0, 2).toString()).toBe("PK");
  expect(vat).toContain("Netherlands");
});
