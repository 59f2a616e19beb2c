import { test } from "vitest";
import { expectScreensWhole, staffMoney } from "#screens.ts";

test("every screen of staff's money is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expectScreensWhole(staffMoney);
}, 400_000);
