import { test } from "vitest";
import { expectScreensWhole, othersScreens } from "#screens.ts";

test("every screen that others see differently is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expectScreensWhole(othersScreens);
}, 400_000);
