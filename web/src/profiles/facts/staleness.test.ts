import { expect, test } from "vitest";
import { staleWords } from "#profiles/facts/staleness.ts";

const now = new Date("2026-11-20T12:00:00Z").getTime();

test("a value confirmed within half a year is not old", () => {
  expect(staleWords("2026-11-19", now)).toBeUndefined();
  expect(staleWords("2026-05-25", now)).toBeUndefined();
});

test("an older value says how old it is in words", () => {
  expect(staleWords("2026-04-18", now)).toBe("7 months ago");
  expect(staleWords("2025-10-20", now)).toBe("13 months ago");
  expect(staleWords("2024-05-20", now)).toBe("2 years ago");
});

test("what is no date is not called old", () => {
  expect(staleWords("", now)).toBeUndefined();
});
