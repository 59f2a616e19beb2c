import { expect, test } from "vitest";
import { diffParts } from "./diff-parts.ts";

const shown = (before: string, after: string) =>
  diffParts(before, after)
    .map(({ value, added, removed }) => (added ? `{+${value}+}` : removed ? `{-${value}-}` : value))
    .join("");

test.each([
  ["One text of two.", "One text of three.", "One text of {-two-}{+three+}."],
  ["One.\n\nTwo.", "One.\n\nNew.\n\nTwo.", "One.\n\n{+New.\n\n+}Two."],
  ["One.\n\nTwo.", "One.\n\n", "One.\n\n{-Two.-}"],
  ["", "All of it", "{+All of it+}"],
  ["All of it", "", "{-All of it-}"],
])("%j that becomes %j is %j", (before, after, both) => {
  expect(shown(before, after)).toBe(both);
});

test("a text that was replaced as a whole is struck through as a whole, not word by word", () => {
  const before = "The window faces west, which nobody had thought about.";
  const after = "This article is about lamps. It looks at Umbra.";
  expect(shown(before, after)).toBe(`{-${before}-}\n{+${after}+}`);
});

test("whatever is compared, both texts can be read from it", () => {
  const texts = ["", "\n", "a\n\nb", "a b c\n", "x\n\na b d\nlast", "a\r\nb", "##\n\n- a\n- b"];
  for (const before of texts)
    for (const after of texts) {
      const parts = diffParts(before, after);
      const read = (isLeft: (part: (typeof parts)[number]) => boolean) =>
        parts
          .filter(isLeft)
          .map(({ value }) => value)
          .join("")
          .replace(/\s/g, "");
      expect(read(({ added }) => !added)).toBe(before.replace(/\s/g, ""));
      expect(read(({ removed }) => !removed)).toBe(after.replace(/\s/g, ""));
    }
});
