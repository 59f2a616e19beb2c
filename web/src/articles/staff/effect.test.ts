import "#text/staff/editing.ts";
import { expect, test } from "vitest";
import { effectOf } from "./effect.ts";
import { emptyArticle } from "./staff-article.ts";

test.each([
  ["", "", /as soon as you save\.$/],
  ["2999-02-01", "09:30", /^Readers see it from/],
  ["2999-02-01", "9:30", /^Readers see it from/],
  ["31/02/2999", "09:30", /no such day or time/],
  ["2999-02-01", "9:3", /no such day or time/],
])("of the day “%s” and the time “%s” the editor says what readers see", (day, time, says) => {
  expect(effectOf(undefined, { ...emptyArticle(""), day, time, isDraft: false })).toMatch(says);
});
