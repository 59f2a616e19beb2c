import "#text/staff/books.ts";
import "#text/subscription.ts";
import { expect, test } from "vitest";
import { t } from "#text/index.ts";

test("a company in its trial without a plan is called the same in the books and on its own page", () => {
  expect(t("books.planStates.UNCHOSEN")).toBe(t("subscription.noPlan"));
  expect(t("books.planStates.TRIAL")).not.toBe(t("subscription.badge.unchosen"));
});
