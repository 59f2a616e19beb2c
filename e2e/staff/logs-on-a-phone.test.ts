import { expect, test } from "vitest";
import { aBrowser, signInAs } from "#browser.ts";
import { settled } from "#looks.ts";

test("on a phone, the Undo of a logged change is beside its sentence", async () => {
  const page = await aBrowser({ width: 390, height: 844 });
  await signInAs(page, "Leo Haas", "/admin-panel/activity/profiles?events=profiles.note_saved");
  const entry = page.getByRole("listitem").filter({ hasText: "changed the admin note of" }).first();
  await entry.waitFor();
  await settled(page);
  const undo = await entry.getByRole("button", { name: /^Undo/ }).boundingBox();
  const details = await entry.getByRole("button", { name: "Details" }).boundingBox();
  const place = await entry.boundingBox();

  expect((undo?.y ?? 0) - (place?.y ?? 0)).toBeLessThan(12);
  expect((details?.y ?? 0) - (place?.y ?? 0)).toBeLessThan(72);
});
