import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { byKeys } from "#hands.ts";
import { heading, lookAt, settled } from "#looks.ts";

test("with the keyboard alone staff edit a startup and take the change back from its timeline", async () => {
  const page = await aBrowser();
  const hands = byKeys(page);
  await signInAs(page, "Leo Haas", "/admin-panel/startups?search=Sillwatch");
  await page.getByRole("rowheader").first().waitFor();
  // A screen that arrives takes the focus.
  await settled(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await heading(page, "Sillwatch").waitFor();
  await settled(page);

  const position = page.getByRole("textbox", { name: "Position" });
  const before = await position.inputValue();
  await hands.fill(/^Position/, "Founder and chair");
  await hands.press(/^Save changes$/);
  await page.getByText("The changes were saved successfully").waitFor();

  await hands.reach(/^Account info$/);
  await page.keyboard.press("End");
  await page.getByRole("tab", { name: "User activity", selected: true }).waitFor();
  const timeline = page.getByRole("list", { name: "Timeline" });
  await timeline.getByText("Founder and chair").first().waitFor();
  await lookAt(page, "an edit in the timeline of a startup");
  await hands.press(/^Undo:/);
  await timeline.getByText("Undone", { exact: true }).waitFor();
  await hands.reach(/^User activity$/);
  await page.keyboard.press("Home");
  await expect.poll(() => position.inputValue()).toBe(before);
});
