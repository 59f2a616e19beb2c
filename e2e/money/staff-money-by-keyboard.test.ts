import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { heading } from "#looks.ts";
import { unique } from "#newcomers.ts";

const listed = (page: Page, name: string) => page.getByRole("row", { name }).waitFor();

const saved = (page: Page) => page.getByRole("dialog").waitFor({ state: "hidden" });

/** The focus goes into what opens. */
const within = (page: Page) => page.locator("[role=dialog] :focus").first().waitFor();

const open = async (page: Page, path: string, name: string) => {
  await page.goto(`/admin-panel/${path}`);
  await heading(page, name).waitFor();
};

/** A price, and a plan that is sold at it; hidden, so that nobody else is offered it. */
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

/** Money that came past the card provider is booked and taken back; a part of a charge goes back. */
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
  await pressIn(/^Actions for €\s250\.00/, /^Reverse/);
  await within(page);
  await fill(/^Reason/, "Meant for somebody else");
  await press(/^Reverse payment/);
  await saved(page);
  await page.getByText("Meant for somebody else").first().waitFor();
  await pressIn(/^Actions for €\s1,147\.08/, /^Refund/);
  await within(page);
  await fill(/^Amount/, "47.08");
  await fill(/^Reason/, "Two days without search");
  await press(/^Refund$/);
  await saved(page);
  await page.getByText("Two days without search").first().waitFor();
};

const downloadAll = async (page: Page) => {
  const { press, choose } = byKeys(page);
  await open(page, "payment-receipts", "Payment Receipts");
  await press(/^Export$/);
  await within(page);
  await choose(/^CSV/);
  await press(/^Export$/);
  const arrives = page.waitForEvent("download");
  await press(/^Tasks/);
  await press(/^Download Payments_/);
  return readFile(await (await arrives).path(), "utf8");
};

test("with the keyboard alone staff sell, correct what was paid, and take all receipts home", async () => {
  const page = await aBrowser();
  const name = `Fair ${unique()}`;
  const code = `FAIR${unique()}`.toUpperCase();
  await signInAs(page, "Leo Haas");

  await makePlan(page, name);
  await giveCode(page, code, name);
  await correctPayments(page);

  const file = await downloadAll(page);
  expect(file).toMatch(/Tuin & Co B\.V\..*250/);
  expect(file).toMatch(/Tuin & Co B\.V\..*-47\.08/);
});
