import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { staffBilling } from "@vitrine/contract/billing/staff";
import { messages } from "@vitrine/contract/messages";
import { Conflicts } from "@vitrine/contract/profiles/conflicts";
import { beforeAll, describe, expect, test } from "vitest";
import { aMember, anAdmin, aRetailer, type Person } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import { aPlan } from "#test/plans.ts";
import { as } from "#test/world.ts";

let editor: Person;
beforeAll(async () => {
  editor = await anAdmin({ permissions: ["USERS_EDIT_BILLING_DETAILS"] });
});

const invoice = async ({ companyId: retailerId }: Person) => ({
  retailerId,
  legalName: "Halden & Rowe AS",
  address: "Storgata 1",
  city: "Oslo",
  countryId: await aCountry("NO"),
  email: "invoices@halden.example",
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
    status: 409,
    code: "09-23",
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
    status: 404,
    body: { errors: { enterpriseCode: expect.any(String) } },
  });
});

describe("of staff and an owner who save the details of one version", () => {
  const open = async (owner: Person) => {
    const given = await invoice(owner);
    await as(editor).call(staffBilling.save, given);
    const { version } = await as(editor).call(staffBilling.details, given);
    return { ...given, version };
  };
  const stored = async (owner: Person) =>
    (await as(owner).call(accounts.me, {})).user.retailer?.billingDetails;

  test("what only one of them changed stays", async () => {
    const owner = await aRetailer();
    const { retailerId, ...shown } = await open(owner);

    await as(owner).call(billing.saveDetailsOfRetailer, { ...shown, city: "Bergen" });
    await as(editor).call(staffBilling.save, { ...shown, retailerId, address: "Torget 2" });

    expect(await stored(owner)).toMatchObject({ city: "Bergen", address: "Torget 2" });
  });

  test("what both changed is refused with both values, and counts once it was chosen", async () => {
    const owner = await aRetailer();
    const { retailerId, ...shown } = await open(owner);
    const ours = { ...shown, retailerId, city: "Tromsø" };

    await as(owner).call(billing.saveDetailsOfRetailer, { ...shown, city: "Bergen" });
    const refused = await as(editor)
      .call(staffBilling.save, ours)
      .catch((error: unknown) => error);

    expect(refused).toMatchObject({ status: 409, code: "profiles.stale" });
    const { conflicts, version } = Conflicts.parse(Reflect.get(Object(refused), "body"));
    const [before, theirs, yours] = [["Oslo"], ["Bergen"], ["Tromsø"]];
    expect(conflicts).toMatchObject([{ field: "billingCity", before, theirs, yours }]);
    expect(await stored(owner)).toMatchObject({ city: "Bergen" });
    await as(editor).call(staffBilling.save, { ...ours, seen: version });
    expect(await stored(owner)).toMatchObject({ city: "Tromsø" });
  });

  test("a VAT number is never stored with a country that somebody else meant for another one", async () => {
    const owner = await aRetailer();
    const { retailerId, ...shown } = await open(owner);

    const moved = { ...shown, countryId: await aCountry("DE") };
    await as(owner).call(billing.saveDetailsOfRetailer, moved);
    const numbered = { ...shown, retailerId, vatNumber: "NO923609016MVA" };
    await expect(as(editor).call(staffBilling.save, numbered)).rejects.toMatchObject({
      status: 409,
      body: { conflicts: [{ field: "billingCountry" }, { field: "vatNumber" }] },
    });

    expect(await stored(owner)).toMatchObject({ country: { code: "DE" }, vatNumber: null });
  });

  test("a plan that somebody else has changed stays", async () => {
    const owner = await aRetailer();
    const [small, large] = [await aPlan({ seats: 5 }), await aPlan({ seats: 9 })];
    const given = await invoice(owner);
    await as(editor).call(staffBilling.save, { ...given, paymentPlanId: small.id });
    const { version } = await as(editor).call(staffBilling.details, given);

    await as(editor).call(staffBilling.save, { ...given, paymentPlanId: large.id });
    await as(editor).call(staffBilling.save, { ...given, version, paymentPlanId: small.id });

    const { paymentPlan } = await as(editor).call(staffBilling.details, given);
    expect(paymentPlan?.id).toBe(large.id);
  });
});

test("details of invoices need their own right", async () => {
  const { companyId: retailerId } = await aRetailer();
  const reader = await anAdmin({ permissions: ["USERS_VIEW_PROFILE"] });

  const shown = as(reader).call(staffBilling.details, { retailerId });

  await expect(shown).rejects.toMatchObject({ status: 403 });
});
