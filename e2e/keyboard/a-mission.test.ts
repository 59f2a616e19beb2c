import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { settled } from "#looks.ts";

const title = "Ask for the size at the shelf";

const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

const send = async (page: Page) => {
  const hands = byKeys(page);
  await page.goto("/mission");
  await page.getByRole("textbox", { name: "Title" }).waitFor();
  await hands.fill(/^Title/, title);
  await hands.fill(/^Description/, "A size that is on no hook costs a sale.");
  await hands.fill(/^Needs/, "loopwear");
  await hands.fill(/^Implementation time/, "01 / 03 / 2099");
  await hands.press(/^Send mission$/);
  await told(page, "Your Mission was sent!");
  await page.waitForURL(/mission-detail/);
};

/** Finds the row of the mission in a list, and opens it. */
const open = async (page: Page, list: string) => {
  await page.goto(list);
  await page.getByRole("link", { name: title }).first().waitFor();
  await byKeys(page).press(new RegExp(`^${title}`));
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  // A screen that arrives takes the focus.
  await settled(page);
};

const cardIn = (page: Page, column: string) =>
  page
    .getByRole("region", { name: column, exact: true })
    .getByRole("listitem")
    .filter({ hasText: title });

const holdsFocus = (card: Element) => card.contains(document.activeElement);

const columnOf = (card: Element) => card.closest("section")?.ariaLabel;

/** Tabs to the startup's card, and moves it right until it is in the column. */
const moveTo = async (page: Page, column: string) => {
  const card = page.getByRole("listitem").filter({ hasText: title });
  await card.waitFor();
  for (let step = 0; step < 150 && !(await card.evaluate(holdsFocus)); step += 1)
    await page.keyboard.press("Tab");
  while ((await cardIn(page, column).count()) === 0) {
    const before = await card.evaluate(columnOf);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => card.evaluate(columnOf)).not.toBe(before);
    await expect.poll(() => card.evaluate(holdsFocus)).toBe(true);
  }
};

test("with the keyboard alone a mission is sent, answered and assigned, and a startup comes to its pilot", async () => {
  const retailer = await aBrowser();
  await signInAs(retailer, "Marta Lindqvist");
  await send(retailer);
  await told(retailer, "Meets “loopwear”");
  await byKeys(retailer).press(/^Invite Loopwear$/);
  await told(retailer, "No answer yet");

  const startup = await aBrowser();
  await signInAs(startup, "Nadia Ferrante");
  await open(startup, "/mymission");
  await byKeys(startup).choose(/^Yes, we can do this/);
  await byKeys(startup).fill(/^In your own words/, "In every shop within a week.");
  await byKeys(startup).press(/^Send answer$/);
  await told(startup, "You said yes");

  const staff = await aBrowser();
  await signInAs(staff, "Leo Haas");
  await open(staff, "/admin-panel/mission?sort=-createdAt");
  await byKeys(staff).press(new RegExp(`^Assign “${title}”$`));
  await staff.getByRole("dialog").waitFor();
  await byKeys(staff).press(/^Assign$/);
  await told(staff, "Assigned to Leo Haas");

  await retailer.goto("/mymission?view=board");
  await moveTo(retailer, "Pilot");
  await told(retailer, "Loopwear moved to Pilot");

  await startup.reload();
  await startup.getByRole("button", { name: "Confirm pilot" }).waitFor();
  await byKeys(startup).press(/^Confirm pilot$/);
  await told(startup, "Pilot confirmed");
  await retailer.reload();
  expect(await cardIn(retailer, "Pilot").getByText("Pilot confirmed").textContent()).toBeTruthy();
});
