import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { discountCodes } from "@vitrine/contract/billing/codes";
import { prices } from "@vitrine/contract/billing/prices";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer } from "#test/build/people.ts";
import { aCountry } from "#test/build/terms.ts";
import {
  aCode,
  aNewcomer,
  aPlan,
  billingDetailsOf,
  customerOf,
  holdersOf,
  withoutPlans,
} from "#test/plans.ts";
import {
  aCard,
  aCustomer,
  aPayer,
  aProvider,
  aShop,
  chargesOf,
  daysPass,
  tellOf,
} from "#test/provider.ts";
import { inTrial } from "#test/standing.ts";
import { as, db } from "#test/world.ts";

const paymentsOf = async (companyId: string) => {
  const { rows } = await sql`
    select kind, amount, currency from payments where company_id = ${companyId}
    order by happened_at, amount`.execute(db());
  return rows;
};

test("a plan is bought, changed, cancelled and taken up again", async () => {
  await withoutPlans();
  const provider = await aProvider();
  const owner = await aRetailer();
  await billingDetailsOf(owner);
  const small = await aPlan({ prices: [{ unitAmount: 4_900, period: "month" }] });
  const large = await aPlan({ prices: [{ unitAmount: 9_900, period: "month" }] });
  const paymentMethodId = await aCard(provider);

  const preview = await as(owner).call(subscription.preview, { planId: small.id });
  expect(preview).toMatchObject({ today: 4_900, currency: "EUR", next: { amount: 4_900 } });
  expect(preview.next).toMatchObject({ net: 4_900, discount: 0, vat: 0, period: "month" });
  const bought = await as(owner).call(subscription.recreate, { planId: small.id, paymentMethodId });
  expect(bought.status).toBe("succeeded");
  expect(await customerOf(owner.companyId)).toMatchObject({
    planId: small.id,
    planStatus: "ACTIVE",
  });
  expect(await paymentsOf(owner.companyId)).toEqual([
    { kind: "CHARGE", amount: 4_900, currency: "EUR" },
  ]);

  const dearer = await as(owner).call(subscription.preview, { planId: large.id });
  expect(dearer).toMatchObject({ when: "NOW", next: { amount: 9_900 } });
  const { prorationDate } = dearer;
  const wanted = { planId: large.id, prorationDate };
  expect((await as(owner).call(subscription.recreate, wanted)).status).toBe("succeeded");
  expect(await customerOf(owner.companyId)).toMatchObject({ planId: large.id });
  const [, second] = await paymentsOf(owner.companyId);
  expect(second).toMatchObject({ amount: dearer.today });

  const cheaper = await as(owner).call(subscription.recreate, { planId: small.id });
  expect(cheaper.effectiveAt).not.toBeNull();
  expect(await customerOf(owner.companyId)).toMatchObject({ planId: large.id });

  const { endsAt } = await as(owner).call(subscription.cancel, {});
  expect(endsAt).not.toBeNull();
  await as(owner).call(subscription.reactivate, {});
  expect(await as(owner).call(subscription.reactivate, {})).toMatchObject({ status: "succeeded" });
});

test("what remains of a plan paid for a year is credit that pays the next charges", async () => {
  await withoutPlans();
  const provider = await aProvider();
  const owner = await aRetailer();
  await billingDetailsOf(owner);
  const small = await aPlan({ prices: [{ unitAmount: 94_800, period: "year" }] });
  const large = await aPlan({ prices: [{ unitAmount: 9_900, period: "month" }] });
  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: small.id, paymentMethodId });

  const { prorationDate, today } = await as(owner).call(subscription.preview, { planId: large.id });
  await as(owner).call(subscription.recreate, { planId: large.id, prorationDate });

  const { user } = await as(owner).call(accounts.me, {});
  expect(today).toBe(0);
  expect(user.retailer?.paymentSettings.nextCharge).toMatchObject({
    amount: 9_900,
    credit: 9_900,
  });
});

const waysToBuy = [
  ["4242424242424242", []],
  ["4000002760003184", ["PAYMENT_PLAN", "PAYMENT_PLAN"]],
] as const;

