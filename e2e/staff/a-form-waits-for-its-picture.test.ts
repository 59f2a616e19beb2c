import { expect, test } from "vitest";
import { aBrowser, intercept, signInAs } from "#browser.ts";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';
const drawing = { name: "shop.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) };

test("a form that is sent while its picture is on the way waits for it", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/manage-categories");
  await page.getByRole("button", { name: "New category" }).click();
  const form = page.getByRole("dialog", { name: "New category" });
  await form.getByRole("textbox", { name: "Name" }).fill("Slow pictures");

  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await intercept(page, "**/files/**", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  const icon = form.getByRole("group", { name: "Icon of the sector" });
  await icon.locator("input[type=file]").setInputFiles(drawing);
  const save = form.getByRole("button", { name: "Create category" });
  await save.click();
  await expect.poll(() => save.getAttribute("aria-busy")).toBe("true");
  arrive();

  await page.getByRole("button", { name: "Slow pictures", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("group", { name: "Icon of the sector" })
    .locator("img")
    .waitFor();
});
