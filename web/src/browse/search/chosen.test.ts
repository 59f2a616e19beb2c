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

test("a deleted value keeps its last name, and says that it is gone", () => {
  const none = { categoryIds: [], countryIds: [], presenceInCountriesIds: [], tags: [] };
  const asked = BrowseFilter.parse({ tags: ["0190b2a0-0000-7000-8000-000000000000", "nobody"] });
  const gone = [{ value: asked.tags[0] ?? "", slug: "", name: "Deposit" }];

  const values = chosenValues(asked, { ...none, gone }).map(({ value }) => value);
  expect(values).toEqual(["Deposit, no longer listed", "no longer listed"]);
});
