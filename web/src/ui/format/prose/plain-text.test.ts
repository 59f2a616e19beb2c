import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

const plain = (markdown: string) => plainText(markdown, (alt) => `[Picture: ${alt}]`);

test.each([
  ["## Lamps\n\nA **bold *and* more** text", "Lamps\n\nA bold and more text"],
  ["- one\n- two\n  1. in", "• one\n• two\n  1. in"],
  ["3. three\n4. four", "3. three\n4. four"],
  ["> said\n>\n> twice", "“said\n\ntwice”"],
  ["A [link](https://a.example/b) here", "A link (https://a.example/b) here"],
  ["<https://a.example>", "https://a.example"],
  ["![A shop](/api/v1/files/cover/1)\n\nBelow", "[Picture: A shop]\n\nBelow"],
  ["one\\\ntwo", "one\ntwo"],
  ["5 \\* 4 <b>", "5 * 4 <b>"],
  ["", ""],
])("%j is compared as %j", (markdown, text) => {
  expect(plain(markdown)).toBe(text);
});
