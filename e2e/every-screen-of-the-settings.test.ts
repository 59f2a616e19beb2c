import { test } from "vitest";
import { expectScreensWhole, ownersSettings } from "#screens.ts";

test("every screen of the settings is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expectScreensWhole(ownersSettings);
}, 400_000);
