import "#text/home.ts";
import { expect, test } from "vitest";
import { dayOf, greetingAt } from "./greeting.ts";

test.each([
  [8, "Good morning"],
  [12, "Good afternoon"],
  [17, "Good afternoon"],
  [18, "Good evening"],
])("at %i o'clock one hears: %s", (hour, words) => {
  expect(greetingAt(new Date(2026, 10, 20, hour))).toBe(words);
});

test("the day is named without the year", () => {
  expect(dayOf(new Date(2026, 10, 20))).toBe("Friday 20 November");
});
