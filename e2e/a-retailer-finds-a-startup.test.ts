import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, expectAccessible, signInAs } from "#browser.ts";

/** Light and dark, one after the other, on the same screen. */
const expectAccessibleInBoth = async (page: Page, screen: string) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, `${screen}, ${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
};

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test("a retailer finds a startup, keeps it, rates it and talks to it", async () => {
  const retailer = await aBrowser();
  await retailer.goto("/");
  await heading(retailer, "Sign in").waitFor();
  await expectAccessibleInBoth(retailer, "sign-in");
  await signInAs(retailer, "Marta Lindqvist");

  await heading(retailer, /^Good .*, Marta/).waitFor();
  await retailer.getByRole("article").first().waitFor();
  await expectAccessibleInBoth(retailer, "home");

  await retailer.getByRole("searchbox", { name: "Search startups" }).fill("loopwaer");
  await retailer.keyboard.press("Enter");
  await heading(retailer, "Browse startups").waitFor();
  const found = retailer.getByRole("article").filter({ hasText: "Loopwear" });
  await found.waitFor();
  await expectAccessibleInBoth(retailer, "browse");

  await found.getByRole("link", { name: "Loopwear" }).click();
  await heading(retailer, "Loopwear").waitFor();
  await retailer.getByRole("heading", { name: "Ratings and feedback" }).waitFor();
  await expectAccessibleInBoth(retailer, "profile");
});
