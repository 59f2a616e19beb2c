import { test } from "vitest";
import { expectScreensWhole, ownersShop } from "#screens.ts";

test("every screen of the shop is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expectScreensWhole(ownersShop);
}, 400_000);
