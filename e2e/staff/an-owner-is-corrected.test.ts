import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { heading, settled } from "#looks.ts";

test("a new address of an owner is asked for once, whatever is saved after it", async () => {
  const page = await aBrowser();
  await signInAs(page, "Leo Haas", "/admin-panel/startups?search=Kasso");
  await page.getByRole("link", { name: "Kasso" }).first().click();
  await heading(page, "Kasso").waitFor();
  await settled(page);
  const owner = page.locator("form").filter({ has: page.getByRole("textbox", { name: "E-mail" }) });
  const save = owner.getByRole("button", { name: "Save changes" });
  await owner.getByRole("textbox", { name: "E-mail" }).fill("corrected@kasso.example");
  await save.click();
  await page.getByText("We’ve sent an e-mail with a link to the new address.").waitFor();

  // Lists are read again by POST meanwhile.
  const sent = page.waitForRequest((one) => one.postData()?.includes("Founder and owner") ?? false);
  await owner.getByRole("textbox", { name: "Position" }).fill("Founder and owner");
  await save.click();

  expect((await sent).postData()).not.toContain("corrected@kasso.example");
  await page.getByText("The changes were saved successfully").waitFor();
});
