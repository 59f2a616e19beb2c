import { afterEach, expect, test, vi } from "vitest";
import { valueText } from "./values.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(["Pacific/Kiritimati", "Europe/Helsinki", "America/Los_Angeles"])(
  "a history shows a day that staff typed as they typed it in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    expect(valueText("paidUntil", ["2026-03-31T23:59:59+00:00"])).toBe("31 Mar 2026");
    expect(valueText("trialEndsAt", ["2026-03-31T23:59:59+00:00"])).toBe("31 Mar 2026");
  },
);

test("a history shows any other moment with its time, as the reader's clock has it", () => {
  vi.stubEnv("TZ", "Europe/Helsinki");
  expect(valueText("confirmedAt", ["2026-03-31T22:30:00+00:00"])).toBe("1 Apr 2026, 1:30 AM");
});
