import { expect, test } from "vitest";
import { lookAtScreens, ownersSettings } from "#screens.ts";

test("every screen of the settings is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expect(lookAtScreens(ownersSettings)).resolves.toBeUndefined();
}, 400_000);
