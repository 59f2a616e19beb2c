import { expect, test } from "vitest";
import { lookAtEveryScreen } from "#screens.ts";

test("every screen is whole and open to all at 1440 px in light", async () => {
  await expect(
    lookAtEveryScreen({ scheme: "light", width: 1440, height: 960 }),
  ).resolves.toBeUndefined();
}, 400_000);
