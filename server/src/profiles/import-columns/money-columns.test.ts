import { expect, test } from "vitest";
import { money } from "./money-fit.ts";

test("an amount that a company keeps to itself still belongs in a column of money", () => {
  const values = ["$5M", "$2M", "$1M", "undisclosed amount"];

  expect(money({ header: "Raised", values })).toBe(1);
});
