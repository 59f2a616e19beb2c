import { expect, test } from "vitest";
import { moneyText } from "./money.ts";

test("money shows two decimals and a space that never breaks", () => {
  expect(moneyText(125_000_000)).toBe("€\u00a01,250,000.00");
  expect(moneyText(4_999)).toBe("€\u00a049.99");
  expect(moneyText(-1_050)).toBe("−€\u00a010.50");
  expect(moneyText(990, { currency: "USD" })).toBe("$\u00a09.90");
});

test("a round amount may leave its decimals out", () => {
  expect(moneyText(4_000_000, { round: true })).toBe("€\u00a040,000");
  expect(moneyText(4_950, { round: true })).toBe("€\u00a049.50");
});
