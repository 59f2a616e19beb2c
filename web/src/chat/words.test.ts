import { expect, test } from "vitest";
import { lengthOf } from "#chat/words.ts";

test("a message is as long as the server counts it", () => {
  expect(lengthOf("  two words \n")).toBe(9);
  expect(lengthOf("e\u0301")).toBe(1);
});
