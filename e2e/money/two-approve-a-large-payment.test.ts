import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { heading, lookAt } from "#looks.ts";
import { password, unique } from "../newcomers.ts";

const company = "Tuin & Co";
const amount = /€\s6,250\.00/;

/** Adds another super admin with an installation's command and the link that it prints. */
const anotherSuperAdmin = async () => {
  const email = `una-${unique()}@vitrine.example`;
  const program = new URL("../../server/dist/staff.js", import.meta.url).pathname;
  const env = { ...process.env, NODE_ENV: "production", VITRINE_DATA: inject("data") };
  const { stdout } = await promisify(execFile)(process.execPath, [program, email, "--also"], {
    env,
  });
  const { pathname, search } = new URL(/https?:\S+/.exec(stdout)?.[0] ?? "");
  const page = await aBrowser();
  const { fill, tick, press } = byKeys(page);
  await page.goto(pathname + search);
  await heading(page, "Open your staff account").waitFor();
  await fill(/^First name/, "Una");
  await fill(/^Last name/, "Berg");
  await fill(/^Password/, password);
  await tick(/^I agree/);
  await press(/^Open my account/);
  await page.waitForURL((url) => url.pathname.startsWith("/admin-panel"));
  return page;
};

const openPayments = async (page: Page) => {
  await page.goto("/admin-panel/payment-receipts");
  await heading(page, "Payment Receipts").waitFor();
  await byKeys(page).press(new RegExp(`^${company}`));
  await page.getByRole("button", { name: "Record a payment" }).waitFor();
};

const recordLargePayment = async (page: Page, reference: string) => {
  const { fill, press } = byKeys(page);
  await openPayments(page);
  await press(/^Record a payment/);
  await page.locator("[role=dialog] :focus").first().waitFor();
  await fill(/^Amount with VAT/, "6250.00");
  await fill(/^Reference/, reference);
  await press(/^Record payment/);
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByText("Another super admin must approve it.").waitFor();
};

test("with the keyboard alone a second super admin sees a large payment and approves it", async () => {
  const [asker, other] = [await aBrowser(), await anotherSuperAdmin()];
  const reference = `Bank ${unique()}`;
  await signInAs(asker, "Leo Haas");
  await recordLargePayment(asker, reference);
  const waiting = asker.getByRole("listitem").filter({ hasText: reference });
  await waiting.waitFor();
  expect(await waiting.getByRole("button", { name: "Approve" }).count()).toBe(0);

  await other.goto("/admin-panel/payment-receipts/approvals");
  const offered = other.getByRole("listitem").filter({ hasText: reference });
  await offered.getByText(amount).waitFor();
  await offered.getByText("Leo Haas asked for this").waitFor();
  await lookAt(other, "a payment that waits for a second super admin");
  await byKeys(other).press(/^Approve$/);
  await other.getByRole("dialog").getByText("It happens immediately").waitFor();
  // The button behind it, which still has the focus, is called the same.
  await other.locator("[role=dialog] :focus").first().waitFor();
  await byKeys(other).press(/^Approve$/);
  await offered.waitFor({ state: "hidden" });

  await openPayments(asker);
  await asker
    .getByRole("button", { name: /^Actions for €\s6,250\.00/ })
    .first()
    .waitFor();
  await asker.getByText("Another super admin must approve it.").waitFor({ state: "hidden" });
});
