import { planTypes } from "@vitrine/contract/billing/plan-types";
import { staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { daysFromNow } from "@vitrine/contract/days";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { anAdmin, type Person } from "#test/build/people.ts";
import { aCode, aPlan, withoutPlans } from "#test/plans.ts";
import { as, db } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await anAdmin();
});
beforeEach(withoutPlans);

const listedPlans = () => db().selectFrom("discountCodePlans").selectAll().execute();

test("a type that a plan has left is deleted, whatever codes once listed the plan, and comes back with them", async () => {
  const [plan, other] = [await aPlan(), await aPlan()];
  await aCode([plan]);
  const listed = await listedPlans();
  const moved = { planTypeId: other.typeId };
  await db().updateTable("plans").set(moved).where("id", "=", plan.id).execute();

  const { changeId } = await as(staff).call(planTypes.remove, { id: plan.typeId });

  expect(await listedPlans()).toEqual([]);
  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  expect(await listedPlans()).toEqual(listed);
});

test("a plan that somebody is asked to pay for stays, and staff are told why", async () => {
  const plan = await aPlan();
  await as(staff).call(staffPaymentRequests.save, {
    email: "ida@guest.example",
    amount: 100_000,
    currency: "EUR",
    description: "A year",
    dueAt: daysFromNow(14).toISOString(),
    planId: plan.id,
  });

  await expect(as(staff).call(staffPlans.remove, { id: plan.id })).rejects.toMatchObject({
    status: 409,
    code: "billing.plan_asked_for",
  });
});
