import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { sideBySide } from "./side-by-side.ts";

test("a failure in one lane is told once the others have ended", async () => {
  let hasEnded = false;
  const work = [
    () => Promise.reject(new Error("no")),
    async () => {
      await nextTurn();
      hasEnded = true;
    },
  ].values();

  const lanes = sideBySide(2, async () => work.next().value?.());

  await expect(lanes).rejects.toThrow("no");
  expect(hasEnded).toBe(true);
});
