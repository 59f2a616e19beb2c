import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { lookAt } from "#looks.ts";

const closed = (page: Page) => page.getByRole("dialog").waitFor({ state: "hidden" });

/** Asks for the list as a file, and takes it out of the tray. */
const takeFile = async (page: Page, name: RegExp) => {
  const hands = byKeys(page);
  await hands.press(/^Export$/);
  await page.getByRole("dialog").getByRole("button", { name: "Export" }).waitFor();
  await lookAt(page, "what a list is asked for as a file");
  const arrives = page.waitForEvent("download");
  await hands.press(/^Export$/);
  await closed(page);
  await hands.press(/^Tasks/);
  await page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().waitFor();
  await hands.press(name);
  return (await arrives).suggestedFilename();
};

test("with the keyboard alone staff make a group, see what it opens, and take a list as a file", async () => {
  const page = await aBrowser();
  const hands = byKeys(page);
  await signInAs(page, "Leo Haas", "/admin-panel/roles-and-permissions");
  await page.getByRole("heading", { name: "Startup desk" }).waitFor();
  await hands.press(/^New group$/);
  await page.getByRole("dialog").getByLabel("Name").waitFor();
  await hands.fill(/^Name/, "Tag desk");
  await hands.tick(/^View categories/);
  await hands.press(/^Create group$/);
  await closed(page);
  await page.getByRole("heading", { name: "Tag desk" }).waitFor();

  await hands.pressIn(/^Actions for Tag desk$/, /^See what it opens$/);
  await page
    .getByRole("dialog")
    .getByText(/^\d+ of \d+ open$/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await closed(page);

  await page.goto("/admin-panel/manage-tags");
  await page.getByRole("rowheader").first().waitFor();
  expect(await takeFile(page, /^Download Tags_/)).toMatch(/^Tags_.*\.xlsx$/);
});
