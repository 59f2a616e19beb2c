import { expect, test } from "vitest";
import { groupsOf } from "./category-groups.ts";

const category = (id: string, name: string, parentId: string | null = null) => ({
  id,
  name,
  parentId,
  sectorsIcon: null,
  areasIcon: null,
});

const all = [
  category("a", "Payments"),
  category("b", "Café supplies"),
  category("c", "Terminals", "a"),
  category("d", "Wallets", "a"),
  category("e", "Import"),
];

const names = (words: string) =>
  groupsOf(all, words).map(({ name, values }) => [name, values.map((value) => value.name)]);

test("categories stand under their top one, and the catalogue's own places are left out", () => {
  expect(names("")).toEqual([
    ["Payments", ["Payments", "Terminals", "Wallets"]],
    ["Café supplies", ["Café supplies"]],
  ]);
});

test("words leave what has them, whatever the accents", () => {
  expect(names("wall")).toEqual([["Payments", ["Wallets"]]]);
  expect(names("cafe")).toEqual([["Café supplies", ["Café supplies"]]]);
  expect(names("nothing")).toEqual([]);
});
