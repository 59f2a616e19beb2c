import { expect, test } from "vitest";
import { TypedCampaign, TypedCode } from "#billing/codes.ts";

const refusedIn = (shape: typeof TypedCode | typeof TypedCampaign) =>
  shape
    .safeParse({ off: "PERCENT", duration: "repeating" })
    .error?.issues.map(({ path }) => path[0])
    .toSorted();

test("of a code that is all but empty every missing field is named at once", () => {
  expect(refusedIn(TypedCode)).toEqual(expect.arrayContaining(["percentOff", "durationInMonths"]));
  expect(refusedIn(TypedCode)).toEqual(expect.arrayContaining(["code", "planIds", "lastDay"]));
  expect(refusedIn(TypedCampaign)).toEqual(expect.arrayContaining(["percentOff", "prefix"]));
});
