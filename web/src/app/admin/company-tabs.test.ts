import { type Permission, permissionCodes } from "@vitrine/contract/permissions";
import { expect, test } from "vitest";
import type { Person } from "#app/session/side.ts";
import { tabsFor } from "./company-tabs.tsx";

const staffWith = (...permissions: Permission[]) =>
  ({ role: "ADMIN", authority: { permissions } }) as unknown as Person;
const all = staffWith(...permissionCodes);
const valuesOf = ({ tabs }: ReturnType<typeof tabsFor>) => tabs.map(({ value }) => value);

test("without the right to it, a part says which right is missing and is no other part", () => {
  const asked = tabsFor(staffWith(), "startup", "internal-info");

  expect(asked.tab?.value).toBe("internal-info");
  expect(asked.refusal?.title).toContain("“Edit internal information”");
  expect(tabsFor(all, "startup", "internal-info").refusal).toBeUndefined();
});

test("a part that nobody asked for and that may not be seen is not offered", () => {
  const { tab, ...first } = tabsFor(staffWith(), "retailer", undefined);

  expect(tab?.value).toBe("account-info");
  expect(valuesOf({ tab, ...first })).not.toContain("billing-details");
  expect(valuesOf(tabsFor(all, "retailer", undefined))).toContain("billing-details");
});

test.each(["no-such-part", "payment"])("a startup has no part %s", (name) => {
  expect(tabsFor(all, "startup", name).tab).toBeUndefined();
});
