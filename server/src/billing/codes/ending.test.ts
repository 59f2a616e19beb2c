import { billing } from "@vitrine/contract/billing";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, test } from "vitest";
import { aRetailer } from "#test/build/people.ts";
import { aCode, billingDetailsOf } from "#test/plans.ts";
import { aShop } from "#test/provider.ts";
import { as, db } from "#test/world.ts";

const aHolder = async () => {
  const { small, large } = await aShop();
  const owner = await aRetailer({ isTrial: true });
  await billingDetailsOf(owner);
  const { id, code: discountCode } = await aCode([small]);
  await as(owner).call(billing.choosePlan, { paymentPlanId: small.id, discountCode });
  const whyEnds = async ({ id: planId }: { id: string }) =>
    (await as(owner).call(subscription.preview, { planId })).codeEnds;
  return { id, small, large, whyEnds };
};

test.each([
  ["is cancelled", { status: "CANCELLED" }, "WITHDRAWN"],
  ["is blocked", { status: "BLOCKED" }, "WITHDRAWN"],
  ["has expired", { redeemBy: "2026-01-01T00:00:00Z" }, "EXPIRED"],
])("a code that %s is said to end for that, and not for the plan", async (_, change, why) => {
  const { id, small, whyEnds } = await aHolder();
  expect(await whyEnds(small)).toBeNull();

  await db().updateTable("discountCodes").set(change).where("id", "=", id).execute();

  expect(await whyEnds(small)).toBe(why);
});

test("a code is said to be for another plan, and a company without one hears of none", async () => {
  const { large, whyEnds } = await aHolder();
  expect(await whyEnds(large)).toBe("NOT_FOR_PLAN");

  const owner = await aRetailer();
  await billingDetailsOf(owner);
  const { codeEnds } = await as(owner).call(subscription.preview, { planId: large.id });
  expect(codeEnds).toBeNull();
});
