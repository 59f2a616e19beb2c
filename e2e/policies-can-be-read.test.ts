import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { heading, lookAt } from "#looks.ts";
import { beginAs, newcomer, unique } from "#newcomers.ts";

const policies = ["Terms of Service", "Privacy Policy", "Security Policy", "Cookie Use Policy"];

const reads = async (page: Page, from: string, looks: typeof lookAt = async () => {}) => {
  for (const name of policies) {
    const opened = page.waitForEvent("popup");
    await page.locator(from).getByRole("link", { name }).click();
    const policy = await opened;
    await heading(policy, name).waitFor();
    await looks(policy, name);
    await policy.close();
  }
};

test("what one agrees to can be read before, from its own line, and at the foot of every page", async () => {
  const who = await newcomer("by pointer", `ida@${unique()}.no`);
  await beginAs(who, /^Retailer/);
  await heading(who.page, "Choose a password").waitFor();
  await reads(who.page, "main label", lookAt);
  // Reading a policy does not accept it.
  expect(await who.page.getByRole("checkbox").isChecked()).toBe(false);
  await reads(who.page, "footer");

  const page = await aBrowser();
  await page.goto("/auth/sign-in");
  await reads(page, "nav[aria-label=Policies]");
  await signInAs(page, "Marta Lindqvist");
  await heading(page, /^Good /).waitFor();
  await reads(page, "footer");
});

test("how ratings are calculated is read inside the shop by who is signed in, and by everybody else", async () => {
  const page = await aBrowser();
  await page.goto("/how-ratings-work");
  await heading(page, "How ratings work").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  await lookAt(page, "how ratings work");

  await signInAs(page, "Marta Lindqvist", "/how-ratings-work");
  await heading(page, "How ratings work").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Bookmarks" }).waitFor();
  expect(await page.getByRole("main").count()).toBe(1);
});

test("the list of calls, the demo's inbox and its payments are open to all, in light and dark", async () => {
  const page = await aBrowser();

  await page.goto("/docs");
  await heading(page, "Vitrine API").waitFor();
  await page.getByText("Rates a startup with stars and words").click();
  await lookAt(page, "/docs");

  await page.goto("/dev/mail");
  await heading(page, "E-mails").waitFor();
  await lookAt(page, "/dev/mail");

  await page.goto("/dev/stripe");
  await heading(page, "Played payments").waitFor();
  await page.getByRole("checkbox", { name: "three times" }).check();
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Each event is sent three times.").waitFor();
  await lookAt(page, "/dev/stripe");
  await page.getByRole("button", { name: "Back to normal" }).click();
  await page.getByText("Everything works.").waitFor();
  await page.getByRole("table").first().getByRole("link").first().click();
  await page.getByRole("button", { name: "One day on" }).waitFor();
  await lookAt(page, "a company at /dev/stripe");
});
