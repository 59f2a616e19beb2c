import { expect, test } from "vitest";
import { lengthText, stepNames } from "./spans.ts";

const now = Date.parse("2026-11-28T12:00:00Z");

test.each([
  ["2026-11-28T11:38:00Z", "22 minutes"],
  ["2026-11-28T10:59:00Z", "1 hour"],
  ["2026-11-25T12:00:00Z", "3 days"],
  ["2026-09-29T12:00:00Z", "60 days"],
  ["2026-09-27T12:00:00Z", "2 months"],
])("a company that waits since %s waits %s", (since, words) => {
  expect(lengthText(since, now)).toBe(words);
});

test("a month has the same short name on an axis as in a date", () => {
  const day = { from: "2026-09-07", to: "2026-09-07" };
  expect(stepNames(day, "DAY")).toEqual({ label: "7 Sep", name: "7 Sep 2026" });
  expect(stepNames(day, "MONTH").label).toBe("Sep");
});
