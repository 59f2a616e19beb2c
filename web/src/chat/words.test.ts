import { expect, test } from "vitest";
import { isBlank, lengthOf } from "#chat/words.ts";

test.each(["", "  \n\t", "\u00a0\u2003", "\u200b\u200d\ufeff", "\u3164"])(
  "%j is nothing anybody could read",
  (text) => expect(isBlank(text)).toBe(true),
);

test.each(["a", " . ", "👍", "\u200bשלום"])("%j can be read", (text) =>
  expect(isBlank(text)).toBe(false),
);

test("a message is as long as the server counts it", () => {
  expect(lengthOf("  two words \n")).toBe(9);
  expect(lengthOf("e\u0301")).toBe(1);
});
