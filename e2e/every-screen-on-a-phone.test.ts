import { expect, test } from "vitest";
import { lookAtEveryScreen } from "#screens.ts";

// As tall as its longest screen, or the bottom bar would lie over what one scrolls to.
test("every screen is whole and open to all at 360 px in dark", async () => {
  await expect(
    lookAtEveryScreen({ scheme: "dark", width: 360, height: 4000 }),
  ).resolves.toBeUndefined();
}, 400_000);
