import { billing } from "@vitrine/contract/billing";
import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, test } from "vitest";
import { aRetailer, type Person } from "#test/build/people.ts";
import { aNewcomer, aPlan, aSignUp, billingDetailsOf, customerOf } from "#test/plans.ts";
import {
  aCard,
  aCustomer,
  aPayer,
  aProvider,
  aShop,
  chargesOf,
  daysPass,
  tellOf,
  timePasses,
} from "#test/provider.ts";
import { aNode, as, db, visitor } from "#test/world.ts";

const [declined, declinedLater, asksBank, asksAlways, asksAndDeclines] = [
  "4000000000009995",
  "4000000000000341",
  "4000002500003155",
  "4000002760003184",
  "4000008260003178",
];

const stateOf = ({ companyId }: Person) =>
  db()
    .selectFrom("subscriptions")
    .select(["status", "latestInvoiceStatus"])
    .where("companyId", "=", companyId)
    .executeTakeFirst();

test("a card is kept, and pays from now on", async () => {
  const provider = await aProvider();
  const owner = await aCustomer();
  const paymentMethodId = await aCard(provider);

  const kept = await as(owner).call(cards.attach, { paymentMethodId });

  expect(kept.status).toBe("succeeded");
  const card = await as(owner).call(cards.one, { id: paymentMethodId });
  expect(card).toEqual({
    id: paymentMethodId,
    isDefault: true,
    card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2050 },
  });
});

test.each(["4242424242424242", asksBank])(
  "a card %s in a trial is charged once the trial is over, and for nothing before",
  async (number) => {
    const { provider, small } = await aShop();
    const owner = await aRetailer({ isTrial: true });
    await billingDetailsOf(owner);
    await as(owner).call(billing.choosePlan, { paymentPlanId: small.id });
    const paymentMethodId = await aCard(provider, number);

    const first = await as(owner).call(cards.attach, { paymentMethodId });
    if (first.status === "requires_action") {
      await provider.tellBank(first.clientSecret ?? "");
      await as(owner).call(cards.attach, { paymentMethodId });
    }

    expect(await stateOf(owner)).toMatchObject({ status: "trialing" });
    expect(await chargesOf(provider, owner)).toEqual([]);
    await daysPass(provider, 15);
    await tellOf(provider);
    expect(await stateOf(owner)).toEqual({ status: "active", latestInvoiceStatus: "paid" });
    expect(await chargesOf(provider, owner)).toEqual([4_900]);
  },
);

test("a card that the bank declines is told in a trial too, and the next card begins the plan", async () => {
  const { provider, small } = await aShop();
  const owner = await aRetailer({ isTrial: true });
  await billingDetailsOf(owner);
  await as(owner).call(billing.choosePlan, { paymentPlanId: small.id });
  const refused = as(owner).call(cards.attach, {
    paymentMethodId: await aCard(provider, declined),
  });
  await expect(refused).rejects.toMatchObject({ status: 402, code: "billing.payment_failed" });
  expect(await stateOf(owner)).toBeUndefined();

  await as(owner).call(cards.attach, { paymentMethodId: await aCard(provider) });

  expect(await stateOf(owner)).toMatchObject({ status: "trialing" });
});

test("the card that pays is listed first, and cannot be removed while a plan runs", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const paymentMethodId = await aCard(shop.provider, "5555555555554444");
  await as(owner).call(cards.attach, { paymentMethodId });

  const { items, owes } = await as(owner).call(cards.own, {});

  expect(items.map(({ card, can }) => [card.brand, can.remove])).toEqual([
    ["mastercard", false],
    ["visa", true],
  ]);
  expect(owes).toBe(false);
  await expect(as(owner).call(cards.detach, { id: paymentMethodId })).rejects.toMatchObject({
    status: 409,
    code: "billing.card_pays_plan",
  });
});

