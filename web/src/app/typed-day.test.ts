import { afterEach, expect, test, vi } from "vitest";
import { dateText } from "#ui/format/date.ts";
import { typedDay } from "./typed-day.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(["Pacific/Kiritimati", "Europe/Helsinki", "UTC", "America/Los_Angeles"])(
  "a last day reads as it was typed in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const stored = ["2026-03-31T23:59:59.000Z", "2026-03-31T23:59:59+00:00"];
    for (const moment of [...stored, Date.parse("2026-03-31T23:59:59Z")])
      expect(dateText(typedDay(moment))).toBe("31 / 03 / 2026");
  },
);

test("any other moment is the reader's own", () => {
  vi.stubEnv("TZ", "Europe/Helsinki");
  expect(dateText("2026-03-31T23:59:59.000Z")).toBe("01 / 04 / 2026");
  expect(dateText(typedDay("2026-03-31T22:30:00.000Z"))).toBe("01 / 04 / 2026");
  expect(dateText(typedDay("2026-03-31"))).toBe("31 / 03 / 2026");
  expect(typedDay(null)).toBe(null);
});
