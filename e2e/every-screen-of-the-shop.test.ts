import { expect, test } from "vitest";
import { lookAtScreens, ownersShop } from "#screens.ts";

test("every screen of the shop is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expect(lookAtScreens(ownersShop)).resolves.toBeUndefined();
}, 400_000);
