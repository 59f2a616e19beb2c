import "#text/chat.ts";
import { expect, test } from "vitest";
import { clock, dayLine, shortMoment } from "./day-line.ts";

const now = new Date(2026, 10, 20, 12, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test("a day is named the way people do", () => {
  expect(dayLine(at(2026, 10, 20, 0, 0), now)).toBe("Today");
  expect(dayLine(at(2026, 10, 19, 23, 59), now)).toBe("Yesterday, Thursday 19 November");
  expect(dayLine(at(2026, 10, 17, 9, 0), now)).toBe("Tuesday 17 November");
  expect(dayLine(at(2025, 11, 31, 9, 0), now)).toBe("Wednesday 31 December 2025");
});

test("a list shows the time today, the weekday within a week, the date before", () => {
  expect(shortMoment(at(2026, 10, 20, 9, 5), now)).toBe("09:05");
  expect(shortMoment(at(2026, 10, 19, 9, 5), now)).toBe("Thu");
  expect(shortMoment(at(2026, 10, 14, 9, 5), now)).toBe("Sat");
  expect(shortMoment(at(2026, 10, 13, 9, 5), now)).toBe("13 Nov");
  expect(shortMoment(at(2025, 10, 13, 9, 5), now)).toBe("13 Nov 2025");
});

test("a day begins at midnight, not after 24 hours, also when the clock is changed", () => {
  expect(dayLine(at(2026, 9, 25, 0, 30), new Date(2026, 9, 26, 0, 10))).toMatch(/^Yesterday/);
});

test("midnight is written 00, and a moment in the future is today's or later", () => {
  expect(clock(at(2026, 10, 20, 0, 7))).toBe("00:07");
  expect(dayLine(at(2026, 10, 21, 0, 1), now)).toBe("Saturday 21 November");
  expect(shortMoment(at(2026, 10, 21, 0, 1), now)).toBe("00:01");
});
