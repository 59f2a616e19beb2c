import { BrowseFilter } from "@vitrine/contract/browse/filters";
import { expect, test } from "vitest";
import { twinOf } from "./twin.ts";

const search = (filter: object, sort: "Added" | "Name" = "Added") => ({
  ...BrowseFilter.parse(filter),
  sort,
  sortDirection: "DESC" as const,
});

const italy = "0197a2b0-0000-7000-8000-000000000001";
const saved = {
  ...search({ countryIds: [italy], businessModel: ["B2B", "SaaS"], founded: { min: 2012 } }),
  id: "0197a2b0-0000-7000-8000-000000000002",
  title: "Italians",
  values: [
    { filter: "countryIds" as const, value: italy, name: "Italy", slug: "italy", isGone: false },
  ],
};
const founded = { min: 2012 };

test("a search is the saved one whether it names its values by address or by id, and in any order", () => {
  for (const countryIds of [["italy"], [italy]])
    expect(
      twinOf(search({ countryIds, businessModel: ["SaaS", "B2B"], founded }), [saved])?.title,
    ).toBe("Italians");
});

test.each([
  ["another value", search({ countryIds: ["italy"], businessModel: ["SaaS"], founded })],
  ["other words", search({ ...saved, keyWord: "shelf" })],
  ["another range", search({ ...saved, founded: { min: 2012, max: 2020 } })],
  ["another order", search(saved, "Name")],
])("a search with %s is not the saved one", (_what, other) => {
  expect(twinOf(other, [saved])).toBeUndefined();
});