test.each(waysToBuy)(
  "a plan bought with %s ends a sign-up that chose none",
  async (number, asked) => {
    const { provider, small } = await aShop();
    const owner = await aNewcomer();
    await billingDetailsOf(owner);
    const paymentMethodId = await aCard(provider, number);
    const stateOf = async () =>
      (await as(owner).call(accounts.me, {})).user.retailer?.registrationStatus;
    const buy = () => as(owner).call(subscription.recreate, { planId: small.id, paymentMethodId });

    for (const before of asked) {
      const { clientSecret = "" } = await buy();
      expect(await stateOf()).toBe(before);
      await provider.tellBank(clientSecret);
    }
    if (asked.length === 0) await buy();
    else await tellOf(provider);

    expect(await stateOf()).toBeNull();
  },
);

test("a code given with the plan must fit it, is held from then on, and counts in what is charged", async () => {
  await withoutPlans();
  const provider = await aProvider();
  const [owner, late] = [await aRetailer(), await aRetailer()];
  await billingDetailsOf(owner);
  const plan = await aPlan({ prices: [{ unitAmount: 10_000, period: "month" }] });
  const other = await aPlan({ prices: [{ unitAmount: 10_000, period: "month" }] });
  const { id, code: discountCode } = await aCode([plan], { percentOff: 20, maxRedemptions: 1 });

  const misfit = as(owner).call(subscription.preview, { planId: other.id, discountCode });
  await expect(misfit).rejects.toMatchObject({ code: "09-26" });
  const preview = await as(owner).call(subscription.preview, { planId: plan.id, discountCode });
  expect(preview).toMatchObject({ today: 8_000, discount: 2_000, code: { code: discountCode } });
  expect(await holdersOf(id)).toEqual([]);

  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: plan.id, discountCode, paymentMethodId });
  expect(await holdersOf(id)).toEqual([owner.companyId]);
  expect(await paymentsOf(owner.companyId)).toMatchObject([{ amount: 8_000 }]);

  const taken = as(late).call(subscription.recreate, { planId: plan.id, discountCode });
  await expect(taken).rejects.toMatchObject({ code: "09-26" });
});

test("a first payment that never came leaves the trial as it was", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  await inTrial(owner, 9, await aPlan());
  const wanted = { planId: shop.small.id, payNow: true };
  const paymentMethodId = await aCard(shop.provider, "4000000000000341");
  const bought = as(owner).call(subscription.recreate, { ...wanted, paymentMethodId });
  await expect(bought).rejects.toMatchObject({ status: 402 });

  await daysPass(shop.provider, 2);
  await tellOf(shop.provider);

  const [own] = (await shop.provider.stripe.subscriptions.list({ status: "all" })).data;
  expect(own?.status).toBe("incomplete_expired");
  expect(await customerOf(owner.companyId)).toMatchObject({ planStatus: "TRIAL" });
  const preview = await as(owner).call(subscription.preview, { planId: shop.small.id });
  expect(preview.today).toBe(0);
});

test("a first payment that never came leaves a plan that costs nothing as it was", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const free = await aPlan({ prices: [{ unitAmount: 0 }] });
  await as(owner).call(billing.choosePlan, { paymentPlanId: free.id });
  const paymentMethodId = await aCard(shop.provider, "4000000000000341");
  const wanted = { planId: shop.small.id, paymentMethodId };
  const stand = async () => {
    const { user } = await as(owner).call(accounts.me, {});
    const { openness, status } = user.retailer?.paymentSettings ?? {};
    return { openness, status, planId: (await customerOf(owner.companyId))?.planId };
  };

  const bought = as(owner).call(subscription.recreate, wanted);
  await expect(bought).rejects.toMatchObject({ status: 402 });
  expect(await stand()).toEqual({ openness: "OPEN", status: "INCOMPLETE", planId: free.id });
  await daysPass(shop.provider, 2);
  await tellOf(shop.provider);
  expect(await stand()).toEqual({ openness: "OPEN", status: "FREE", planId: free.id });

  await as(owner).call(subscription.recreate, {
    planId: shop.small.id,
    paymentMethodId: await aCard(shop.provider),
  });
  expect(await stand()).toEqual({ openness: "OPEN", status: "ACTIVE", planId: shop.small.id });
});

test("a sum that was shown more than ten minutes ago is shown anew before anything is charged", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  await sql`update billing_details set updated_at = now() - interval '1 hour'`.execute(db());
  const { prorationDate } = await as(owner).call(subscription.preview, { planId: shop.large.id });
  const change = (secondsAgo: number) =>
    as(owner).call(subscription.recreate, {
      planId: shop.large.id,
      prorationDate: prorationDate - secondsAgo,
    });

  await expect(change(660)).rejects.toMatchObject({ status: 409, code: "billing.preview_over" });
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);

  expect((await change(540)).status).toBe("succeeded");
});

