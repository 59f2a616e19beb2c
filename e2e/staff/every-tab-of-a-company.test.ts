import { test } from "vitest";
import { companyTabs, expectScreensWhole } from "#screens.ts";

test("every tab of a company is whole and open to all, at a desk and on a phone, in light and dark", async () => {
  await expectScreensWhole(companyTabs);
}, 400_000);
