import { expect, test } from "vitest";
import { NewPassword, paragraphs, AnyPassword, words } from "#shapes.ts";

const composed = "Café";
const decomposed = "Cafe\u0301";

test.each([
  ["words", words(100), ` ${decomposed} `, composed],
  ["words of one line", words(100), "one\r\n\tline\u2028more", "one line more"],
  ["paragraphs", paragraphs(100), ` ${decomposed}\nmore `, `${composed}\nmore`],
  ["a typed password", AnyPassword, ` ${decomposed} `, ` ${decomposed} `],
  ["a new password", NewPassword, `${decomposed} is not a word `, `${decomposed} is not a word `],
])("%s come in as they are kept", (_what, shape, typed, kept) => {
  expect(shape.parse(typed)).toBe(kept);
});

test("a text is measured as it is kept, and says how long it may be", () => {
  expect(words(4).parse(decomposed)).toBe(composed);
  expect(words(4).safeParse("Cafés").error?.issues[0]?.message).toBe(
    "Please keep it to 4 characters",
  );
  expect(words(4, "Please enter it").safeParse("  ").error?.issues[0]?.message).toBe(
    "Please enter it",
  );
});
