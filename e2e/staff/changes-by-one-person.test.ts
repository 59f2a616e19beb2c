import { test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { lookAt } from "#looks.ts";

test("from an entry of the log staff list only what its person did, whoever that is", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/activity/profiles?events=profiles.company_saved");
  const entry = page.getByRole("listitem").filter({ hasText: "changed the details of" }).first();
  await entry.waitFor();
  await byKeys(page).press(/^Details$/);
  const only = entry.getByRole("button", { name: /^Only changes by/ });
  const name = (await only.innerText()).replace("Only changes by ", "");
  await lookAt(page, "an open entry of the log");
  await byKeys(page).press(/^Only changes by/);

  await page.waitForURL(/people=/);
  await page.reload();
  await page.getByRole("button", { name: "Who: 1" }).waitFor();
  const chosen = page.getByRole("group", { name: "Selected filters" });
  await chosen.getByText(name, { exact: true }).waitFor();
  await page.getByText(`${name} changed the details of`).first().waitFor();
});
