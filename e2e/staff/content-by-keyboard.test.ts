import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { lookAt } from "#looks.ts";

const row = (page: Page, name: string) =>
  page.getByRole("rowheader", { name: new RegExp(`^${name}`) });
const opened = (page: Page) => page.getByRole("dialog").waitFor();
const closed = (page: Page) => page.getByRole("dialog").waitFor({ state: "hidden" });

const makeTag = async (page: Page, name: string) => {
  const hands = byKeys(page);
  await page.goto("/admin-panel/manage-tags");
  await page.getByRole("rowheader").first().waitFor();
  await hands.press(/^New tag$/);
  await opened(page);
  await hands.fill(/^Name/, name);
  await page.keyboard.press("Enter");
  await closed(page);
};

/** Merges one into another found by name, and undoes it with the key that the toast names. */
const mergeAndUndo = async (page: Page, from: string, into: string) => {
  const hands = byKeys(page);
  await page.keyboard.press("/");
  await page.keyboard.type(from);
  // Part of the name finds it as well, and the menu would close over the next list.
  await page.waitForURL((url) => url.searchParams.get("search") === from);
  await row(page, from).waitFor();
  await hands.pressIn(new RegExp(`^Actions for ${from}$`), /^Merge/);
  await opened(page);
  // A drawer opens with the focus in its first field.
  await page.getByRole("dialog").locator("input:focus").waitFor();
  await page.keyboard.type(into);
  await page.getByRole("option", { name: into, exact: true }).waitFor({ state: "attached" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  // One letter: a list forgets the letters before a pause.
  await page.keyboard.press(into.charAt(0));
  await page.getByText("Nothing uses it.").waitFor();
  await lookAt(page, "a tag before it is merged");
  await hands.press(/^Merge$/);
  await page.getByText(`${from} is now ${into}.`).waitFor();
  await closed(page);
  await page.keyboard.press("z");
  await page.getByText("Undone", { exact: true }).first().waitFor();
};

const publish = async (page: Page, title: string, words: string) => {
  const hands = byKeys(page);
  await page.goto("/admin-panel/articles/new");
  await page.getByRole("textbox", { name: "Text" }).waitFor();
  await hands.fill(/^Title/, title);
  await hands.fill(/^Summary/, "Without a mouse.");
  // Past the toolbar, whose buttons the arrow keys move through.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(words);
  await hands.tick(/^Keep as a draft/);
  await page.getByText("Readers see it as soon as you save.").waitFor();
  // The key that does the same stands on the button.
  await hands.press(/^Save/);
  await page.getByText("Your articles was created").waitFor();
};

const report = async (page: Page, words: readonly string[]) => {
  const hands = byKeys(page);
  await page.goto("/admin-panel/startup-analysis");
  await page.getByRole("rowheader").first().waitFor();
  await hands.press(/^New report$/);
  await opened(page);
  await hands.fill(/^Words or phrases/, words.join("\n"));
  await hands.press(/^Start report$/);
  await page.waitForURL(/startup-analysis\/./);
  await page.getByText("Done", { exact: true }).first().waitFor();
};

test("with the keyboard alone staff make, merge and take back a tag, publish an article, and set words side by side", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas");
  await makeTag(page, "Window dressing");
  await mergeAndUndo(page, "Window dressing", "Heat maps");

  await publish(page, "Written without a mouse", "Plain words of a keyboard.");
  await page.goto("/articles");
  await page.getByRole("link", { name: "Written without a mouse" }).first().waitFor();
  await page.keyboard.press("Tab");
  await byKeys(page).press(/Written without a mouse/);
  await page.getByText("Plain words of a keyboard.").waitFor();

  await report(page, ["freezers", "palm payment"]);
  await expect
    .poll(() => page.getByRole("rowheader", { name: "palm payment" }).count())
    .toBeGreaterThan(0);
});
