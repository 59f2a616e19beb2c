import type { Page } from "playwright-core";
import { test } from "vitest";
import { aBrowser, forgiveComplaints, intercept, signInAs } from "#browser.ts";
import { byPointer } from "#hands.ts";
import { desk, lookAtBothWidths } from "#screens.ts";

type Open = (page: Page) => Promise<void>;

/** Verdi Moda has paid by card and was refunded a part. */
const payment = "profile/retailer/00aad26f-226c-85eb-87df-8139e7d42e06/payment";

const press =
  (button: RegExp): Open =>
  (page) =>
    byPointer(page).press(button);

/** Presses an item in the menu of the first row whose button has this name. */
const act =
  (row: RegExp, item: RegExp): Open =>
  async (page) => {
    await page.getByRole("button", { name: row }).first().click();
    await page.getByRole("menuitem", { name: item }).click();
  };

/** Sends a form as it opens, so that it says what is missing. */
const sendEmpty =
  (button: RegExp, send: RegExp): Open =>
  async (page) => {
    await press(button)(page);
    await page.getByRole("dialog").getByRole("button", { name: send }).click();
    await page.locator("[role=dialog] [aria-invalid=true]").first().waitFor();
  };

const askForPayment: Open = async (page) => {
  const { fill } = byPointer(page);
  await press(/^New payment request$/)(page);
  await fill(/^Amount before VAT/, "120.00");
  await fill(/^What it is for/, "Workshop");
  await press(/^Create request$/)(page);
  await page.getByText("Copy the link now").waitFor();
};

/** Makes a list fail to load. */
const failToLoad: Open = async (page) => {
  await intercept(page, /\/api\/v1\/admin\/prices/, (route) => route.fulfill({ status: 500 }));
  await press(/^Prices$/)(page);
  await page.getByText("The prices did not load").waitFor();
  await page.unrouteAll();
};

const nothing: Open = async () => {};

/** Dialogs and menus over staff's money screens, and how those screens look when something fails. */
const states: readonly [what: string, at: string, open: Open][] = [
  ["who uses a plan type", "plan-types", press(/Show who uses/)],
  ["the order of plan types", "plan-types", press(/^Arrange$/)],
  ["a price with nothing filled in", "prices", sendEmpty(/^New price$/, /^Create price$/)],
  ["a feature in use", "features?search=bookmarks", act(/^Actions for/, /^Delete$/)],
  ["a plan with nothing filled in", "subscription-plans/new", press(/^Create payment plan$/)],
  ["a code in use", "discount-coupons?search=NORDIC20", act(/^Actions for NORDIC20/, /^Edit$/)],
  ["a campaign", "discount-coupons", sendEmpty(/^New campaign$/, /^Create coupons$/)],
  ["a list without anything", "discount-coupons?search=nothing+is+called+so", nothing],
  ["a list that did not load", "features", failToLoad],
  ["a link that is shown once", payment, askForPayment],
  ["a refund", payment, act(/^Actions for €/, /^Refund$/)],
];

const expectStatesWhole = async (page: Page) => {
  for (const [what, at, open] of states) {
    await page.setViewportSize(desk);
    await page.goto(`/admin-panel/${at}`);
    await open(page);
    await lookAtBothWidths(page, what);
  }
};

test("what opens over staff's money is open to everybody, at every width and in both themes", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas");

  await expectStatesWhole(page);

  forgiveComplaints(/status of 500/);
});
