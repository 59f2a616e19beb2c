import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs, signInWith } from "#browser.ts";

const title = "Pick small orders in the back room";

const pageOf = async (email: string) => {
  const page = await aBrowser();
  await signInWith(page, email);
  return page;
};

const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

const send = async (page: Page) => {
  await page.goto("/mission");
  await page.getByRole("button", { name: "Send mission" }).click();
  for (const text of [
    "Please enter the title",
    "Please enter the description",
    "Please select an Implementation Time",
  ])
    await told(page, text);
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Description" }).fill("Forty orders a day, by hand.");
  await page.getByRole("textbox", { name: "Needs" }).fill("pallino");
  await page.getByRole("textbox", { name: "Budget" }).fill("30,000");
  await page.getByRole("textbox", { name: "Implementation time" }).fill("01 / 03 / 2099");
  await page.getByRole("button", { name: "Send mission" }).click();
  await told(page, "Your Mission was sent!");
  await page.waitForURL(/mission-detail/);
};

const open = async (page: Page, list: string) => {
  await page.goto(list);
  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
};

const inHistory = (page: Page, text: string) =>
  page.getByRole("region", { name: "History" }).getByText(text, { exact: true }).waitFor();

const cardIn = (page: Page, column: string) =>
  page.getByRole("region", { name: column, exact: true }).getByRole("link", { name: "Pallino" });

test("a mission is sent, a startup is invited and answers, staff assign it, and it becomes a pilot", async () => {
  const retailer = await pageOf("other-retailer@vitrine.example");
  await send(retailer);
  await told(retailer, "Meets “pallino”");
  await retailer.getByRole("button", { name: "Invite Pallino" }).click();
  await told(retailer, "No answer yet");

  const startup = await pageOf("other-startup@vitrine.example");
  await open(startup, "/mymission");
  await startup.getByRole("radio", { name: "Yes, we can do this" }).check();
  await startup.getByRole("textbox", { name: "In your own words" }).fill("Live in five days.");
  await startup.getByRole("button", { name: "Send answer" }).click();
  await told(startup, "You said yes");
  await inHistory(retailer, "Pallino said yes");

  const staff = await aBrowser();
  await signInAs(staff, "Leo Haas");
  // The newest first: those that wait longest, which come first otherwise, fill the page.
  await open(staff, "/admin-panel/mission?sort=-createdAt");
  await staff.getByRole("button", { name: `Assign “${title}”` }).click();
  await staff.getByRole("dialog").getByRole("button", { name: "Assign" }).click();
  await told(staff, "Assigned to Leo Haas");

  await retailer.goto("/mymission?view=board");
  await cardIn(retailer, "Found").focus();
  await retailer.keyboard.press("ArrowRight");
  await cardIn(retailer, "Shortlisted").waitFor();
  await expect
    .poll(() => cardIn(retailer, "Shortlisted").evaluate((it) => it === document.activeElement))
    .toBe(true);
  await retailer.keyboard.press("ArrowRight");
  await cardIn(retailer, "Pilot").waitFor();
  // The card moves before the server has been told.
  await told(retailer, "Pallino moved to Pilot");

  await startup.reload();
  await startup.getByRole("button", { name: "Confirm pilot" }).click();
  await told(startup, "Pilot confirmed");
  await retailer.reload();
  await retailer.getByText("Pilot confirmed").waitFor();

  await open(retailer, "/mymission");
  await retailer.getByRole("button", { name: "Close mission" }).click();
  await retailer.getByRole("dialog").getByRole("textbox").fill("It works.");
  await retailer.getByRole("dialog").getByRole("button", { name: "Close mission" }).click();
  await inHistory(retailer, "Mission closed");
});
