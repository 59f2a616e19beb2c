import { expect, test } from "vitest";
import { avatarColour, initials } from "./initials.ts";

test.each([
  ["Nadia Ferrante", "NF"],
  ["Halden & Rowe", "HR"],
  ["Étienne Morel", "ÉM"],
  ["3M 2026 Company", "MC"],
  ["Anna Maria Bianchi", "AM"],
  ["  Nettle   &  Co. ", "NC"],
])("two names give their first letters: %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ["Loopwear", "LR"],
  ["o'neill", "OL"],
  ["X", "X"],
  ["H2O", "HO"],
])("one word gives its first and last letter: %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test("a name without letters has no initials", () => {
  expect(initials("42 !")).toBe("");
});

test("the colour of an id never changes, and ids spread over all ten", () => {
  const ids = Array.from({ length: 400 }, (_, at) => `0193-${at * 7919}`);
  const colours = new Set(ids.map(avatarColour));

  expect(avatarColour("loopwear")).toBe(avatarColour("loopwear"));
  expect(colours.size).toBe(10);
});
