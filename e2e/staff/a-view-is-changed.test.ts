import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

test("a filter taken off a saved view stays off, and the palette opens the view as it was saved", async () => {
  const page = await aBrowser();
  const addressed = (name: string) => new URL(page.url()).searchParams.get(name);
  await signInAs(page, "Leo Haas", "/admin-panel/startups?stage=INCOMPLETE");
  await settled(page);
  await page.getByRole("button", { name: "Save view" }).click();
  const drawer = page.getByRole("dialog", { name: "Save view" });
  await drawer.getByRole("textbox", { name: /^Name/ }).fill("Half done");
  await drawer.getByRole("button", { name: "Save view" }).click();
  await drawer.waitFor({ state: "hidden" });
  await page.waitForURL((url) => url.searchParams.has("view"));
  const view = addressed("view");

  await page.getByRole("button", { name: "Remove Incomplete" }).click();
  await page.waitForURL((url) => !url.searchParams.has("stage"));
  await settled(page);
  expect([addressed("stage"), addressed("view")]).toEqual([null, view]);
  await page.getByRole("button", { name: "Reset", exact: true }).waitFor();

  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill("Half done");
  await page.getByRole("option", { name: /^Half done/ }).click();
  await page.waitForURL((url) => url.searchParams.get("stage") === "INCOMPLETE");
  expect(addressed("view")).toBe(view);
});

test("a view that the list opens with does so again once its deletion was undone", async () => {
  const page = await aBrowser();
  // The list of startups would open with it in other tests, too.
  await signInAs(page, "Leo Haas", "/admin-panel/retailers?stage=INCOMPLETE&sort=country");
  await settled(page);
  await page.getByRole("button", { name: "Save view" }).click();
  const drawer = page.getByRole("dialog", { name: "Save view" });
  await drawer.getByRole("textbox", { name: /^Name/ }).fill("Opens first");
  await drawer.getByRole("button", { name: "Save view" }).click();
  await drawer.waitFor({ state: "hidden" });
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "Options of the view Opens first" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Open the list with this view");
  await page.getByText("The list opens with Opens first").waitFor();

  await choose("Delete");
  await page.getByText("Opens first is deleted.").waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("button", { name: "Opens first", exact: true }).waitFor();
  await settled(page);
  await page.goto("/admin-panel/retailers");
  await page.waitForURL((url) => url.searchParams.get("stage") === "INCOMPLETE");
  expect(new URL(page.url()).searchParams.get("sort")).toBe("country");

  await choose("Delete");
  await page.getByRole("button", { name: "Opens first", exact: true }).waitFor({ state: "hidden" });
});
