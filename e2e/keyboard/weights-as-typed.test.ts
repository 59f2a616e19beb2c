import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { heading, lookAt } from "#looks.ts";

/** What a field says from now on, in order, but for the last. */
const valuesBefore = async (page: Page, field: Locator) => {
  const values: string[] = [];
  await page.exposeFunction("said", (value: string) => values.push(value));
  await field.evaluate((input: HTMLInputElement) => {
    const { said }: Window & { said?: (value: string) => void } = window;
    new MutationObserver((changes) => {
      for (const { oldValue } of changes) said?.(oldValue ?? "");
    }).observe(input, { attributeFilter: ["value"], attributeOldValue: true });
  });
  return values;
};

test("a weight counts as it was typed or pasted, and the others share the rest", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/settings/match");
  await heading(page, "Match").waitFor();
  const numbers = page.getByRole("main").getByRole("listitem").getByRole("textbox");
  const values = () => numbers.evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  const first = numbers.first();
  await first.waitFor();
  const before = await values();

  await page.evaluate(() => navigator.clipboard.writeText("33.5"));
  await first.press("Control+A");
  await first.press("Control+V");
  await first.press("Tab");
  await page.getByText("“33.5” isn’t a whole number.").first().waitFor();
  expect(await values()).toEqual(before);
  await lookAt(page, "a weight that is no whole number");

  await first.fill("４０");
  const shown = await valuesBefore(page, first);
  // Not sent before it is seen what became of the others.
  await first.press("Enter");
  await expect.poll(() => first.inputValue()).toBe("40");
  // Never the number of before.
  await expect.poll(() => shown).toEqual(["４０"]);
  const sum = (await values()).reduce((all, one) => all + Number(one), 0);
  expect(sum).toBe(100);
  await first.fill("250");
  await first.press("Tab");
  await page.getByText("The highest there is: 100.").first().waitFor();
  expect(await first.inputValue()).toBe("100");
});

test("weights that were saved in another tab are not overwritten unseen", async () => {
  const open = async () => {
    const page = await aBrowser();
    await signInAs(page, "Priya", "/settings/match");
    await heading(page, "Match").waitFor();
    const first = page.getByRole("main").getByRole("listitem").getByRole("textbox").first();
    /** The status of the answer. */
    const save = async (weight: string) => {
      await first.fill(weight);
      await first.press("Tab");
      const answer = page.waitForResponse(
        (response) =>
          response.url().endsWith("/settings/retailer/match") &&
          response.request().method() === "PUT",
      );
      await page.getByRole("button", { name: "Save" }).press("Enter");
      return (await answer).status();
    };
    return { page, first, save };
  };
  const tab = await open();
  const other = await open();

  expect(await tab.save("40")).toBe(200);
  expect(await other.save("50")).toBe(409);
  await other.page.getByText("These settings were changed since you opened them.").waitFor();
  await lookAt(other.page, "weights that were changed elsewhere");
  await other.page.reload();
  await expect.poll(() => other.first.inputValue()).toBe("40");
  expect(await other.save("50")).toBe(200);
  expect(await other.save("35")).toBe(200);
  forgiveComplaints(/status of 409/);
});
