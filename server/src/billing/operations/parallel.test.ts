import { billing } from "@vitrine/contract/billing";
import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, test } from "vitest";
import type { Person } from "#test/build/people.ts";
import {
  aBetterCard,
  aCard,
  aCustomer,
  aPayer,
  aShop,
  chargesOf,
  daysPass,
  type Shop,
  tellOf,
} from "#test/provider.ts";
import { aNode, as, type Node, Refused } from "#test/world.ts";

const many = 50;

/** The possible answers to a press while another one is under way. */
const waits = ["billing.operation_open", "billing.preview_over", "unavailable", "request.conflict"];

/** Fifty presses at once, on two nodes; returns what the provider has charged for them. */
const pressedAtOnce = async (shop: Shop) => {
  const nodes = [shop.provider.node, await aNode({ STRIPE_API_BASE: shop.apiBase })];
  return async (
    owner: Person,
    press: (how: { node?: (typeof nodes)[number] }) => Promise<unknown>,
  ) => {
    const before = (await chargesOf(shop.provider, owner)).length;
    const answers = await Promise.allSettled(
      Array.from({ length: many }, (_, n) => press({ node: nodes[n % 2] })),
    );
    const refused = answers.flatMap((answer) =>
      answer.status === "rejected"
        ? [answer.reason instanceof Refused ? answer.reason.code : ""]
        : [],
    );
    expect(refused.filter((code) => !waits.includes(code))).toEqual([]);
    expect(refused.length).toBeLessThan(many);
    return (await chargesOf(shop.provider, owner)).slice(before);
  };
};

const liveOnes = async ({ provider }: Shop) => {
  const { data } = await provider.stripe.subscriptions.list({ status: "active" });
  return data;
};

test("fifty presses of one button charge once, whichever button it is", async () => {
  const shop = await aShop();
  const { provider, small, large } = shop;
  const owner = await aCustomer();
  const pressed = await pressedAtOnce(shop);
  const paymentMethodId = await aCard(provider);

  const kept = await pressed(owner, (how) =>
    as(owner).call(cards.attach, { paymentMethodId }, how),
  );
  expect(kept).toEqual([]);
  const bought = await pressed(owner, (how) =>
    as(owner).call(subscription.recreate, { planId: small.id }, how),
  );
  expect(bought).toEqual([4_900]);
  const { prorationDate, today } = await as(owner).call(subscription.preview, { planId: large.id });
  const wanted = { planId: large.id, prorationDate };
  const changed = await pressed(owner, (how) => as(owner).call(subscription.recreate, wanted, how));
  expect(changed).toEqual([today]);
  await pressed(owner, (how) => as(owner).call(subscription.cancel, {}, how));
  await pressed(owner, (how) => as(owner).call(subscription.reactivate, {}, how));

  expect(await liveOnes(shop)).toMatchObject([{ cancel_at_period_end: false }]);
});

test("fifty presses charge once in a trial and after the end of a plan, and a card alone nothing", async () => {
  const shop = await aShop();
  const { provider, small } = shop;
  const owner = await aCustomer();
  await as(owner).call(billing.choosePlan, { paymentPlanId: small.id });
  const pressed = await pressedAtOnce(shop);
  const paymentMethodId = await aCard(provider);

  const kept = await pressed(owner, (how) => as(owner).call(billing.pay, { paymentMethodId }, how));
  expect(kept).toEqual([]);
  const wish = { planId: small.id, payNow: true };
  const paid = await pressed(owner, (how) => as(owner).call(subscription.recreate, wish, how));
  expect(paid).toEqual([4_900]);
  expect(await liveOnes(shop)).toHaveLength(1);

  await as(owner).call(subscription.cancel, {});
  await daysPass(provider, 32);
  await tellOf(provider);
  expect(await liveOnes(shop)).toEqual([]);
  const { id: planId } = small;
  const again = await pressed(owner, (how) =>
    as(owner).call(subscription.recreate, { planId }, how),
  );
  expect(again).toEqual([4_900]);
  expect(await liveOnes(shop)).toHaveLength(1);
});

type Press = (how: { node?: Node }) => Promise<unknown>;
type Payment = (shop: Shop, owner: Person) => Promise<Press>;

const withAnotherCard: Payment = async ({ provider }, owner) => {
  const methodId = await aCard(provider);
  return (how) => as(owner).call(subscription.attachAndPay, { methodId }, how);
};

const withTheCardThereIs: Payment = async ({ provider }, owner) => {
  const id = await aBetterCard(provider, owner);
  return (how) => as(owner).call(subscription.payInvoice, { id }, how);
};

test.each([
  ["with another card", withAnotherCard],
  ["with the card there is", withTheCardThereIs],
])(
  "fifty presses to pay what is overdue %s pay it once",
  async (_how, payment) => {
    const shop = await aShop();
    const { provider } = shop;
    const owner = await aPayer(shop);
    const pressed = await pressedAtOnce(shop);
    const poor = await aCard(provider, "4000000000000341");
    await as(owner).call(cards.attach, { paymentMethodId: poor });
    await daysPass(provider, 32);
    await tellOf(provider);

    const paid = await pressed(owner, await payment(shop, owner));

    expect(paid).toEqual([4_900]);
    expect(await liveOnes(shop)).toHaveLength(1);
  },
  60_000,
);
