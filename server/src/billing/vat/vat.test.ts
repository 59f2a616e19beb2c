import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { cards } from "@vitrine/contract/billing/cards";
import { staffBilling } from "@vitrine/contract/billing/staff";
import { subscription } from "@vitrine/contract/billing/subscription";
import { vatNumbers } from "@vitrine/contract/billing/details";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, aSuperAdmin, aStartup } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import { aPlan, billingDetailsOf, withoutPlans } from "#test/plans.ts";
import { aCard, aProvider, chargesOf, tellOf } from "#test/provider.ts";
import { as, db, listenersDone } from "#test/world.ts";
import { euVatNumber } from "./numbers.ts";
import { vatFor } from "./policy.ts";

const day = "2026-11-23";
const dutch = { name: "Shop", address: "Amsterdam", country: "NL", homePercent: 0 };
const seller = { ...dutch, vatNumber: "NL123456782B90" };

test.each([
  ["at home", seller, { country: "NL", vatNumber: null }, "HOME", 21],
  ["at home with a VAT number", seller, { country: "NL", vatNumber: "NL1" }, "HOME", 21],
  ["elsewhere in the EU", seller, { country: "FI", vatNumber: null }, "BUYER", 25.5],
  ["there with a number", seller, { country: "FI", vatNumber: "FI1" }, "REVERSE_CHARGE", 0],
  ["outside the EU", seller, { country: "NO", vatNumber: null }, "NONE", 0],
  ["outside with a number", seller, { country: "CH", vatNumber: "CHE1" }, "NONE", 0],
  [
    "of a seller without VAT",
    { ...seller, vatNumber: null },
    { country: "NL", vatNumber: null },
    "NONE",
    0,
  ],
  [
    "at home outside the EU",
    { ...seller, country: "NO", homePercent: 25 },
    { country: "NO", vatNumber: null },
    "HOME",
    25,
  ],
])("a buyer %s pays the VAT that is due", (_, from, buyer, kind, percent) => {
  expect(vatFor(from, buyer, day)).toMatchObject({ kind, percent });
});

test("a rate holds from its day on", () => {
  const buyer = { country: "EE", vatNumber: null };
  expect(vatFor(seller, buyer, "2025-07-01").percent).toBe(24);
  expect(vatFor(seller, buyer, "2025-06-30").kind).toBe("NONE");
});

test.each([
  ["AT", "ATU13585627", "ATU13585627"],
  ["AT", "u 1358 5627", "ATU13585627"],
  ["BE", "BE 0428.759.497", "BE0428759497"],
  ["DE", "136695976", "DE136695976"],
  ["GR", "EL094259216", "EL094259216"],
  ["GR", "094259216", "EL094259216"],
  ["FR", "FR 40 303 265 045", "FR40303265045"],
  ["PL", "PL8567346215", "PL8567346215"],
  ["DE", "DE136695977", null],
  ["DE", "ATU13585627", null],
  ["SE", "SE123456789702", null],
  ["NO", "NO974760673MVA", null],
  ["DE", "", null],
])("in %s the number %s is taken as %s", async (country, text, taken) => {
  expect(await euVatNumber(country, text, day)).toBe(taken);
});

const aBuyer = async (details: { country: string; vatNumber?: string }) => {
  await withoutPlans();
  const provider = await aProvider();
  const owner = await aRetailer();
  await billingDetailsOf(owner, details);
  const plan = await aPlan({ prices: [{ unitAmount: 10_000, period: "month" }] });
  return { provider, owner, plan };
};

