import { expect, test } from "vitest";
import { readAmount, writeAmount } from "./amount.ts";
import { readNumber } from "./reading.ts";

test.each([
  ["1,234.50", 123_450],
  ["1.234,50", 123_450],
  ["1.234", 123_400],
  ["€ 1 234 567,5", 123_456_750],
  ["1'000 EUR", 100_000],
  ["12,34,567.00", 123_456_700],
  ["-1.10", -110],
  [".5", 50],
  ["0.500", 50],
  ["90071992547409.91", 9_007_199_254_740_991],
])("an amount typed as %s is %d minor units", (typed, minor) => {
  expect(readAmount(typed, "EUR")).toBe(minor);
});

test.each([
  "12.345,678",
  "1.23.4",
  "$ 50",
  "1,234.567",
  "1,23,4",
  "5k",
  "EUR",
  "90071992547409.92",
])("an amount typed as %s is not read", (typed) => {
  expect(readAmount(typed, "EUR")).toBeUndefined();
});

test.each([0, 5, 123_450, -110, 9_007_199_254_740_991])(
  "%d minor units are read as they are written",
  (minor) => {
    expect(readAmount(writeAmount(minor), "EUR")).toBe(minor);
  },
);

test("a number has as many decimals as it may have", () => {
  expect(readNumber("1,5", 1)).toBe(1.5);
  expect(readNumber("1.234", 3)).toBe(1.234);
  expect(readNumber("1,234", 3)).toBe(1234);
  expect(readNumber("1.234")).toBe(1234);
  expect(readNumber("1.5")).toBeUndefined();
  expect(readNumber("")).toBeUndefined();
});
