import { expect, test } from "vitest";
import { listSearch } from "@vitrine/contract/paging";
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
    ["countries", "IT"],
  ]);
});

test.each([
  [["checkout", "returns"], "checkout,returns"],
  [["Fashion, home"], ["Fashion, home"]],
])("several words stand in an address as they are read: %j", (countries, address) => {
  expect(slimSearch(Address, { countries })).toEqual({ countries: address });
  expect(readSearch(Address, { countries: address }).countries).toEqual(countries);
  expect(readSearch(Address, { countries }).countries).toEqual(countries);
});

test("what cannot be read in an address takes its rest position, the rest stays", () => {
  expect(readSearch(Address, { countries: { IT: 1 }, word: "window", page: -4 })).toEqual({
    countries: [],
    word: "window",
    page: 1,
  });
});

const Listed = listSearch({ sorts: ["name", "createdAt"], filters: {} });

test.each([
  [{ fieldName: "createdAt", direction: "DESC" }, { sort: "-createdAt" }],
  [{ fieldName: "createdAt", direction: "ASC" }, { sort: "createdAt" }],
  [{ fieldName: "name", direction: "ASC" }, {}],
])("an order stands in an address as one word: %j", (sort, address) => {
  expect(slimSearch(Listed, { sort })).toEqual(address);
  expect(readSearch(Listed, address).sort).toEqual(sort);
});

test.each(["-password", "", "-", 7, ["name"]])(
  "an order that is not declared is the first: %j",
  (sort) => {
    expect(readSearch(Listed, { sort, page: 3 })).toMatchObject({
      page: 3,
      sort: { fieldName: "name", direction: "ASC" },
    });
  },
);