test.each([
  [{ country: "NL" }, 2_100],
  [{ country: "DE" }, 1_900],
  [{ country: "DE", vatNumber: "DE136695976" }, 0],
  [{ country: "DE", vatNumber: "DE136695977" }, 1_900],
  [{ country: "NO" }, 0],
])("what %o is charged equals the preview, VAT and all", async (details, vat) => {
  const { provider, owner, plan } = await aBuyer(details);

  const preview = await as(owner).call(subscription.preview, { planId: plan.id });
  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: plan.id, paymentMethodId });

  expect(preview).toMatchObject({ vat, today: 10_000 + vat });
  const { data } = await provider.stripe.invoices.list();
  expect(data.map(({ amount_paid: paid }) => paid)).toEqual([10_000 + vat]);
  const { user } = await as(owner).call(accounts.me, {});
  expect(user.retailer?.paymentSettings.nextCharge).toMatchObject({ amount: 10_000, vat });
});

test("who has just moved to where no VAT is due is shown none, before the provider has heard of it", async () => {
  const { owner, plan, provider } = await aBuyer({ country: "DE" });
  const { id: planId } = await aPlan({ prices: [{ unitAmount: 20_000, period: "month" }] });
  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: plan.id, paymentMethodId });

  await as(owner).call(billing.saveDetailsOfRetailer, {
    legalName: "Halden Ltd",
    address: "Torget 1",
    city: "Halden",
    email: owner.email,
    countryId: await aCountry("NO"),
  });
  const shown = await as(owner).call(subscription.preview, { planId });
  expect(shown.vat).toBe(0);

  const { prorationDate } = shown;
  await as(owner).call(subscription.recreate, { planId, prorationDate });
  const [, charged] = await chargesOf(provider, owner);
  expect(charged).toBe(shown.today);
});

test("a rate is made at the provider once for everybody", async () => {
  const first = await aBuyer({ country: "SE" });
  await as(first.owner).call(subscription.preview, { planId: first.plan.id });
  const second = await aRetailer();
  await billingDetailsOf(second, { country: "SE" });
  await as(second).call(subscription.preview, { planId: first.plan.id });

  const { data } = await first.provider.stripe.taxRates.list();

  expect(data.map(({ country, percentage }) => [country, percentage])).toEqual([["SE", 25]]);
});

test("the provider is told the VAT number, and one the register does not know counts for nothing", async () => {
  const { provider, owner, plan } = await aBuyer({ country: "DE", vatNumber: "DE136695976" });
  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: plan.id, paymentMethodId });
  const { data: customers } = await provider.stripe.customers.list();
  const { id = "" } = customers[0] ?? {};
  const numbers = await provider.stripe.customers.listTaxIds(id);
  expect(numbers.data.map(({ type, value }) => [type, value])).toEqual([["eu_vat", "DE136695976"]]);

  const other = {
    legalName: "Halden GmbH",
    address: "Am Markt 1",
    city: "Kiel",
    email: owner.email,
  };
  const details = { ...other, countryId: await aCountry("DE") };
  await as(owner).call(billing.saveDetailsOfRetailer, details);
  await listenersDone();

  expect((await provider.stripe.customers.listTaxIds(id)).data).toEqual([]);
  expect(await provider.stripe.customers.retrieve(id)).toMatchObject({ name: "Halden GmbH" });
  const { data } = await provider.stripe.subscriptions.list();
  expect(data[0]?.default_tax_rates).toMatchObject([{ country: "DE", percentage: 19 }]);
});

const standingAfterCard = async (vatNumber: string) => {
  const { provider, owner, plan } = await aBuyer({ country: "DE", vatNumber });
  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: plan.id, paymentMethodId });
  await tellOf(provider);
  const { user } = await as(owner).call(accounts.me, {});
  return user.retailer?.billingDetails?.vatStanding;
};

test("the owner sees how the VAT number stands, and whether VAT is due with it", async () => {
  expect(await standingAfterCard("DE136695977")).toEqual({ state: "WRONG", vat: "BUYER" });
  expect(await standingAfterCard("DE136695976")).toEqual({
    state: "CONFIRMED",
    vat: "REVERSE_CHARGE",
  });
});

