import { expect, test } from "vitest";
import { planMessages } from "#billing/plan-messages.ts";
import { TrialDays } from "#billing/prices.ts";
import { messages } from "#messages.ts";
import { StartupCompanyDetails } from "#profiles/startup-details.ts";
import { dayFor, NewPassword, paragraphs, AnyPassword, words } from "#shapes.ts";

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

test("a company is founded this year at the latest", () => {
  const { founded } = StartupCompanyDetails.shape;
  const now = new Date().getFullYear();

  expect(founded.parse(now)).toBe(now);
  expect(founded.safeParse(now + 1).error?.issues[0]?.message).toBe(messages.yearAhead);
});

test.each([
  ["", messages.enterDay],
  ["  ", messages.enterDay],
  ["soon", messages.dayUnread],
  ["2026-02-30", messages.dayUnread],
])("“%s” as a day is answered with “%s”", (typed, message) => {
  expect(dayFor(messages.enterDay).safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test.each([
  ["", planMessages.enterTrialPeriod],
  [undefined, planMessages.enterTrialPeriod],
  ["abc", planMessages.trialPeriodInteger],
  ["1.5", planMessages.trialPeriodInteger],
  [1.5, planMessages.trialPeriodInteger],
])("“%s” as a trial period is answered with “%s”", (typed, message) => {
  expect(TrialDays.safeParse(typed).error?.issues[0]?.message).toBe(message);
});
