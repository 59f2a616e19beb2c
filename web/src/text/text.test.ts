import { expect, test } from "vitest";
import "#text/staff/admin.ts";
import { t } from "#text/index.ts";

test("a count chooses between one and many", () => {
  expect(t("ui.ratings", { count: 1 })).toBe("1 rating");
  expect(t("ui.ratings", { count: 27 })).toBe("27 ratings");
});

test("values stand in the text as they are", () => {
  expect(t("ui.remove", { value: "R&D <Italy>" })).toBe("Remove R&D <Italy>");
});

test("none of something may have words of its own", () => {
  expect(t("admin.groups.people", { count: 0 })).toBe("Nobody");
  expect(t("ui.ratings", { count: 0 })).toBe("0 ratings");
});

test("a name in Hebrew or Arabic reorders nothing of the sentence around it", () => {
  expect(t("ui.remove", { value: "חנות 24" })).toBe("Remove \u2068חנות 24\u2069");
});
