import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

const fieldOf = (page: Page, name: RegExp) => page.getByRole("textbox", { name });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

const longText = "Nobody counted them before.\n".repeat(40);

/** Two browsers with the same new article, saved once as a draft. */
const twoWithOne = async (title: string) => {
  const [ours, theirs] = [await aBrowser(), await aBrowser()];
  await signInAs(ours, "Leo Haas", "/admin-panel/articles/new");
  await fieldOf(ours, /^Title/).fill(title);
  await ours.getByRole("textbox", { name: "Text" }).fill(longText);
  await save(ours);
  await ours.waitForURL(/\/articles\/[\da-f]{8}-/);
  await signInAs(theirs, "Leo Haas", new URL(ours.url()).pathname);
  await fieldOf(theirs, /^Title/).waitFor();
  await settled(ours);
  return { ours, theirs };
};

const conflictIn = (page: Page) =>
  page.getByRole("group", { name: "Someone else has saved this article" });

test("who saves an article after somebody else sees more than the words before overwriting it", async () => {
  const { ours, theirs } = await twoWithOne("Doors that count");
  await theirs.getByRole("combobox", { name: /^Tags/ }).fill("Computer vision");
  await theirs.getByRole("option", { name: "Computer vision" }).click();
  await fieldOf(theirs, /^Publish on/).fill("31/12/2030");
  await theirs.getByText("Keep as a draft").click();
  await save(theirs);
  await theirs.getByText("Scheduled", { exact: true }).waitFor();
  await fieldOf(ours, /^Description of the image/).fill("A door");
  await save(ours);

  const isFocused = () => conflictIn(ours).evaluate((one) => one === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  const told = async () => {
    const all = await conflictIn(ours).locator("dl > div").allInnerTexts();
    return all.map((one) => one.replace(/\s+/g, " "));
  };
  await expect
    .poll(told)
    .toEqual([
      "Tags Removed Computer vision",
      "Publish on (UTC) Before 31 / 12 / 2030 00:00 After Empty",
      "Keep as a draft Before no After yes",
      "Description of the image Before Empty After A door",
    ]);
  forgiveComplaints(/409/);
});

test("who takes what somebody else saved has no unsaved changes left", async () => {
  const { ours, theirs } = await twoWithOne("Shelves that weigh");
  await fieldOf(theirs, /^Title/).fill("Shelves that weigh and tell");
  await save(theirs);
  await theirs.getByRole("heading", { level: 1, name: "Shelves that weigh and tell" }).waitFor();
  await fieldOf(ours, /^Summary/).fill("Ours alone");
  await save(ours);
  await conflictIn(ours).getByRole("button", { name: "Use theirs" }).click();
  await expect.poll(() => fieldOf(ours, /^Title/).inputValue()).toBe("Shelves that weigh and tell");
  await ours.getByText("Your unsaved changes are discarded.").waitFor();
  await settled(ours);
  await ours.goto("/admin-panel/articles");
  await ours.getByRole("link", { name: "Shelves that weigh and tell" }).click();
  await fieldOf(ours, /^Title/).waitFor();
  await settled(ours);

  expect(await ours.getByText("You have unsaved changes here.").count()).toBe(0);
  forgiveComplaints(/409/);
});

test("an article is scheduled for a time with one digit", async () => {
  const { ours } = await twoWithOne("Breakfast at the till");
  await fieldOf(ours, /^Publish on/).fill("31/12/2030");
  await fieldOf(ours, /^Time/).fill("9:30");
  await ours.getByText("Keep as a draft").click();
  await ours.getByText(/^Readers see it from/).waitFor();
  await save(ours);
  await ours.getByText("Scheduled", { exact: true }).waitFor();
  await ours.reload();

  await expect.poll(() => fieldOf(ours, /^Time/).inputValue()).toBe("09:30");
});

test("unsaved changes of an article that were discarded come back with Undo", async () => {
  // An article of its own: what is typed into a new one is kept once for each person.
  const { ours: page } = await twoWithOne("Lamps that hear");
  const title = fieldOf(page, /^Title/);
  await title.fill("Lamps that listen");
  await page.getByText("Your draft is kept, but not saved to the article.").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Discard them" }).click();
  await expect.poll(() => title.inputValue()).toBe("Lamps that hear");
  await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
  await page
    .getByRole("region", { name: "Messages from Vitrine" })
    .getByRole("button", { name: /^Undo/ })
    .click();

  await expect.poll(() => title.inputValue()).toBe("Lamps that listen");
  await page.getByRole("button", { name: "Discard them" }).click();
  await page.getByText("Your unsaved changes are discarded.").waitFor();
});
