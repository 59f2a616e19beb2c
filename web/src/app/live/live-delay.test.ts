import { expect, test } from "vitest";
import { nextDelay } from "./live-delay.ts";

test("the first try comes within five seconds, later ones within a minute", () => {
  expect(nextDelay(0, 1)).toBe(5_000);
  expect([1, 2, 3, 4, 50].map((attempt) => nextDelay(attempt, 1))).toEqual([
    10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});

test("not everybody comes back at the same moment", () => {
  expect(nextDelay(0, 0)).toBe(3_000);
  expect(nextDelay(50, 0)).toBe(36_000);
  const delays = Array.from({ length: 200 }, () => nextDelay(0));
  expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(1_000);
});
