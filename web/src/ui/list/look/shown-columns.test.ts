import { describe, expect, test } from "vitest";
import { shownColumns } from "./shown-columns.ts";

const columns = [
  { id: "name" },
  { id: "status" },
  { id: "country" },
  { id: "legalName", isExtra: true },
];
const shown = (...chosen: string[]) => shownColumns(columns, chosen).shown.map(({ id }) => id);

describe("the columns of a list", () => {
  test("are the usual ones until some are chosen", () => {
    expect(shown()).toEqual(["status", "country"]);
  });

  test("stand in the order that is chosen", () => {
    expect(shown("name", "legalName", "status")).toEqual(["legalName", "status"]);
  });

  test("may be none but the first", () => {
    expect(shownColumns(columns, ["name"])).toMatchObject({ lead: [{ id: "name" }], shown: [] });
  });

  test("that nobody knows, or twice, are passed over", () => {
    expect(shown("name", "shoe", "status", "status")).toEqual(["status"]);
  });
});