test("another card pays what is open at once", async () => {
  const { provider, small } = await aShop();
  const owner = await aCustomer();
  const failing = await aCard(provider, declinedLater);
  const bought = as(owner).call(subscription.recreate, {
    planId: small.id,
    paymentMethodId: failing,
  });
  await expect(bought).rejects.toMatchObject({ status: 402 });
  expect((await as(owner).call(cards.own, {})).owes).toBe(true);

  const paymentMethodId = await aCard(provider);
  const { status } = await as(owner).call(cards.attach, { paymentMethodId });

  expect(status).toBe("succeeded");
  expect(await stateOf(owner)).toEqual({ status: "active", latestInvoiceStatus: "paid" });
});

test("a card that is declined for a larger plan leaves the present one to the card before", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const [before] = (await as(owner).call(cards.own, {})).items;
  const paymentMethodId = await aCard(shop.provider, declinedLater);

  const wanted = { planId: shop.large.id, paymentMethodId };
  const upgrade = as(owner).call(subscription.recreate, wanted);
  await expect(upgrade).rejects.toMatchObject({ status: 402, code: "billing.payment_failed" });

  const [first] = (await as(owner).call(cards.own, {})).items;
  expect(first).toMatchObject({ id: before?.id, isDefault: true });
  await daysPass(shop.provider, 32);
  await tellOf(shop.provider);
  expect(await stateOf(owner)).toEqual({ status: "active", latestInvoiceStatus: "paid" });
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900, 4_900]);
});

const aBankAsked = async (isConfirmed: boolean) => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const [before] = (await as(owner).call(cards.own, {})).items;
  const paymentMethodId = await aCard(shop.provider, asksAlways);
  const wanted = { planId: shop.large.id, paymentMethodId };
  const { clientSecret: aboutCard = "" } = await as(owner).call(subscription.recreate, wanted);
  await shop.provider.tellBank(aboutCard);
  const { status, clientSecret = "" } = await as(owner).call(subscription.recreate, wanted);
  expect(status).toBe("requires_action");
  await shop.provider.tellBank(clientSecret, isConfirmed);
  await tellOf(shop.provider);
  return { shop, owner, before: before?.id, paymentMethodId };
};

const payingCard = async (owner: Person) => (await as(owner).call(cards.own, {})).items[0]?.id;

test("a card whose payment for a larger plan is not confirmed leaves the present plan to the card before", async () => {
  const { shop, owner, before } = await aBankAsked(false);

  expect(await payingCard(owner)).toBe(before);
  await daysPass(shop.provider, 32);
  await tellOf(shop.provider);
  expect(await stateOf(owner)).toEqual({ status: "active", latestInvoiceStatus: "paid" });
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900, 4_900]);
});

test("a card whose payment for a larger plan is confirmed pays from then on", async () => {
  const { owner, paymentMethodId } = await aBankAsked(true);

  expect(await payingCard(owner)).toBe(paymentMethodId);
});

test("a card that waited for the bank is left behind once another card has paid", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const attach = (paymentMethodId: string) => as(owner).call(cards.attach, { paymentMethodId });
  await attach(await aCard(shop.provider, declinedLater));
  await daysPass(shop.provider, 32);
  await tellOf(shop.provider);
  const refused = await aCard(shop.provider, asksAndDeclines);
  for (const question of ["about the card", "about the payment"]) {
    const { status, clientSecret = "" } = await attach(refused);
    expect(status, question).toBe("requires_action");
    await shop.provider.tellBank(clientSecret);
  }
  const paying = await aCard(shop.provider, "5555555555554444");

  await attach(paying);
  await tellOf(shop.provider);
  await timePasses(24 * 3_600);

  expect(await stateOf(owner)).toEqual({ status: "active", latestInvoiceStatus: "paid" });
  expect((await as(owner).call(cards.own, {})).items[0]).toMatchObject({ id: paying });
  const { data } = await shop.provider.stripe.subscriptions.list();
  expect(data).toMatchObject([{ default_payment_method: paying }]);
});

