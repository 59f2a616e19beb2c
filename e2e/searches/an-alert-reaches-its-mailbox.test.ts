import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInWith } from "#browser.ts";
import { emailsTo, emailTo } from "#inbox.ts";
import { heading, lookAt, settled } from "#looks.ts";

const reader = "other-retailer@vitrine.example";
const startup = "other-startup@vitrine.example";
/** A word that no startup has yet. */
const word = "lanternry";

const saveWithAlert = async (page: Page) => {
  await page.goto(`/browse-page?keyWord=${word}`);
  await settled(page);
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Search title/).fill("Lanterns");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "See saved searches" }).click();
  const alert = page.getByRole("combobox", { name: "Alert for Lanterns" });
  const kept = page.waitForResponse(/\/alert/);
  await alert.selectOption("AT_ONCE");
  expect((await kept).status()).toBe(200);
};

const sayTheWord = async (page: Page) => {
  await signInWith(page, startup);
  await page.getByRole("link", { name: "Company profile" }).first().click();
  await page.getByRole("link", { name: "Edit your summary" }).click();
  const summary = page.getByRole("textbox", { name: /^One line about you/ });
  await summary.fill(`A ${word} for shop windows`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText(`A ${word} for shop windows`).first().waitFor();
};

test("when a startup changes, people who saved a matching search find it in the bell and the mailbox, and the e-mail's link counts as followed", async () => {
  const [page, other] = [await aBrowser(), await aBrowser()];
  await signInWith(page, reader);
  await saveWithAlert(page);
  const before = await emailsTo(page, reader);

  await sayTheWord(other);

  await page.getByRole("button", { name: /^Notifications/ }).click();
  // Saved searches are checked once a minute.
  const news = page.getByRole("link", { name: /New in “Lanterns”/ });
  await news.waitFor({ timeout: 90_000 });
  await lookAt(page, "the bell with what is new in a search");

  const mail = await emailTo(page, reader, before, /^“Lanterns”/);
  expect(mail.subject).toBe(`“Lanterns”: Pallino, now says “${word}”`);
  const followed = page.waitForResponse(/\/saved-search\/[\da-f-]+\/following$/);
  await page.goto(mail.link);
  expect((await followed).status()).toBe(200);
  await heading(page, "Lanterns").waitFor();
  await page
    .getByRole("row")
    .filter({ hasText: "Pallino" })
    .getByText(`now says “${word}”`)
    .waitFor();
  await settled(page);
  await lookAt(page, "what an alert told");
  await page.getByRole("link", { name: "Open search" }).click();
  await page.waitForURL(new RegExp(`keyWord=${word}`));
  await page.getByRole("article").filter({ hasText: "Pallino" }).waitFor();
});
