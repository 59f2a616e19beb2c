import { inflateSync } from "node:zlib";
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

/** What is drawn on the pages, and the fonts that draw it. */
const contentsOf = async (snapshot: Snapshot) => {
  const drawn = await drawReceipt(snapshot);
  const streams = drawn
    .toString("latin1")
    .matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gs);
  return [...streams].map(([, bytes = ""]) =>
    inflateSync(Buffer.from(bytes, "latin1")).toString("latin1"),
  );
};

/** How many pages of the document have a foot of their own. */
const feetOf = async (snapshot: Snapshot) =>
  (await contentsOf(snapshot)).filter((content) => content.includes("/Pagination")).length;

test("each page of a long receipt says which receipt it belongs to", async () => {
  const more = Array.from({ length: 60 }, (_, at) => ({ text: `Part ${at}`, amount: 100 }));

  expect(await feetOf({ ...receipt, lines: more })).toBe(
    await pagesOf({ ...receipt, lines: more }),
  );
  expect(await feetOf({ ...receipt, buyer: { ...receipt.buyer, address: "Quay 1" } })).toBe(0);
});

/** How many characters are drawn as the empty box of a font that does not have them. */
const boxesOf = async (snapshot: Snapshot) => {
  const pages = (await contentsOf(snapshot)).filter((content) => content.includes("\nBT\n"));
  const written = pages.flatMap((page) => [...page.matchAll(/<([0-9a-f]+)>/g)]);
  const glyphs = written.flatMap(([, codes = ""]) => codes.match(/.{4}/g) ?? []);
  expect(glyphs.length).toBeGreaterThan(100);
  return glyphs.filter((glyph) => glyph === "0000").length;
};

test.each([
  ["Japanese", "株式会社ヴィトリン 東京店"],
  ["simplified Chinese", "上海橱窗零售有限公司"],
  ["traditional Chinese", "臺灣櫥窗零售股份有限公司"],
  ["Korean", "주식회사 쇼윈도 서울"],
  ["Arabic", "شركة واجهة العرض للتجزئة"],
  ["Hebrew", "חלון ראווה קמעונאות בע״מ"],
  ["Thai", "บริษัท หน้าต่างร้าน จำกัด"],
  ["Greek, Cyrillic and Vietnamese", "Βιτρίνα · Витрина · Tủ kính"],
])("a receipt draws a name in %s without empty boxes", async (_, name) => {
  const buyer = { ...receipt.buyer, name, address: `${name} 12, ${name}`, city: name };

  expect(await boxesOf({ ...receipt, buyer })).toBe(0);
});
