import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";
import { heading, lookAt, settled } from "#looks.ts";

type Retailer = { limits: object[]; paymentSettings: { openness: string } };

/** The profile as it would be with another plan. */
const profileWith = (page: Page, change: (retailer: Retailer) => void) =>
  page.route("**/api/v1/profile", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.user?.retailer) change(json.user.retailer);
    await route.fulfill({ response, json });
  });

afterEach(() => forgiveComplaints(/403/));

test("one bookmark more than the plan has is refused with the plan that has more, and the way to it", async () => {
  const page = await aBrowser({ width: 390, height: 844 });
  const words = "Your plan has room for 1 bookmark. Group has room for more.";
  await profileWith(page, (retailer) => {
    retailer.limits = [{ grant: "bookmarks", most: 1, plan: "Group" }];
  });
  await page.route("**/api/v1/browse/save-bookmark", (route) =>
    route.fulfill({ status: 403, json: { code: "billing.not_in_plan", message: words } }),
  );
  await signInAs(page, "Marta Lindqvist", "/browse-page");
  const card = page.getByRole("listitem").filter({
    has: page.getByRole("button", { name: /^Bookmark /, pressed: false }),
  });

  await card
    .first()
    .getByRole("button", { name: /^Bookmark / })
    .click();

  await page.getByRole("main").getByText(words).waitFor();
  await settled(page);
  await lookAt(page, "a bookmark that the plan has no room for");
  await page.getByRole("main").getByRole("link", { name: "See plans" }).first().click();
  await heading(page, "Subscription").waitFor();
  expect(new URL(page.url()).pathname).toBe("/subscription");
}, 60_000);

test("who may invite nobody to a mission reads why beside the startups that fit it", async () => {
  const page = await aBrowser();
  await signInAs(page, "Marta Lindqvist", "/mymission");
  await profileWith(page, (retailer) => {
    retailer.paymentSettings.openness = "CLOSED";
  });
  await page.getByRole("link", { name: "Camera-free footfall in 6 stores" }).first().click();
  await page.reload();
  const matches = page.getByRole("region", { name: "Startups that match" });
  await matches.getByRole("listitem").first().waitFor();

  expect(await matches.getByRole("button", { name: /^Invite / }).count()).toBe(0);
  await matches.getByRole("link", { name: "See plans" }).click();
  await heading(page, "Subscription").waitFor();
}, 60_000);