test("a sum that was shown before the billing details changed is shown anew, with the VAT of their country", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  await sql`update billing_details set updated_at = now() - interval '1 hour'`.execute(db());
  const wanted = { planId: shop.large.id };
  const seen = await as(owner).call(subscription.preview, wanted);
  await as(owner).call(billing.saveDetailsOfRetailer, {
    legalName: "Halden GmbH",
    address: "Ku’damm 1",
    city: "Berlin",
    email: owner.email,
    countryId: await aCountry("DE"),
  });
  const pay = (prorationDate: number) =>
    as(owner).call(subscription.recreate, { ...wanted, prorationDate });

  // As if some seconds lay between.
  const before = pay(seen.prorationDate - 2);
  await expect(before).rejects.toMatchObject({ status: 409, code: "billing.preview_over" });
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);

  const anew = await as(owner).call(subscription.preview, wanted);
  expect(anew.vat).toBeGreaterThan(seen.vat);
  await pay(anew.prorationDate);
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900, anew.today]);
});

test("a sum that was shown before a code or a price changed is shown anew, and nothing else is charged", async () => {
  const shop = await aShop();
  const [owner, staff] = [await aCustomer(), await anAdmin()];
  const { id, code: discountCode } = await aCode([shop.small], { percentOff: 50 });
  const card = { paymentMethodId: await aCard(shop.provider) };
  const terms = { name: "Half", code: discountCode, duration: "once" as const };
  const look = async (wanted: { planId: string; discountCode?: string }) => {
    const seen = await as(owner).call(subscription.preview, wanted);
    // As if some seconds lay between.
    const prorationDate = seen.prorationDate - 2;
    return () => as(owner).call(subscription.recreate, { ...wanted, ...card, prorationDate });
  };
  const changed = { status: 409, code: "billing.preview_over" };

  const payHalf = await look({ planId: shop.small.id, discountCode });
  await as(staff).call(discountCodes.update, {
    ...terms,
    id,
    percentOff: 10,
    planIds: [shop.small.id],
    redeemBy: Math.floor(Date.now() / 1000) + 86_400,
  });
  await expect(payHalf()).rejects.toMatchObject(changed);

  const paySmall = await look({ planId: shop.small.id });
  const [priceId = ""] = shop.small.priceIds;
  const price = { amount: 5_900, currency: "EUR" as const, period: "month" as const };
  await as(staff).call(prices.update, { id: priceId, name: "Small", trialPeriodDays: 0, ...price });
  await expect(paySmall()).rejects.toMatchObject(changed);
  expect(await chargesOf(shop.provider, owner)).toEqual([]);
});

test("no call takes a price, a customer, a status or a trial from a browser", async () => {
  const shop = await aShop();
  const [owner, other] = [await aCustomer(), await aPayer(shop)];
  const { rows } = await sql<{ customer: string }>`
    select provider_id as customer from customers where company_id = ${other.companyId}`.execute(
    db(),
  );
  const [foreign] = rows;
  const wanted = { planId: shop.small.id, paymentMethodId: await aCard(shop.provider) };
  const forged = {
    unitAmount: 1,
    amount: 1,
    price: 1,
    currency: "XXX",
    companyId: other.companyId,
    customer: foreign?.customer,
    customerId: foreign?.customer,
    subscriptionId: "sub_1",
    status: "active",
    trialEnd: 4_000_000_000,
    trialEndsAt: "2090-01-01",
    isTrial: true,
    change: { coupon: "free", trialEnd: 4_000_000_000, price: "price_1" },
  };

  const { status } = await as(owner).call(subscription.recreate, { ...wanted, ...forged });

  expect(status).toBe("succeeded");
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
  expect(await chargesOf(shop.provider, other)).toEqual([4_900]);
  const own = await db()
    .selectFrom("subscriptions")
    .select(["status", "trialEnd", "priceId"])
    .where("companyId", "=", owner.companyId)
    .executeTakeFirstOrThrow();
  expect(own).toEqual({ status: "active", trialEnd: null, priceId: shop.small.priceIds[0] });
});
