import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, intercept, signInAs } from "#browser.ts";
import { heading, lookAt, settled } from "#looks.ts";

const startup = "Boxlight";

/** The actions on the startup that the palette offers for these words. */
const offered = async (page: Page, words: string) => {
  await page.keyboard.press("Control+K");
  const box = page.getByRole("combobox", { name: "Search or jump to" });
  await box.and(page.locator(":focus")).waitFor();
  await page.keyboard.type(words);
  return page.getByRole("group", { name: `Actions for ${startup}` }).getByRole("option");
};

test("the palette acts on the startup in focus in a list, and on the one whose screen is open", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", `/admin-panel/startups?search=${startup}`);
  const name = page.getByRole("row").getByRole("link", { name: startup, exact: true });
  // A screen that arrives takes the focus.
  await settled(page);
  await name.focus();

  const ofRow = await offered(page, "turn e-mails");
  await expect.poll(() => ofRow.allTextContents()).toEqual(["Turn e-mails off"]);
  await lookAt(page, "the palette with what can be done to a row");
  await page.keyboard.press("Enter");
  await page.getByText(`${startup} only gets e-mails about sign-in and security.`).waitFor();

  await name.press("Enter");
  await heading(page, startup).waitFor();
  await settled(page);
  const ofScreen = await offered(page, "turn e-mails");
  await expect.poll(() => ofScreen.allTextContents()).toEqual(["Turn e-mails on"]);
  await page.keyboard.press("Enter");
  await page.getByText(`${startup} gets e-mails again.`).waitFor();
});

test("what was found for the first letters is not offered for what is typed on", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startups");
  await settled(page);
  await page.keyboard.press("Control+K");
  const box = page.getByRole("combobox", { name: "Search or jump to" });
  await box.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("boxl");
  const found = page.getByRole("group", { name: "Companies" }).getByRole("option");
  await found.getByText(startup).waitFor();

  // From here on the server does not answer.
  await intercept(page, /\/api\/v1\/admin\/search$/, () => {});
  await page.keyboard.type("ight");
  await expect.poll(() => found.getByText(startup).isVisible()).toBe(true);
  await page.keyboard.type(" gone");
  await expect.poll(() => found.count()).toBe(0);
});

test("the palette leads back to what was opened last, and leaves out the current page", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", `/admin-panel/startups?search=${startup}`);
  await page.getByRole("row").getByRole("link", { name: startup, exact: true }).press("Enter");
  await heading(page, startup).waitFor();
  await settled(page);
  const recent = page.getByRole("group", { name: "Recent" });
  await page.keyboard.press("Control+K");
  await page.getByRole("group", { name: "Go to" }).waitFor();
  expect(await recent.count()).toBe(0);
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Dashboard" }).click();
  await heading(page, "Dashboard").waitFor();
  await settled(page);
  await page.keyboard.press("Control+K");
  await recent.getByRole("option", { name: startup }).waitFor();
  await lookAt(page, "the palette with what was opened last");
  await page.keyboard.press("Enter");
  await heading(page, startup).waitFor();
});
