import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "#text/subscription.ts";
import { ChargeFact } from "./facts.tsx";

const charge = {
  amount: 7_900,
  currency: "EUR",
  date: "2026-12-14T10:00:00.000Z",
  vat: 1_659,
  code: null,
  credit: 0,
};

const wordsOf = (nextCharge: typeof charge) =>
  renderToStaticMarkup(<ChargeFact nextCharge={nextCharge} />)
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll(/\s/g, " ");

test("the next charge is what the card pays, after the credit", () => {
  expect(wordsOf(charge)).toContain("€ 95.59");
  expect(wordsOf({ ...charge, credit: 9_000 })).toContain("€ 5.59");
  expect(wordsOf({ ...charge, credit: 9_000 })).toContain("after € 90.00 credit");
});
