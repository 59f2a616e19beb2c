import { expect, test } from "vitest";
import { backOffice, lookAtScreens } from "#screens.ts";

test("every screen of the back office is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expect(lookAtScreens(backOffice)).resolves.toBeUndefined();
}, 400_000);
