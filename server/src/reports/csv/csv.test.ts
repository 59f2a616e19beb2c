import { expect, test } from "vitest";
import { csvLine } from "./service.ts";

test.each([
  ["plain", "plain"],
  ["", ""],
  [null, ""],
  [0, "0"],
  [-12.5, "-12.5"],
  ["a, b", '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["=1+1", "'=1+1"],
  ["+49 30 1", "'+49 30 1"],
  ["-1+1", "'-1+1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", '"\'\r=1"'],
  ["\n=1", '"\'\n=1"'],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠A1", "'＠A1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ["a=1", "a=1"],
])("the cell %j is written %j, which no spreadsheet takes for a formula", (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`);
});

test("cells are parted by commas, and a line ends as RFC 4180 has it", () => {
  expect(csvLine(["a", 1, null, "b"])).toBe("a,1,,b\r\n");
});
