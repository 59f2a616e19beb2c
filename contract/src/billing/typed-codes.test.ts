import { expect, test } from "vitest";
import { todayUtc } from "#days.ts";
import { messages } from "#messages.ts";
import { typedCampaign, typedCode } from "#billing/typed-codes.ts";

type Typed = ReturnType<typeof typedCode> | ReturnType<typeof typedCampaign>;

const refusedIn = (shape: Typed, typed: object = {}) =>
  shape
    .safeParse({ off: "PERCENT", duration: "repeating", ...typed })
    .error?.issues.map(({ path }) => path[0])
    .toSorted();

test("of a code that is all but empty every missing field is named at once", () => {
  expect(refusedIn(typedCode())).toEqual(
    expect.arrayContaining(["percentOff", "durationInMonths"]),
  );
  expect(refusedIn(typedCode())).toEqual(expect.arrayContaining(["code", "planIds", "lastDay"]));
  expect(refusedIn(typedCampaign())).toEqual(expect.arrayContaining(["percentOff", "prefix"]));
});

test("a last day that is over is named together with what is missing, and may stay where it was", () => {
  const over = { lastDay: "2026-01-31" };
  expect(refusedIn(typedCode(), over)).toEqual(expect.arrayContaining(["code", "lastDay"]));
  expect(refusedIn(typedCampaign(), over)).toEqual(expect.arrayContaining(["prefix", "lastDay"]));
  expect(refusedIn(typedCode("2026-01-31"), over)).not.toContain("lastDay");
  expect(refusedIn(typedCode(), { lastDay: todayUtc() })).not.toContain("lastDay");
});

test("a last day is told once: what is no day is not over as well", () => {
  const { issues = [] } = typedCode().safeParse({ lastDay: "1999-99-99" }).error ?? {};
  const said = issues.filter(({ path }) => path[0] === "lastDay").map(({ message }) => message);
  expect(said).toEqual([messages.dayUnread]);
});
