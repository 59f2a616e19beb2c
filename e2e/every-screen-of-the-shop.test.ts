import { expect, test } from "vitest";
import { lookAtScreens, shopScreens } from "#screens.ts";

test("every screen of the shop is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expect(lookAtScreens(shopScreens)).resolves.toBeUndefined();
}, 400_000);
