import { expect, test } from "vitest";
import { keptOnce } from "./kept.ts";

test("what cannot be made now is made by a later call, and then only once", async () => {
  let calls = 0;
  const kept = keptOnce(async () => {
    calls += 1;
    if (calls === 1) throw new Error("Not now.");
    return calls;
  });

  const atOnce = await Promise.allSettled([kept(), kept()]);

  expect(atOnce.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([kept(), kept()])).toEqual([2, 2]);
  expect(await kept()).toBe(2);
});
