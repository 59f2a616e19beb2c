import { expect, test } from "vitest";
import { type DateLike, dateText, relativeText } from "./date.ts";

const moments: [DateLike, string, string, string, string][] = [
  ["2026-11-02", "02 / 11 / 2026", "11_02_2026", "2 Nov 2026", "12:00 AM"],
  [new Date(2026, 0, 9, 23, 59), "09 / 01 / 2026", "01_09_2026", "9 Jan 2026", "11:59 PM"],
  [new Date(2026, 11, 31, 12, 5), "31 / 12 / 2026", "12_31_2026", "31 Dec 2026", "12:05 PM"],
  [new Date(2024, 1, 29, 0, 0), "29 / 02 / 2024", "02_29_2024", "29 Feb 2024", "12:00 AM"],
  [new Date(2026, 4, 1, 13, 7).getTime(), "01 / 05 / 2026", "05_01_2026", "1 May 2026", "1:07 PM"],
  [new Date(999, 6, 4, 9, 30), "04 / 07 / 0999", "07_04_0999", "4 Jul 0999", "9:30 AM"],
];

test.each(moments)("%s in every style", (value, full, file, short, time) => {
  expect(dateText(value)).toBe(full);
  expect(dateText(value, "full")).toBe(full);
  expect(dateText(value, "file")).toBe(file);
  expect(dateText(value, "short")).toBe(short);
  expect(dateText(value, "shortWithTime")).toBe(`${short}, ${time}`);
});

const noDates = ["", "soon", "foo 1", "12", "2026-99-99", "2026-13-05", "2026-00-10", "2026-02-30"];

test.each([null, undefined, ...noDates, "2026-02-30T10:00:00Z", Number.NaN, new Date("x")])(
  "what is no date is Invalid Date in every style: %s",
  (value) => {
    for (const style of ["full", "file", "short", "shortWithTime"] as const)
      expect(dateText(value, style)).toBe("Invalid Date");
  },
);

test("time is relative for less than seven days and a date beyond", () => {
  const now = new Date(2026, 10, 20, 12).getTime();
  const before = (minutes: number) => new Date(now - minutes * 60_000);

  expect(relativeText(before(0), now)).toBe("now");
  expect(relativeText(before(5), now)).toBe("5 minutes ago");
  expect(relativeText(before(3 * 60), now)).toBe("3 hours ago");
  expect(relativeText(before(25 * 60), now)).toBe("yesterday");
  // By the calendar: 40 hours ago, at eight in the evening, is not yesterday.
  expect(relativeText(before(40 * 60), now)).toBe("2 days ago");
  expect(relativeText(before(6 * 24 * 60), now)).toBe("6 days ago");
  expect(relativeText(before(7 * 24 * 60), now)).toBe("13 / 11 / 2026");
});