test("cards are listed where none of them pays yet", async () => {
  const provider = await aProvider();
  const owner = await aCustomer();
  await as(owner).call(cards.attach, { paymentMethodId: await aCard(provider, asksBank) });
  const { data } = await provider.stripe.customers.list({ limit: 1 });
  const card = await aCard(provider);
  await provider.stripe.paymentMethods.attach(card, { customer: data[0]?.id ?? "" });

  await tellOf(provider);

  const { items } = await as(owner).call(cards.own, {});
  expect(items).toMatchObject([{ id: card, isDefault: false, can: { remove: true } }]);
});

test("a card that has gone at the provider can be taken away here", async () => {
  const provider = await aProvider();
  const owner = await aCustomer();
  const [id, paying] = [await aCard(provider), await aCard(provider, "5555555555554444")];
  for (const paymentMethodId of [id, paying])
    await as(owner).call(cards.attach, { paymentMethodId });
  await provider.stripe.paymentMethods.detach(id);

  await as(owner).call(cards.detach, { id });

  const { items } = await as(owner).call(cards.own, {});
  expect(items.map((card) => card.id)).toEqual([paying]);
});

test("a card whose customer has gone at the provider can be taken away here", async () => {
  const provider = await aProvider();
  const owner = await aCustomer();
  const [id, paying] = [await aCard(provider), await aCard(provider, "5555555555554444")];
  for (const paymentMethodId of [id, paying])
    await as(owner).call(cards.attach, { paymentMethodId });
  const { data } = await provider.stripe.customers.list({ limit: 1 });
  await provider.stripe.customers.del(data[0]?.id ?? "");

  await as(owner).call(cards.detach, { id });

  expect((await as(owner).call(cards.own, {})).items).toEqual([]);
});

test("a card typed twice is one card, of which nothing stays once it is removed", async () => {
  const provider = await aProvider();
  const owner = await aCustomer();
  const attach = (paymentMethodId: string) => as(owner).call(cards.attach, { paymentMethodId });
  const shown = async () => (await as(owner).call(cards.own, {})).items;
  const [first, again] = [await aCard(provider), await aCard(provider)];
  for (const one of [first, again]) await attach(one);
  expect(await shown()).toMatchObject([{ id: again, isDefault: true }]);

  await attach(await aCard(provider, "5555555555554444"));
  expect((await shown()).map(({ card }) => card.brand)).toEqual(["mastercard", "visa"]);
  await as(owner).call(cards.detach, { id: again });

  expect((await shown()).map(({ card }) => card.brand)).toEqual(["mastercard"]);
  const { data } = await provider.stripe.customers.list({ limit: 1 });
  const left = await provider.stripe.customers.listPaymentMethods(data[0]?.id ?? "");
  expect(left.data.map(({ card }) => card?.brand)).toEqual(["mastercard"]);
});

test("a card that is there already pays again, and what was paid stays paid", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const [first] = (await as(owner).call(cards.own, {})).items;
  const attach = (paymentMethodId: string) => as(owner).call(cards.attach, { paymentMethodId });
  await attach(await aCard(shop.provider, "5555555555554444"));

  const { status } = await attach(first?.id ?? "");

  expect(status).toBe("succeeded");
  const { items } = await as(owner).call(cards.own, {});
  expect(items.map(({ card, isDefault }) => [card.brand, isDefault])).toEqual([
    ["visa", true],
    ["mastercard", false],
  ]);
  expect(await chargesOf(shop.provider, owner)).toHaveLength(1);
});

test("a foreign card or customer is not found, and the provider is not asked", async () => {
  const shop = await aShop();
  const [owner, other] = [await aPayer(shop), await aPayer(shop)];
  const [foreign] = (await as(other).call(cards.own, {})).items;
  const paymentMethodId = foreign?.id ?? "";
  const { providerId: customerId } = await db()
    .selectFrom("customers")
    .select("providerId")
    .where("companyId", "=", other.companyId)
    .executeTakeFirstOrThrow();
  const unknown = await aCard(shop.provider);
  await shop.provider.switch({ calls: [{ what: "error", times: 1 }] });

  for (const asked of [
    () => as(owner).call(cards.attach, { paymentMethodId }),
    () => as(owner).call(cards.attach, { paymentMethodId: unknown, customerId }),
    () => as(owner).call(subscription.recreate, { planId: shop.large.id, paymentMethodId }),
    () => as(owner).call(subscription.attachAndPay, { methodId: paymentMethodId }),
    () => as(owner).call(billing.pay, { paymentMethodId }),
    () => as(owner).call(cards.detach, { id: paymentMethodId }),
  ])
    await expect(asked()).rejects.toMatchObject({ status: 404 });

  expect(await shop.provider.switchesLeft()).toEqual([1]);
});

