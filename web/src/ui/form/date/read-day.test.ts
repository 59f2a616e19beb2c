import { expect, test } from "vitest";
import { addMonths, weeksOf } from "./days.ts";
import { readDay } from "./read-day.ts";

test.each([
  "22 / 11 / 2026",
  "22.11.26",
  "22-11-2026",
  "22112026",
  "20261122",
  "2026-11-22",
  "2026/11/22",
  "22 Nov 2026",
  "Sunday, November 22, 2026",
  "22nd of november 2026",
])("%s is read as a day", (typed) => {
  expect(readDay(typed)).toBe("2026-11-22");
});

test("of two digits up to 69 are of this century, and from 70 on of the last", () => {
  expect(readDay("31.12.69")).toBe("2069-12-31");
  expect(readDay("1.1.70")).toBe("1970-01-01");
});

test.each(["31.2.2026", "11/22/2026", "22/11", "tomorrow", "22 Foo 2026", "2026", ""])(
  "%s is no day",
  (typed) => {
    expect(readDay(typed)).toBeUndefined();
  },
);

test("a month later is the last day of a shorter month", () => {
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
});

test("the weeks of a month begin on a Monday", () => {
  expect(
    weeksOf("2026-11-22")
      .map(([monday]) => monday)
      .slice(0, 2),
  ).toEqual(["2026-10-26", "2026-11-02"]);
});
