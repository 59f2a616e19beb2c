import { matchParts, usualWeights } from "@vitrine/contract/browse/match";
import { expect, test } from "vitest";
import { moved } from "./weights.ts";

const sum = (weights: typeof usualWeights) =>
  matchParts.reduce((all, part) => all + weights[part], 0);

test("whatever is moved, the weights stay whole and add up to 100", () => {
  let weights = usualWeights;
  for (let step = 0; step < 500; step += 1) {
    const part = matchParts[step % matchParts.length] ?? "areas";
    const value = (step * 37) % 101;
    weights = moved(weights, part, value);
    expect(weights[part]).toBe(value);
    expect(sum(weights)).toBe(100);
    for (const one of matchParts) expect(Number.isInteger(weights[one])).toBe(true);
  }
});

test("the others keep their proportion", () => {
  expect(moved(usualWeights, "areas", 0)).toEqual({
    areas: 0,
    needs: 46,
    countries: 23,
    rating: 23,
    constraints: 8,
  });
});

test("where the others have nothing, they share alike", () => {
  const alone = { areas: 100, needs: 0, countries: 0, rating: 0, constraints: 0 };
  expect(moved(alone, "areas", 60)).toEqual({
    areas: 60,
    needs: 10,
    countries: 10,
    rating: 10,
    constraints: 10,
  });
});
