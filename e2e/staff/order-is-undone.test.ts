import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { lookAt } from "#looks.ts";

/** The categories of the first level that can be moved, in their order. */
const grips = (page: Page) => page.getByRole("button", { name: /^Move .* later$/ });
const namesOf = async (page: Page) => {
  const labels = await grips(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute("aria-label") ?? ""),
  );
  return labels.map((label) => label.replace(/^Move | later$/g, ""));
};

const openTree = async (page: Page) => {
  await page.goto("/admin-panel/manage-categories");
  await grips(page).first().waitFor();
  await byKeys(page).press(/^Collapse all$/);
  await page.getByRole("button", { name: "Expand all" }).waitFor();
  return namesOf(page);
};

/** The log with entries of one kind: others may change categories meanwhile. */
const openLog = async (page: Page, event: string, sentence: string) => {
  await page.goto(`/admin-panel/activity/categories?events=taxonomy.${event}`);
  await page.getByText(sentence).first().waitFor();
};

test("with the keyboard alone a changed order is read in the log, seen as it was, and undone", async () => {
  const page = await aBrowser();
  const hands = byKeys(page);
  await signInAs(page, "Leo Haas");
  const [first = "", second = ""] = await openTree(page);
  // Others may add a category meanwhile.
  const orderOf = (names: string[]) => names.filter((name) => [first, second].includes(name));
  await hands.press(new RegExp(`^Move ${first} later$`));
  await page.getByText("The new order is saved.").waitFor();
  await expect.poll(async () => orderOf(await namesOf(page))).toEqual([second, first]);

  await openLog(page, "categories_ordered", "Leo Haas changed the order of categories");
  await hands.press(/^Details$/);
  await page.getByText(`Place of ${second}`).waitFor();
  await hands.press(/^Show at this time$/);
  const drawer = page.getByRole("dialog", { name: /^As it was on/ });
  await drawer.getByText(`${first}, ${second}`).first().waitFor();
  await drawer.getByText(`Now: ${second}, ${first}`).waitFor();
  await lookAt(page, "a level of categories as it was");
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });

  await hands.press(/^Undo: Order changed$/);
  await page.getByText("Undone", { exact: true }).first().waitFor();
  await openLog(page, "change_undone", "Leo Haas undid a change of the order of categories");
  await lookAt(page, "a log with an order undone");
  expect(orderOf(await openTree(page))).toEqual([first, second]);
});

test("a deleted category is still shown as it was", async () => {
  const page = await aBrowser();
  const hands = byKeys(page);
  await signInAs(page, "Leo Haas", "/admin-panel/manage-categories");
  await hands.press(/^New category$/);
  await page.getByRole("dialog").waitFor();
  await hands.fill(/^Name/, "Vending");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await hands.pressIn(/^Actions for Vending$/, /^Delete/);
  await page.getByText("Vending is deleted").waitFor();

  await openLog(page, "category_deleted", "Leo Haas deleted the category Vending");
  await hands.press(/^Show at this time$/);

  const drawer = page.getByRole("dialog", { name: /^Vending as it was on/ });
  await drawer.getByText("It was deleted or merged since then.").waitFor();
  await drawer.getByText("Vending", { exact: true }).waitFor();
  await drawer.getByText(/^\d+ of \d+$/).waitFor();
  await lookAt(page, "a deleted category as it was");
});
