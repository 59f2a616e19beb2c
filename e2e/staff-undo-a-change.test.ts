import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { lookAt } from "#looks.ts";

test("staff read what changed in a startup, see it as it was before, and undo it", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startups?search=Frostline");
  await page.getByRole("link", { name: "Frostline" }).first().click();
  const verified = page.getByRole("switch", { name: "Verified" });
  const wasOn = await verified.isChecked();
  await verified.click();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  // The change is stored, or the timeline would begin with an older one.
  await undo.waitFor();
  await page.getByRole("tab", { name: "User activity" }).click();
  const timeline = page.getByRole("list", { name: "Timeline" });

  await timeline.getByRole("button", { name: "View as it was before" }).first().click();
  await page
    .getByRole("dialog")
    .getByText(wasOn ? "Now: No" : "Now: Yes")
    .waitFor();
  await page.keyboard.press("Escape");
  await timeline
    .getByRole("button", { name: /^Undo:/ })
    .first()
    .click();
  await timeline.getByText("Change undone").waitFor();
  await timeline.getByText("Undone", { exact: true }).waitFor();
  await lookAt(page, "what happened to a startup");

  await expect.poll(() => verified.isChecked()).toBe(wasOn);

  // The Undo of the first change, which is undone already.
  await undo.waitFor({ state: "hidden" });
  await verified.click();
  await undo.click();
  await page.getByText("The change is undone.").waitFor();
  await expect.poll(() => verified.isChecked()).toBe(wasOn);
});
