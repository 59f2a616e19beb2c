import { accounts } from "@vitrine/contract/accounts";
import { staffBilling } from "@vitrine/contract/billing/staff";
import { messages } from "@vitrine/contract/messages";
import { beforeAll, expect, test } from "vitest";
import { aCountry, aMember, anAdmin, aRetailer, type Person } from "#test/build.ts";
import { aPlan } from "#test/plans.ts";
import { as } from "#test/world.ts";

let editor: Person;
beforeAll(async () => {
  editor = await anAdmin({ permissions: ["USERS_EDIT_BILLING_DETAILS"] });
});

const invoice = async ({ companyId: retailerId }: Person) => ({
  ...{ retailerId, legalName: "Halden & Rowe AS", address: "Storgata 1", city: "Oslo" },
  ...{ countryId: await aCountry("NO"), email: "invoices@halden.example" },
});

test("staff save what stands on the invoices of a company, and its owner sees it", async () => {
  const owner = await aRetailer();

  const saved = await as(editor).call(staffBilling.save, await invoice(owner));

  expect(saved.message).toBe(messages.changesSavedSuccessfully);
  const { user } = await as(owner).call(accounts.me, {});
  expect(user.retailer?.billingDetails).toMatchObject({ legalName: "Halden & Rowe AS" });
  const { retailerId } = await invoice(owner);
  const { billingDetails } = await as(editor).call(staffBilling.details, { retailerId });
  expect(billingDetails).toMatchObject({ city: "Oslo", email: "invoices@halden.example" });
});

test("a plan too small for the company's people is refused with 09-23, and nothing is saved", async () => {
  const owner = await aRetailer();
  await aMember({ of: owner });
  const { id: paymentPlanId } = await aPlan({ seats: 1 });
  const input = { ...(await invoice(owner)), paymentPlanId };

  const refused = as(editor).call(staffBilling.save, input);

  await expect(refused).rejects.toMatchObject({
    ...{ status: 409, code: "09-23" },
    body: { message: messages.planTooSmall },
  });
  const { retailerId } = input;
  const { billingDetails } = await as(editor).call(staffBilling.details, { retailerId });
  expect(billingDetails).toBeNull();
});

test("staff move a company to another plan with the same save", async () => {
  const owner = await aRetailer();
  const plan = await aPlan({ seats: 5 });

  await as(editor).call(staffBilling.save, {
    ...(await invoice(owner)),
    paymentPlanId: plan.id,
  });

  const { companyId: retailerId } = owner;
  const { paymentPlan, plans } = await as(editor).call(staffBilling.details, { retailerId });
  expect(paymentPlan).toMatchObject({ id: plan.id, numberOfUsers: 5 });
  expect(plans.map(({ id }) => id)).toContain(plan.id);
});

test("an enterprise code opens its plan; one that nobody has is refused under its field", async () => {
  const owner = await aRetailer();
  const plan = await aPlan({ isHidden: true, enterpriseCode: "STAFF-MADE" });
  const input = await invoice(owner);

  await as(editor).call(staffBilling.save, { ...input, enterpriseCode: "staff-made" });

  const { paymentPlan, isPaidByCard } = await as(editor).call(staffBilling.details, input);
  expect(paymentPlan?.id).toBe(plan.id);
  expect(isPaidByCard).toBe(false);
  const refused = as(editor).call(staffBilling.save, { ...input, enterpriseCode: "NOBODY" });
  await expect(refused).rejects.toMatchObject({
    ...{ status: 404, body: { errors: { enterpriseCode: expect.any(String) } } },
  });
});

test("details of invoices need their own right", async () => {
  const { companyId: retailerId } = await aRetailer();
  const reader = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });

  const shown = as(reader).call(staffBilling.details, { retailerId });

  await expect(shown).rejects.toMatchObject({ status: 403 });
});
