import { expect, test } from "vitest";
import { matchingOptions, bestMatch } from "./finding.ts";

const names = ["Argentina", "Côte d’Ivoire", "India", "Niger", "Nigeria", "Norway"];
const countries = names.map((label) => ({ value: label, label }));

test.each([
  ["norway", "Norway"],
  ["  Norw ", "Norway"],
  ["niger", "Niger"],
  ["cote", "Côte d’Ivoire"],
  ["", null],
  ["n", undefined],
  ["zzz", undefined],
])("“%s” typed into a list of countries means %s", (typed, country) => {
  expect(bestMatch(typed, countries)).toBe(country);
});

test("what begins with the typed letters is found before what only has them", () => {
  expect(matchingOptions("in", countries).map(({ label }) => label)).toEqual([
    "India",
    "Argentina",
  ]);
});
