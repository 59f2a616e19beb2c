import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

test("an article shows its text before, once saving it was undone, and can be saved again", async () => {
  const page = await aBrowser();
  // The newest articles are being written in other tests.
  await signInAs(page, "Leo Haas", "/admin-panel/articles?search=Points+nobody+spends");
  await page.getByRole("link", { name: "Points nobody spends" }).click();
  const title = page.getByRole("textbox", { name: /^Title/ });
  await title.waitFor();
  await settled(page);
  const before = await title.inputValue();
  await title.fill("A title too many");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const toasts = page.getByRole("region", { name: "Messages from Vitrine" });
  await toasts.getByRole("button", { name: "Undo" }).click();
  await page.getByText("The change is undone.").waitFor();

  await expect.poll(() => title.inputValue()).toBe(before);
  await title.fill(`${before} again`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: `${before} again` }).waitFor();
  await toasts.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => title.inputValue()).toBe(before);
});

test("an article keeps an author, so it is never offered to have none again", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/articles/new");
  const author = page.getByRole("combobox", { name: "Author" });
  await author.getByRole("option", { name: "Leo Haas", selected: true }).waitFor({
    state: "attached",
  });

  expect(await author.getByRole("option", { name: "No author" }).count()).toBe(0);
});
