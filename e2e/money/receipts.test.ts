import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { heading, lookAt, settled } from "#looks.ts";

const latestReceipt = async (page: Page) => {
  const arrives = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Download PDF of VT-/ })
    .first()
    .click();
  const file = await arrives;
  return {
    name: file.suggestedFilename(),
    begins: (await readFile(await file.path())).subarray(0, 5),
  };
};

test("an owner sees every payment and downloads its receipt, beside the subscription and in the settings", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist");
  for (const [path, name] of [
    ["/subscription", "Subscription"],
    ["/settings/billing-details", "Billing"],
  ] as const) {
    await page.goto(path);
    await heading(page, name).waitFor();
    const payments = page.getByRole("table").filter({ hasText: /VT-/ });
    await payments.waitFor();
    // The newest receipt may not be ready yet; the list reads on until it is.
    await expect
      .poll(() => payments.getByRole("row").allInnerTexts())
      .toEqual([
        expect.stringMatching(/Date\s+Number\s+For\s+Status\s+Amount\s+Receipt/),
        expect.stringMatching(/VT-\d{4}-\d{5}\s+A day of scouting\s+Paid\s+€\s1,200\.00\s+PDF/),
        expect.stringMatching(/VT-\d{4}-\d{5}\s+Team\s+.+ to .+\s+Paid\s+€\s758\.40\s+PDF/),
        expect.stringMatching(/VT-\d{4}-\d{5}\s+Team\s+.+ to .+\s+Paid\s+€\s758\.40\s+PDF/),
      ]);

    const { name: file, begins } = await latestReceipt(page);

    expect(file).toMatch(/^VT-\d{4}-\d{5}\.pdf$/);
    expect(begins.toString()).toBe("%PDF-");
  }
  await page.goto("/settings/your-data");
  await page.getByText("Your plan ends at once. Your card isn’t charged again").waitFor();
});

test("a company that has paid nothing yet reads that its receipts will be there", async () => {
  const page = await aBrowser();
  await signInAs(page, "Priya Raman", "/subscription");
  await page.getByText("No payments yet").waitFor();
  await settled(page);
  await lookAt(page, "/subscription in a trial");
  expect(await page.getByRole("button", { name: /PDF/ }).count()).toBe(0);
});
