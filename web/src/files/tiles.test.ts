import { expect, test } from "vitest";
import { tilesOf, turnBy } from "./tiles.ts";

test.each([
  { count: 1, shown: 1, more: 0 },
  { count: 5, shown: 5, more: 0 },
  // The fifth tile stands for itself and the pictures after it.
  { count: 6, shown: 5, more: 2 },
  { count: 11, shown: 5, more: 7 },
])("$count pictures show $shown tiles, the last saying $more more", ({ count, shown, more }) => {
  expect(tilesOf(count)).toEqual({ shown, more });
});

test("leafing through goes round at both ends", () => {
  expect([turnBy(2, 1, 3), turnBy(0, -1, 3), turnBy(0, 1, 3), turnBy(0, 1, 1)]).toEqual([
    0, 2, 1, 0,
  ]);
});
