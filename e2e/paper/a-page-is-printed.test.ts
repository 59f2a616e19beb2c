import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { heading, settled } from "#looks.ts";

const shownOf = async (page: Page, names: readonly string[]) => {
  const shown = [];
  for (const name of names) {
    const some = page.getByRole("main").getByRole("button", { name, exact: true });
    if (await some.first().isVisible()) shown.push(name);
  }
  return shown;
};

test("a printed profile has what one reads and nothing to press", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/browse-page?keyWord=Loopwear");
  await page
    .getByRole("link", { name: /^Loopwear/ })
    .first()
    .click();
  await heading(page, "Loopwear").waitFor();
  await settled(page);
  const presses = ["Message", "Compare", "Copy link"];
  expect(await shownOf(page, presses)).toEqual(presses);

  await page.emulateMedia({ media: "print" });
  expect(await shownOf(page, presses)).toEqual([]);
  await heading(page, "Loopwear").waitFor();
  await page.getByRole("heading", { name: "About" }).waitFor();
});

test("a printed list of missions has no buttons, and of its tabs only the one that is open", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/mymission");
  await heading(page, "Missions").waitFor();
  await settled(page);
  await page.emulateMedia({ media: "print" });

  expect(await page.getByRole("tab", { selected: false }).first().isVisible()).toBe(false);
  expect(await page.getByRole("tab", { selected: true }).isVisible()).toBe(true);
  expect(await page.getByRole("link", { name: "Send a mission" }).isVisible()).toBe(false);
  await page.getByText("Camera-free footfall in 6 stores").waitFor();
});