test("production without a provider key takes no cards, and says so", async () => {
  const { small } = await aShop();
  const owner = await aCustomer();
  const node = await aNode({
    VITRINE_MODE: "production",
    VITRINE_SECRET: "bX8w0hQmTz3vKc5rLp9yDf2sNj6eGa1uRi4oYt7kZqE=",
    PUBLIC_URL: "https://shop.example",
    DATABASE_URL: "postgres://db.example/x",
  });
  const wish = { planId: small.id, paymentMethodId: "pm_1" };

  for (const asked of [
    () => visitor.call(cards.config, {}, { node }),
    () => as(owner).call(cards.attach, { paymentMethodId: "pm_1" }, { node }),
    () => as(owner).call(subscription.recreate, wish, { node }),
  ])
    await expect(asked()).rejects.toMatchObject({ code: "billing.card_not_taken" });
  expect(await stateOf(owner)).toBeUndefined();
});

const aSignUpWithPlan = async () => {
  const owner = await aNewcomer();
  await billingDetailsOf(owner);
  const { id: paymentPlanId } = await aPlan();
  await as(owner).call(billing.choosePlan, { paymentPlanId });
  return owner;
};

const paidCount = async ({ companyId }: Person) =>
  (await db().selectFrom("payments").select("id").where("companyId", "=", companyId).execute())
    .length;

test("a card of a sign-up is kept with its token, and charged nothing before the trial is over", async () => {
  const provider = await aProvider();
  const owner = await aSignUpWithPlan();
  const { token } = await aSignUp(owner.id);
  const paymentMethodId = await aCard(provider);

  const { status } = await visitor.call(billing.pay, { paymentMethodId, token });

  expect(status).toBe("succeeded");
  expect(await stateOf(owner)).toMatchObject({ status: "trialing" });
  expect(await paidCount(owner)).toBe(0);
  expect(await customerOf(owner.companyId)).toMatchObject({ planStatus: "TRIAL" });
  const again = visitor.call(billing.pay, { paymentMethodId, token });
  await expect(again).rejects.toMatchObject({ status: 401, code: "auth.required" });
});

test("a card that the bank declines at the sign-up changes nothing, and says why", async () => {
  const provider = await aProvider();
  const owner = await aSignUpWithPlan();
  const paymentMethodId = await aCard(provider, declined);

  const paid = as(owner).call(billing.pay, { paymentMethodId });

  await expect(paid).rejects.toMatchObject({
    status: 402,
    code: "billing.payment_failed",
    body: { reason: "There is not enough money on this card." },
  });
  expect(await stateOf(owner)).toBeUndefined();
  expect(await as(owner).call(cards.own, {})).toEqual({ items: [], owes: false });
});

test("a confirmation the bank asks for at sign-up happens in place, and the same card is then used", async () => {
  const provider = await aProvider();
  const owner = await aSignUpWithPlan();
  const paymentMethodId = await aCard(provider, asksBank);
  const { status, clientSecret = "" } = await as(owner).call(billing.pay, { paymentMethodId });
  expect(status).toBe("requires_action");
  const id = clientSecret.slice(0, clientSecret.indexOf("_secret_"));
  await fetch(`${provider.node.url}/dev/stripe/v1/stand_in/bank/${id}`, {
    method: "POST",
    body: new URLSearchParams({ client_secret: clientSecret, confirmed: "true" }),
  });

  const again = await as(owner).call(billing.pay, { paymentMethodId });

  expect(again.status).toBe("succeeded");
  expect(await stateOf(owner)).toMatchObject({ status: "trialing" });
});
