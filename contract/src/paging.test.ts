import { expect, test } from "vitest";
import { listSearch, oneOrAll } from "#paging.ts";
import { searchWords } from "#shapes.ts";

const Search = listSearch({
  pageSize: 20,
  sorts: ["name", "createdAt"],
  filters: { search: searchWords, status: oneOrAll(["ACTIVE", "BLOCKED"]) },
});
const all = { page: 1, pageSize: 20, search: "", status: "ALL" };
const byName = { fieldName: "name", direction: "ASC" };

test.each([
  [{}, { ...all, sort: byName }],
  [
    { search: " Ola ", status: "BLOCKED", sort: { direction: "DESC" } },
    { ...all, search: "Ola", status: "BLOCKED", sort: { ...byName, direction: "DESC" } },
  ],
  [{ sort: { fieldName: "email" } }, undefined],
  [{ status: "GONE" }, undefined],
])("the search %j is read as %j", (asked, read) => {
  expect(Search.safeParse(asked).data).toEqual(read);
});

test.each([
  [{}, { page: 1, pageSize: 20 }],
  [
    { page: "2", pageSize: "100" },
    { page: 2, pageSize: 100 },
  ],
  [{ pageSize: 101 }, undefined],
  [{ pageSize: 0 }, undefined],
  [{ page: 0 }, undefined],
  [{ page: 1.5 }, undefined],
  [{ page: 1_000_001 }, undefined],
])("the page %j is read as %j", (asked, read) => {
  expect(listSearch({ pageSize: 20, filters: {} }).safeParse(asked).data).toEqual(read);
});