test("a number that the register does not know brings VAT, for staff to see too", async () => {
  const owner = await aRetailer();
  await billingDetailsOf(owner, { country: "DE", vatNumber: "DE136695976" });
  const seen = async () => {
    const read = { retailerId: owner.companyId };
    const { billingDetails } = await as(await aSuperAdmin()).call(staffBilling.details, read);
    return billingDetails?.vatStanding;
  };
  expect(await seen()).toEqual({ state: "UNCONFIRMED", vat: "REVERSE_CHARGE" });

  await db()
    .insertInto("customers")
    .values({ companyId: owner.companyId, providerId: "cus_1", taxIdStatus: "unverified" })
    .execute();

  expect(await seen()).toEqual({ state: "UNKNOWN", vat: "BUYER" });
});

/** The register does not know this number. */
const unknown = { country: "FR", vatNumber: "FR12000000000" };

const longSaved = () =>
  sql`update billing_details set updated_at = now() - interval '1 hour'`.execute(db());

test("a sum that was shown before the register turned the number down is shown anew, with its VAT", async () => {
  const { provider, owner, plan } = await aBuyer(unknown);
  await longSaved();
  const wanted = { planId: plan.id };
  const seen = await as(owner).call(subscription.preview, wanted);
  await as(owner).call(cards.attach, { paymentMethodId: await aCard(provider) });
  await tellOf(provider);
  const pay = (prorationDate: number) =>
    as(owner).call(subscription.recreate, { ...wanted, prorationDate });

  // As if some seconds lay between.
  const before = pay(seen.prorationDate - 2);

  await expect(before).rejects.toMatchObject({ status: 409, code: "billing.preview_over" });
  const anew = await as(owner).call(subscription.preview, wanted);
  expect([seen.today, anew.today]).toEqual([10_000, 12_000]);
  await pay(anew.prorationDate);
  expect(await chargesOf(provider, owner)).toEqual([12_000]);
});

test("what was confirmed at the bank is paid, though the register turned the number down meanwhile", async () => {
  const { provider, owner, plan } = await aBuyer(unknown);
  await longSaved();
  const card = { paymentMethodId: await aCard(provider, "4000002760003184") };
  const checked = await as(owner).call(cards.attach, card);
  await provider.tellBank("clientSecret" in checked ? String(checked.clientSecret) : "");
  await as(owner).call(cards.attach, card);
  // As if the register had not answered yet.
  await sql`update customers set tax_id_status = 'pending'`.execute(db());
  await longSaved();
  const { prorationDate } = await as(owner).call(subscription.preview, { planId: plan.id });
  const wanted = { planId: plan.id, prorationDate: prorationDate - 2 };
  const begun = await as(owner).call(subscription.recreate, wanted);
  expect(begun.status).toBe("requires_action");

  await provider.tellBank("clientSecret" in begun ? String(begun.clientSecret) : "");

  expect((await as(owner).call(subscription.recreate, wanted)).status).toBe("succeeded");
  expect(await chargesOf(provider, owner)).toEqual([10_000]);
});

test.each([
  ["DE", "DE136695977", { state: "WRONG", vat: "BUYER" }],
  ["DE", " de 136 695 976 ", { state: "UNCONFIRMED", vat: "REVERSE_CHARGE" }],
  ["NL", "NL123456782B90", { state: "UNCONFIRMED", vat: "HOME" }],
  ["NO", "NO974760673MVA", null],
  ["DE", "", null],
])(
  "in %s the typed number %o stands as %o before it is saved",
  async (country, vatNumber, standing) => {
    const countryId = await aCountry(country);

    const typed = as(await aStartup()).call(vatNumbers.check, { countryId, vatNumber });

    expect(await typed).toEqual({ standing });
  },
);

test("nobody is charged before the billing details are saved", async () => {
  await withoutPlans();
  const provider = await aProvider();
  const owner = await aRetailer();
  const plan = await aPlan();
  const paymentMethodId = await aCard(provider);

  const bought = as(owner).call(subscription.recreate, { planId: plan.id, paymentMethodId });

  await expect(bought).rejects.toMatchObject({ code: "billing.details_missing" });
  expect((await provider.stripe.customers.list()).data).toEqual([]);
});
