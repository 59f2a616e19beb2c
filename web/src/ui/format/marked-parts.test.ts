import { expect, test } from "vitest";
import { markedParts } from "./marked-parts.ts";

const marked = (text: string, words: string) =>
  markedParts(text, words)
    .map(({ part, isHit }) => (isHit ? `[${part}]` : part))
    .join("");

test.each([
  ["Loopwear", "loop", "[Loop]wear"],
  ["Hula Lóop", "loop hu", "[Hu]la [Lóop]"],
  ["Crème Brûlée", "creme bru", "[Crème] [Brû]lée"],
  ["Banana", "ana", "B[anana]"],
  ["Smart Shelf", "smart  shelf", "[Smart] [Shelf]"],
  ["Loopwear", "", "Loopwear"],
  ["Loopwear", "x", "Loopwear"],
  ["a.b", ".", "a[.]b"],
  ["👗 Dress", "dress", "👗 [Dress]"],
])("in “%s” the words “%s” are marked", (text, words, result) => {
  expect(marked(text, words)).toBe(result);
});
