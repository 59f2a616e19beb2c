import { test } from "vitest";
import { backOffice, expectScreensWhole } from "#screens.ts";

test("every screen of the back office is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expectScreensWhole(backOffice);
}, 400_000);
