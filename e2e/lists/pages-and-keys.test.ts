import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

// Halden & Rowe of the demo.
const company = "/admin-panel/profile/retailer/79e4868d-70d9-8fc4-8cad-e77bb402e220";

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });

const names = (page: Page) => rows(page).getByRole("rowheader").allTextContents();

test.each(["bookmarks-startup", "rated-startups"])(
  "the list of five rows at %s goes on behind its fifth row, and back",
  async (tab) => {
    const page = await aBrowser();
    await signInAs(page, "Leo Haas", `${company}/${tab}`);
    await rows(page).nth(4).waitFor();
    // By name, the last first: others bookmark and rate meanwhile, but none of those from M on.
    const head = page.getByRole("columnheader", { name: "Startup" });
    for (const order of ["ascending", "descending"]) {
      await head.getByRole("button").click();
      await expect.poll(() => head.getAttribute("aria-sort")).toBe(order);
    }
    await settled(page);
    const first = await names(page);
    expect(first).toHaveLength(5);
    await page.getByText(/^1–5 of \d+$/).waitFor();

    await page.getByRole("button", { name: "Page 2" }).click();
    await page.getByText(/^6–(\d+) of \d+$/).waitFor();
    await settled(page);
    const second = await names(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((name) => first.includes(name))).toEqual([]);

    await page.getByRole("button", { name: "Previous page" }).click();
    await page.getByText(/^1–5 of \d+$/).waitFor();
    await expect.poll(() => names(page)).toEqual(first);
  },
);

test("a letter key works right after a tick box was ticked: in the shop it saves the search", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/browse-page");
  await settled(page);
  const box = page.getByRole("checkbox", { name: /^Robotics/ });
  await box.click();
  await page.waitForURL(/category=/);
  expect(await box.evaluate((it) => it === document.activeElement)).toBe(true);

  await page.keyboard.press("s");
  await page
    .getByRole("dialog")
    .getByLabel(/^Search title/)
    .waitFor();
});

test("a letter key works right after a row was ticked, and the space bar still ticks", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startups");
  const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  await boxes.nth(1).waitFor();
  await settled(page);
  // By its name, since others sign up and are approved meanwhile.
  const name = (await boxes.nth(0).getAttribute("aria-label")) ?? "";
  const first = page.getByRole("checkbox", { name, exact: true });
  await first.click();
  await page.getByText("1 selected").first().waitFor();

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByText("2 selected").first().waitFor();
  await first.focus();
  await page.keyboard.press("Space");
  await page.getByText("1 selected").first().waitFor();
  expect(await first.isChecked()).toBe(false);
});
