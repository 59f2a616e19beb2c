import { expect, test } from "vitest";
import { lookAtScreens, othersScreens } from "#screens.ts";

test("every screen that others see differently is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expect(lookAtScreens(othersScreens)).resolves.toBeUndefined();
}, 400_000);
