import { expect, test } from "vitest";
import { type Category, foundIn, isTarget } from "./category.ts";

const category = (id: string, name: string, parentId: string | null = null): Category => ({
  id,
  name,
  parentId,
  version: 1,
  createdAt: "2026-11-22T09:00:00.000Z",
  isLocked: false,
  logo: null,
  areasLogo: null,
  sectorsIcon: null,
  sectorsIconId: null,
  areasIcon: null,
  areasIconId: null,
  uses: { startups: 0, companies: 0, missions: 0, articles: 0, searches: 0 },
});

const all = [
  category("a", "Payments"),
  category("b", "Café supplies"),
  category("c", "Terminals", "a"),
  category("d", "Wallets", "a"),
  category("e", "Terminal paper", "b"),
];

test("a search keeps what is above and below its hits, whatever the accents", () => {
  const found = (words: string) => foundIn(all, words).map(({ id }) => id);

  expect(found("wallet")).toEqual(["a", "d"]);
  expect(found("terminal")).toEqual(["a", "b", "c", "e"]);
  expect(found("cafe")).toEqual(["b", "e"]);
  expect(found("kiosk")).toEqual([]);
});

test("a category with subcategories is merged into the first level alone, and moved anywhere", () => {
  const targets = (fromId: string, way: "merge" | "move") => {
    const from = all.find(({ id }) => id === fromId);
    return all.filter((into) => from && isTarget(all, { from, into, way })).map(({ id }) => id);
  };

  expect(targets("a", "merge")).toEqual(["b"]);
  expect(targets("a", "move")).toEqual(["b", "c", "d", "e"]);
  expect(targets("c", "merge")).toEqual(["a", "b", "d", "e"]);
});
