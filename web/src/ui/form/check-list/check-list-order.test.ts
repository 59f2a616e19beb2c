import { expect, test } from "vitest";
import { matching, valuesInSight } from "./check-list-order.ts";

const country = (label: string, count: number) => ({ value: label, label, count });
const countries = [
  country("Italy", 6),
  country("Åland", 0),
  country("Spain", 4),
  country("Perú", 1),
];
const names = (values: { label: string }[]) => values.map(({ label }) => label);

test("values that lead nowhere stay, last", () => {
  expect(names(matching(countries, ""))).toEqual(["Italy", "Spain", "Perú", "Åland"]);
});

test("a value is found without its accents", () => {
  expect(names(matching(countries, "peru"))).toEqual(["Perú"]);
});

test("a chosen value stays in sight where it stands", () => {
  expect(names(valuesInSight(countries, ["Spain"], 1))).toEqual(["Italy", "Spain"]);
});
