import { expect, test } from "vitest";
import { drawReceipt } from "./drawing.ts";
import type { Snapshot } from "./snapshot.ts";

const upTo = (length: number) => "Wide Marketing ".repeat(length).slice(0, length).trim();

const receipt: Snapshot = {
  kind: "RECEIPT",
  number: "VT-2026-00001",
  corrects: null,
  issuedOn: "2026-11-28",
  paidOn: "2026-11-28",
  seller: { name: "Vitrine B.V.", address: "Keizersgracht 1", vatNumber: "NL123456782B90" },
  buyer: {
    name: upTo(200),
    address: upTo(500),
    city: upTo(100),
    country: "United Kingdom",
    email: "money@shop.example",
    vatNumber: null,
  },
  lines: [{ text: upTo(500), amount: 10_000 }],
  vat: { kind: "HOME", percent: 21, amount: 2_100 },
  credit: 0,
  total: 12_100,
  currency: "EUR",
};

const pagesOf = async (snapshot: Snapshot) =>
  (await drawReceipt(snapshot)).toString("latin1").match(/\/Type \/Page\b/g)?.length;

test.each([
  [10, 2],
  [60, 4],
])("a receipt of %s more lines goes on for %s pages", async (count, pages) => {
  const more = Array.from({ length: count }, (_, at) => ({ text: `Part ${at}`, amount: 100 }));

  expect(await pagesOf({ ...receipt, lines: [...receipt.lines, ...more] })).toBe(pages);
});
