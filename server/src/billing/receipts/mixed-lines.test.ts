import { expect, test } from "vitest";
import { mixedLines } from "./mixed-lines.ts";

const isHebrew = (character: string) => /\p{sc=Hebr}/u.test(character);

/** Lines of twelve characters of one width; what a font turns by itself is turned here. */
const linesOf = (text: string) =>
  mixedLines(text, {
    width: 12,
    fontOf: (character) => (isHebrew(character) ? "hebrew" : "own"),
    widthOf: (piece) => piece.text.length,
    turns: (font) => font === "hebrew",
  }).map((pieces) =>
    pieces
      .map(({ text: part, font }) => (font === "hebrew" ? [...part].toReversed().join("") : part))
      .join(""),
  );

test.each([
  ["a name that is read from right to left", "אבג דהו", "והד גבא"],
  ["a house number in it", "אבג 12", "12 גבא"],
  ["brackets in it", "אבג (ד)", "(ד) גבא"],
  ["a word of it in a name that is read from left to right", "Shop אב גד", "Shop דג בא"],
])("letters and words are seen in their order: %s", (_, written, seen) => {
  expect(linesOf(written)).toEqual([seen]);
});

test("a line ends at a space, between Chinese characters, or inside a word that is too long", () => {
  expect(linesOf("Shop window of the town")).toEqual(["Shop window", "of the town"]);
  expect(linesOf("上海橱窗零售有限公司上海橱窗零售")).toEqual([
    "上海橱窗零售有限公司上海",
    "橱窗零售",
  ]);
  expect(linesOf("Schaufenstergesellschaft")).toEqual(["Schaufenster", "gesellschaft"]);
  expect(linesOf("Quay 1\n\nOslo")).toEqual(["Quay 1", "", "Oslo"]);
});

test("a line of two directions begins with the words that come first", () => {
  expect(linesOf("אבגד הוזח טיכל")).toEqual(["חזוה דגבא", "לכיט"]);
});
