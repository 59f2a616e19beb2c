import { expect, test } from "vitest";
import { lookAtScreens, staffMoney } from "#screens.ts";

test("every screen of staff's money is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expect(lookAtScreens(staffMoney)).resolves.toBeUndefined();
}, 400_000);
