import { expect, test } from "vitest";
import { dateText, relativeText } from "./date.ts";

test("a date shows day, month and year with spaces round the slashes", () => {
  expect(dateText("2026-11-02")).toBe("02 / 11 / 2026");
  expect(dateText(new Date(2026, 0, 9, 23, 59))).toBe("09 / 01 / 2026");
});

test.each([null, undefined, "", "soon", "2026-99-99", Number.NaN])(
  "what is no date shows Invalid Date: %s",
  (value) => {
    expect(dateText(value)).toBe("Invalid Date");
  },
);

test("time is relative for less than seven days and a date beyond", () => {
  const now = new Date(2026, 10, 20, 12).getTime();
  const before = (minutes: number) => new Date(now - minutes * 60_000);

  expect(relativeText(before(0), now)).toBe("now");
  expect(relativeText(before(5), now)).toBe("5 minutes ago");
  expect(relativeText(before(3 * 60), now)).toBe("3 hours ago");
  expect(relativeText(before(25 * 60), now)).toBe("yesterday");
  expect(relativeText(before(6 * 24 * 60), now)).toBe("6 days ago");
  expect(relativeText(before(7 * 24 * 60), now)).toBe("13 / 11 / 2026");
});
