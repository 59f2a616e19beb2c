import { expect, test } from "vitest";
import { pagesOf, rangeOf } from "./page-range.ts";
import { pageInstead } from "./use-paging.ts";

test.each([
  [{ page: 1, count: 0, isCapped: false }, 1, { from: 0, to: 0, total: 0 }],
  [{ page: 2, count: 23, isCapped: false }, 5, { from: 6, to: 10, total: 23 }],
  [{ page: 5, count: 23, isCapped: false }, 5, { from: 21, to: 23, total: 23 }],
  [{ page: 1, count: 10_000, isCapped: true }, 2_000, { from: 1, to: 5, total: 10_000 }],
  [
    { page: 2_000, count: 10_000, isCapped: true },
    2_001,
    { from: 9_996, to: 10_000, total: 10_000 },
  ],
  [
    { page: 2_001, count: 10_000, isCapped: true },
    2_002,
    { from: 10_001, to: 10_005, total: 10_005 },
  ],
  [
    { page: 8_267, count: 41_335, isCapped: false },
    8_267,
    { from: 41_331, to: 41_335, total: 41_335 },
  ],
])("the pages go on past what was counted: %j", (paging, pages, range) => {
  expect(pagesOf({ ...paging, pageSize: 5 })).toBe(pages);
  expect(rangeOf({ ...paging, pageSize: 5 })).toEqual(range);
});

test.each([
  ["the only one of page 2 was deleted", { page: 2, shown: 0, count: 5 }, 1],
  ["an old address names a page far behind", { page: 999, shown: 0, count: 23 }, 5],
  ["everything was deleted", { page: 3, shown: 0, count: 0 }, 1],
  ["the list is empty", { page: 1, shown: 0, count: 0 }, undefined],
  ["the page exists", { page: 2, shown: 3, count: 8 }, undefined],
  ["a page past what was counted", { page: 2_001, shown: 5, count: 10_000 }, undefined],
])("a page behind the last gives way to it: %s", (_, { page, shown, count }, instead) => {
  const items = Array.from({ length: shown }, () => ({}));
  expect(pageInstead({ items, count }, { page, pageSize: 5 })).toBe(instead);
});
