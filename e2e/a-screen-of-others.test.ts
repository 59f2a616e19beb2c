import { expect, test } from "vitest";
import { aBrowser, intercept, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

test("a startup reads whose page it is and why, and asks nothing of the server for it", async () => {
  const page = await aBrowser();
  await signInAs(page, "Nadia Ferrante");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  await page.goto("/mybookmarks");
  await page.getByRole("heading", { level: 1, name: "Bookmarks" }).waitFor();
  await page.getByText("This page is for retail companies").waitFor();
  await page.goto("/settings/company-members");
  await page.getByText("Startups don’t have members").waitFor();

  expect(asked.filter((path) => /^\/api\/.*(browse|bookmark|members)/.test(path))).toEqual([]);
});

test("a link that is pointed at fetches the script of its screen", async () => {
  const page = await aBrowser();
  await signInAs(page, "Nadia Ferrante", "/settings/account-info");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const script = page.waitForResponse(/gallery-page[^/]*\.js$/);
  await page
    .getByRole("navigation", { name: "Settings" })
    .getByRole("link", { name: "Gallery" })
    .hover();

  expect((await script).ok()).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/settings/account-info");
});

test("the bell that is pointed at reads its list, and opens with it", async () => {
  const page = await aBrowser();
  await signInAs(page, "Nadia Ferrante");
  // A screen that arrives takes the focus, and the bell would close.
  await settled(page);
  const bell = page.getByRole("banner").getByRole("button", { name: /^Notifications/ });
  const read = page.waitForResponse(/\/api\/chats\/v1\/notifications$/);
  await bell.hover();
  await (await read).finished();

  // From here on the server does not answer this call.
  await intercept(page, /\/api\/chats\/v1\/notifications$/, () => {});
  await bell.click();
  const first = page.getByRole("dialog").getByRole("listitem").first();
  await expect.poll(() => first.isVisible()).toBe(true);
});
