import { expect, test } from "vitest";
import { z } from "zod";
import * as contract from "#all.ts";
import { messages } from "#messages.ts";
import { isBlank, paragraphs, words } from "#shapes.ts";

const required = "Please enter your Subject";

test.each([
  ["nothing", ""],
  ["spaces of all widths", " \n\t\u00a0\u2003\u3000\u205f"],
  ["spaces without width, joiners and byte order marks", "\u200b\u200c\u200d\u2060\ufeff\u180e"],
  ["controls and line separators", "\u0001\u0085\u009f\u2028\u2029"],
  ["directions", "\u200e\u200f\u061c\u202a\u202e\u2066\u2069"],
  ["fillers of scripts", "\u115f\u1160\u3164\uffa0\u17b4\u17b5"],
  ["blank Braille and other blanks", "\u2800\ufffc\u{1d159}\u{13441}"],
  ["soft hyphens and grapheme joiners", "\u00ad\u034f"],
  ["variation selectors", "\ufe0f\ufe00\u{e0100}\u180b"],
  ["tags", "\u{e0001}\u{e0041}\u{e007f}"],
  ["accents without a letter", "\u0301\u0308\u20e3"],
  ["invisible operators and notes", "\u2061\u2064\ufff9\u{1d173}"],
  ["what is no character", "\uffff\u{1fffe}"],
])("%s cannot be seen, and a text that is required is asked for", (_, text) => {
  expect(isBlank(text)).toBe(true);
  for (const shape of [words(100, required), paragraphs(100, required)])
    expect(shape.safeParse(text).error?.issues).toMatchObject([{ message: required }]);
  expect(paragraphs(100).parse(text)).toBe("");
});

test.each([
  ["one letter", "a"],
  ["a full stop", "."],
  ["an emoji", "👍"],
  ["a family and a flag, held together by joiners and tags", "👩‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️ 1️⃣"],
  ["Persian with a joiner that keeps letters apart", "می‌خواهم"],
  ["Hindi with joiners", "क्‍ष श्री"],
  ["Hebrew after an invisible sign", "\u200bשלום"],
  ["a private sign that a font may know", "\uf8ff"],
])("%s stays as it is", (_, text) => {
  expect(isBlank(text)).toBe(false);
  expect(words(100, required).parse(text)).toBe(text.normalize("NFC"));
  expect(paragraphs(100).parse(` ${text}\n`)).toBe(text.normalize("NFC"));
});

test.each(["\ud800", "a\udc00b", "\udc00\ud800", "🏪".slice(0, 1)])(
  "half of a character is refused, not replaced: %j",
  (text) => {
    for (const shape of [words(100), paragraphs(100, required)])
      expect(shape.safeParse(text).error?.issues[0]?.message).toBe(messages.textBroken);
  },
);

/** What is compared with something else, and never shown as somebody's words. */
const isCompared = (field: string) =>
  /password|token|code|email|phoneNumber|^id$|^type$/i.test(field);

test("no call takes a required text that cannot be seen", () => {
  const blank = "\u3164\u200b\u2800".repeat(4);
  const calls = Object.values(contract).flatMap((capability) => Object.values(capability));
  const fields = calls.flatMap(({ path, input }) =>
    input instanceof z.ZodObject
      ? Object.entries<z.ZodType>(input.shape).map(([name, shape]) => ({ path, name, shape }))
      : [],
  );
  const takes = (shape: z.ZodType, text: string) => shape.safeParse(text).success;
  const asked = fields.filter(
    ({ name, shape }) => !isCompared(name) && takes(shape, "Plain words") && !takes(shape, ""),
  );

  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(({ shape }) => takes(shape, blank))).toEqual([]);
});
