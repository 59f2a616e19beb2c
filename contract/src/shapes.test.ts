import { expect, test } from "vitest";
import { pageFields } from "#paging.ts";
import { NewPassword, paragraphs, TypedPassword, words } from "#shapes.ts";
import { z } from "zod";

const composed = "Café";
const decomposed = "Cafe\u0301";

test.each([
  ["words", words(100), ` ${decomposed} `, composed],
  ["words of one line", words(100), "one\r\n\tline\u2028more", "one line more"],
  ["paragraphs", paragraphs(100), ` ${decomposed}\nmore `, `${composed}\nmore`],
  ["a typed password", TypedPassword, ` ${decomposed} `, ` ${decomposed} `],
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

test.each([
  [{}, { page: 1, pageSize: 20 }],
  [
    { page: "2", pageSize: "100" },
    { page: 2, pageSize: 100 },
  ],
  [{ pageSize: 101 }, undefined],
  [{ pageSize: 0 }, undefined],
  [{ page: 0 }, undefined],
  [{ page: 1.5 }, undefined],
  [{ page: 1_000_001 }, undefined],
])("the page %j is read as %j", (asked, read) => {
  expect(z.object(pageFields(20)).safeParse(asked).data).toEqual(read);
});
