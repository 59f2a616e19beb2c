import { expect, test } from "vitest";
import { addressOf, isSameSearch, isSameView, keptOf, onlyOfEyes } from "./view-search.ts";

const kept = { stage: "WAITING", sort: "-createdAt", pageSize: 25 };

test("a view keeps filters, order, columns and sizes, and not the page", () => {
  expect(keptOf({ ...kept, page: 3, view: "one" })).toEqual(kept);
});

test("the order of what an address says makes no other view", () => {
  expect(isSameView({ pageSize: 25, sort: "-createdAt", stage: "WAITING" }, kept)).toBe(true);
  expect(isSameView({ ...kept, page: 2 }, kept)).toBe(true);
  expect(isSameView({ ...kept, stage: "BLOCKED" }, kept)).toBe(false);
  expect(isSameView({ ...kept, pageSize: 10 }, kept)).toBe(false);
});

test("the size of pages and rows makes no other search", () => {
  expect(isSameSearch({ ...kept, pageSize: 10, density: "compact" }, kept)).toBe(true);
  expect(onlyOfEyes({ ...kept, density: "compact" })).toEqual({ pageSize: 25, density: "compact" });
});

test("what is kept is read as an address is", () => {
  expect(addressOf("stage=WAITING&pageSize=25&isVerified=true")).toEqual({
    stage: "WAITING",
    pageSize: 25,
    isVerified: true,
  });
});
