import { expect, test } from "vitest";
import "#text/staff/catalogue.ts";
import { storedFeatureInWords, storedInWords, storedPriceInWords } from "./stored-words.ts";

const price = { currency: "EUR", period: "year", unitAmount: 94_800, trialPeriodDays: 0 } as const;
const inWords = storedInWords({
  types: [{ id: "t1", name: "Scout" }],
  groups: [{ id: "g1", name: "Ten people", numberOfUsers: 10 }],
  prices: [{ ...price, id: "p1", name: "Yearly" }],
  features: [
    { id: "f1", name: "Chat", weight: 20 },
    { id: "f2", name: "Missions", weight: 10 },
  ],
  findPrice: () => {},
  findFeature: () => {},
});

test.each([
  ["featureIds", ["f2", "f1"], "Missions, Chat"],
  ["missingFeatureIds", ["f1"], "Chat"],
  ["paymentPlanPriceIds", ["p1"], "Yearly"],
  ["memberGroupId", "g1", "Ten people"],
  ["role", "ALL", "Every kind of company"],
])("what somebody else saved in a plan is told by its name: %s", (field, value, words) => {
  expect(inWords(field, value)).toBe(words);
});

test("what a plan’s value says itself is left as it is", () => {
  expect(inWords("description", "For shops.")).toBeUndefined();
  expect(inWords("featureIds", [])).toBeUndefined();
});

test("what somebody else saved in a price or a feature is told in words, never by its code", () => {
  const ofPrice = storedPriceInWords(price);
  expect(ofPrice("period", "year")).toBe("Every year");
  expect(ofPrice("amount", 94_800)).toBe("€\u00a0948.00");
  expect(storedFeatureInWords("grant", "chat")).toBe("Access to chat with startups");
  expect(storedFeatureInWords("grant", null)).toBe("Information only");
});
