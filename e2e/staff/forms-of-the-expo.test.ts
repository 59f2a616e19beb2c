import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

const expo = "/admin-panel/expo-riva-competition";

/** Everything of the demo's staff but the right to open startups. */
const withoutProfiles = (page: Page) =>
  page.route("**/api/v1/profile", async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const { permissions } = json.user.authority;
    json.user.authority.permissions = permissions.filter(
      (code: string) => code !== "STARTUPS_VIEW_PROFILE",
    );
    await route.fulfill({ response: answer, json });
  });

test("staff read a whole form of the expo, however long it is", async () => {
  const [visitor, page] = [await aBrowser(), await aBrowser()];
  await visitor.goto("/expo-riva-competition");
  const field = (name: string | RegExp) => visitor.getByRole("textbox", { name });
  await field("Company").fill("Long Story");
  await field("Your name").fill("Ida Moe");
  await field("E-mail").fill("ida@long-story.example");
  await field("Website").fill("long-story.example");
  await field(/^What you’d show/).fill(`${"A shelf that talks. ".repeat(40)}The end.`);
  await visitor.getByRole("button", { name: "Send form" }).click();
  await visitor.getByText("Thank you").waitFor();
  await signInAs(page, "Leo Haas", expo);
  const name = page.getByRole("button", { name: "Long Story", exact: true });
  await name.waitFor();
  // A screen that arrives takes the focus.
  await settled(page);
  await page.keyboard.press("j");
  expect(await name.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");

  const form = page.getByRole("dialog", { name: "Long Story" });
  await form.getByText(/The end\.$/).waitFor();
  await form.getByRole("textbox", { name: "Note" }).waitFor();
});

test("the startup of a form is a link only for staff who may open it", async () => {
  const [allowed, page] = [await aBrowser(), await aBrowser()];
  await signInAs(allowed, "Leo Haas", expo);
  await allowed.getByRole("button", { name: "Actions for Murmur Aisle" }).click();
  await allowed.getByRole("menuitem", { name: "Make it a startup" }).click();
  await allowed.getByRole("button", { name: "Register startup" }).click();
  await allowed.getByRole("link", { name: "Murmur Aisle" }).waitFor();
  await withoutProfiles(page);
  await signInAs(page, "Ana Costa", expo);
  const row = page.getByRole("row", { name: /Murmur Aisle/ });

  await row.getByRole("cell", { name: "Murmur Aisle", exact: true }).waitFor();
  expect(await row.getByRole("link", { name: "Murmur Aisle" }).count()).toBe(0);
});
