import "#text/browse.ts";
import { BrowseFilter } from "@vitrine/contract/browse/filters";
import { expect, test } from "vitest";
import { chosenValues, inOrderChosen } from "./chosen.ts";

const filter = BrowseFilter.parse({
  businessModel: ["Licence", "Hardware"],
  isAvailableToChat: true,
  founded: { min: 2015 },
});
const keys = (before: string[], address: string[]) =>
  inOrderChosen(chosenValues(filter, undefined), before, address).map(({ key }) => key);

test("a chip that was just chosen stands last", () => {
  const before = ["isAvailableToChat", "businessModel Licence", "founded"];
  expect(keys(before, ["businessModel", "isAvailableToChat", "founded"])).toEqual([
    ...before,
    "businessModel Hardware",
  ]);
});

test("after loading anew the chips stand as the address names them", () => {
  expect(keys([], ["founded", "isAvailableToChat", "businessModel"])).toEqual([
    "founded",
    "isAvailableToChat",
    "businessModel Licence",
    "businessModel Hardware",
  ]);
});

test("an open end of a range is said in words", () => {
  const founded = chosenValues(filter, undefined).find(({ key }) => key === "founded");
  expect(founded?.value).toBe("from 2015");
});
