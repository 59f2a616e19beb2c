import { expect, test } from "vitest";
import { z } from "zod";
import { readSearch, slimSearch } from "./use-search.ts";

const Address = z.object({
  countries: z.array(z.string()).default([]),
  word: z.string().default(""),
  page: z.number().int().min(1).default(1),
});

test("an address holds only what was chosen, in the order chosen", () => {
  const chosen = slimSearch(Address, { word: "window", countries: ["IT"], page: 1 });
  expect(Object.entries(chosen)).toEqual([
    ["word", "window"],
    ["countries", ["IT"]],
  ]);
});

test("what cannot be read in an address takes its rest position, the rest stays", () => {
  expect(readSearch(Address, { countries: "IT", word: "window", page: -4 })).toEqual({
    countries: [],
    word: "window",
    page: 1,
  });
});
