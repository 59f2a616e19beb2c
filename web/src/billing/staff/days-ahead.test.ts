import { farthestDays } from "@vitrine/contract/billing/ledger-writes";
import { dayMs } from "@vitrine/contract/days";
import { afterEach, expect, test, vi } from "vitest";
import { addDays } from "#ui/form/date/days.ts";
import { daysAhead } from "./days-ahead.ts";

afterEach(() => {
  vi.useRealTimers();
});

test.each(["2026-11-26T00:00:00Z", "2026-11-26T12:30:00Z", "2026-11-26T23:59:58Z"])(
  "at %s the last day that is offered ends within what the server takes, and the next does not",
  (now) => {
    vi.useFakeTimers({ now: new Date(now) });
    const { min, max } = daysAhead();
    const isTaken = (day: string) =>
      Date.parse(`${day}T23:59:59Z`) <= Date.now() + farthestDays * dayMs;

    expect(min).toBe("2026-11-26");
    expect(isTaken(max)).toBe(true);
    expect(isTaken(addDays(max, 1))).toBe(false);
  },
);
