import { expect, test } from "vitest";
import { aBrowser, intercept, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

test("a bookmark stays as it was pressed when a list asked for earlier answers later", async () => {
  const page = await aBrowser();
  await page.clock.install();
  // No other test bookmarks this one as him.
  await signInAs(page, "Étienne Morel", "/browse-page?keyWord=Boxlight");
  await settled(page);
  const ribbon = page
    .getByRole("article")
    .getByRole("button", { name: /^Bookmark/ })
    .first();
  const wasOn = await ribbon.getAttribute("aria-pressed");
  await page.getByRole("link", { name: "Articles" }).first().click();
  await page.getByRole("heading", { name: "Articles", level: 1 }).waitFor();
  // By then the list is read again on the way back.
  await page.clock.fastForward(20_000);

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isRead = () => {};
  const read = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  await intercept(
    page,
    "**/api/v1/browse/all",
    async (route) => {
      const response = await route.fetch();
      isRead();
      await released;
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  await page.goBack();
  await read;
  const saved = page.waitForResponse((response) => response.url().includes("ookmark"));
  await ribbon.click();
  await saved;
  release();
  await settled(page);

  expect(await ribbon.getAttribute("aria-pressed")).toBe(wasOn === "true" ? "false" : "true");
});
