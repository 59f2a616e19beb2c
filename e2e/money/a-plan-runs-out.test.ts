import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { expectAccessible } from "#accessible.ts";
import { aBrowser, forgiveComplaints, signInAs, signInWith } from "#browser.ts";
import { heading, lookAt, settled } from "#looks.ts";

/** People of a company whose plan is over: Sanne Visser owns it, Youssef Saleh is a member. */
const owner = "sanne@delta-crescent.example";
const member = "youssef@delta-crescent.example";

const pageOf = async (email: string, width?: number) => {
  const page = await aBrowser(width === undefined ? {} : { width, height: 844 });
  await signInWith(page, email);
  return page;
};

// The browser logs every refusal.
afterEach(() => forgiveComplaints(/402/));

/** Waits for what the screen says about the end of the plan. */
const said = (page: Page, words: RegExp) => page.getByText(words).first().waitFor();

const look = async (page: Page, screen: string) => {
  await settled(page);
  await lookAt(page, screen);
};

test("the owner lands where a plan is chosen, and reads on each screen what is closed and why", async () => {
  const page = await pageOf(owner);
  await heading(page, "Subscription").waitFor();
  expect(new URL(page.url()).pathname).toBe("/subscription");

  await page.getByRole("link", { name: "Browse", exact: true }).click();
  await heading(page, "Browse startups").waitFor();
  await said(page, /^Your subscription (ended on|has ended)/);
  expect(await page.getByRole("combobox", { name: "Search startups" }).count()).toBe(0);
  await page.getByRole("link", { name: "Search opens with a plan" }).waitFor();

  const startup = page.getByRole("article").first().getByRole("link").first();
  const name = await startup.innerText();
  await startup.click();
  await page.getByText("You can’t open startup profiles right now").waitFor();
  await heading(page, name).waitFor();
  await look(page, "a closed profile");

  await page.goto("/messages");
  await page.getByRole("log").waitFor();
  expect(await page.getByRole("textbox", { name: /^Write to/ }).count()).toBe(0);
  await look(page, "a conversation that goes on with a plan");

  await page.goto("/settings/company-members");
  await page.getByRole("button", { name: "Invite members" }).click();
  await page.getByText("You can’t invite members right now").waitFor();
  await page.getByRole("dialog").getByRole("link", { name: "See plans" }).click();
  await heading(page, "Subscription").waitFor();
});

test("a member reads whom to ask, also where a link leads to a search", async () => {
  const page = await pageOf(member, 390);
  await said(page, /Ask Sanne Visser to choose a plan/);
  await page.goto("/browse-page?keyWord=shelf");
  await page.getByText("You can’t search for startups right now").waitFor();
  await expectAccessible(page, "a search that is closed");
  expect(await page.getByRole("link", { name: "See plans" }).count()).toBe(0);

  await page.getByRole("link", { name: "Search opens with a plan" }).click();
  await page.getByText("Only the account owner can.").waitFor();
  await look(page, "the subscription of a member");
});

test("what was closed opens without a reload once there is a plan again", async () => {
  const page = await aBrowser();
  let isOver = true;
  await page.route("**/api/v1/profile", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (isOver) json.user.retailer.paymentSettings.openness = "CLOSED";
    await route.fulfill({ response, json });
  });
  const json = { code: "billing.plan_over", message: "Over" };
  await page.route("**/api/v1/browse/all", (route) =>
    isOver ? route.fulfill({ status: 402, json }) : route.continue(),
  );
  await signInAs(page, "Étienne Morel", "/browse-page?keyWord=shelf");
  await page.getByText("You can’t search for startups right now").waitFor();

  isOver = false;

  await page.getByRole("combobox", { name: "Search startups" }).waitFor();
  await page.getByRole("article").first().waitFor();
  await expect.poll(() => page.getByText("right now").count()).toBe(0);
});

test("people on a plan without chat read, in place of the message field, which plan has it", async () => {
  const page = await pageOf("elin@elin-strandberg.example");
  await page.goto("/messages");
  const way = page.getByText("Your plan doesn’t include chat with startups. Team does.");
  await way.waitFor();
  await look(page, "a conversation of a plan without chat");
  await page.getByRole("link", { name: "Open profile" }).click();
  await way.waitFor();
  await page.getByRole("link", { name: "See plans" }).click();
  await heading(page, "Subscription").waitFor();
  expect(new URL(page.url()).pathname).toBe("/subscription");
});
