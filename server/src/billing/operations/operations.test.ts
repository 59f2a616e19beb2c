import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { messages } from "@vitrine/contract/messages";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import type { Person } from "#test/build/people.ts";
import { customerOf } from "#test/plans.ts";
import { aCard, aCustomer, aPayer, aShop, chargesOf, timePasses } from "#test/provider.ts";
import { as, db } from "#test/world.ts";

const operationsOf = async ({ companyId }: Person) => {
  const { rows } = await sql<{ kind: string; state: string }>`
    select kind, state from payment_operations where company_id = ${companyId}
    order by begun_at`.execute(db());
  return rows;
};

const rowsOf = async ({ companyId }: Person) => {
  const { rows } = await sql<{ amount: number }>`
    select amount from payments where company_id = ${companyId} order by happened_at`.execute(db());
  return rows.map(({ amount }) => amount);
};

const faults = ["error", "reset", "error_after", "reset_after"] as const;

/** The client itself retries once if a connection breaks off. */
const once = (calls: string, what: (typeof faults)[number]) => ({
  calls: [{ calls, what, times: what.startsWith("reset") ? 2 : 1 }],
});

test("a payment whose answer is lost is settled within a minute, and charged once", async () => {
  const shop = await aShop();
  const { provider } = shop;
  for (const what of faults) {
    const owner = await aCustomer();
    const paymentMethodId = await aCard(provider);
    await as(owner).call(cards.attach, { paymentMethodId });
    await provider.switch(once("POST /v1/subscriptions", what));

    const answer = await as(owner).call(subscription.recreate, { planId: shop.small.id });
    const meanwhile = as(owner).call(subscription.recreate, { planId: shop.large.id });
    await expect(meanwhile, what).rejects.toMatchObject({ code: "billing.operation_open" });
    await timePasses(6);

    expect(answer.status, what).toBe("processing");
    expect((await operationsOf(owner)).at(-1), what).toEqual({
      kind: "recreate",
      state: "SUCCEEDED",
    });
    expect(await chargesOf(provider, owner), what).toEqual([4_900]);
    expect(await rowsOf(owner), what).toEqual([4_900]);
    expect(await customerOf(owner.companyId), what).toMatchObject({ planId: shop.small.id });
  }
});

test("a change, a payment, an end and its taking back are settled too when their answer is lost", async () => {
  const shop = await aShop();
  const { provider } = shop;
  for (const what of ["error_after", "reset_after"] as const) {
    const owner = await aPayer(shop);
    const lose = (calls: string) => provider.switch(once(calls, what));

    await lose("POST /v1/subscriptions/");
    await as(owner).call(subscription.recreate, { planId: shop.large.id });
    await timePasses(6);
    expect(await customerOf(owner.companyId), what).toMatchObject({ planId: shop.large.id });
    expect(await chargesOf(provider, owner), what).toHaveLength(2);

    await lose("POST /v1/subscription_schedules");
    await as(owner).call(subscription.recreate, { planId: shop.small.id });
    await timePasses(6);
    await lose("POST /v1/subscriptions/");
    await as(owner).call(subscription.cancel, {});
    await timePasses(6);
    await lose("POST /v1/subscriptions/");
    await as(owner).call(subscription.reactivate, {});
    await timePasses(6);

    expect(
      (await operationsOf(owner)).map(({ state }) => state),
      what,
    ).toEqual(Array.from({ length: 5 }, () => "SUCCEEDED"));
    expect(await chargesOf(provider, owner), what).toHaveLength(2);
  }
});

test("a card is what the plan is paid with, though the answer to the last step was lost", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  await as(owner).call(cards.attach, { paymentMethodId: await aCard(shop.provider) });
  const ways = [
    (id: string) => as(owner).call(cards.attach, { paymentMethodId: id }),
    // Also when nothing is left to pay.
    (id: string) => as(owner).call(subscription.attachAndPay, { methodId: id }),
  ];
  for (const keep of ways) {
    const card = await aCard(shop.provider, "5555555555554444");
    await shop.provider.switch(once("POST /v1/subscriptions/", "error"));

    await keep(card);
    await timePasses(6);

    const { data } = await shop.provider.stripe.subscriptions.list();
    expect(data).toMatchObject([{ default_payment_method: card }]);
    expect((await operationsOf(owner)).at(-1)?.state).toBe("SUCCEEDED");
  }
});

test("what a dead node had begun is found by another one", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const interrupt = (state: string) =>
    sql`
      update payment_operations set state = ${state}, settled_at = null
      where company_id = ${owner.companyId}`.execute(db());
  await interrupt("RUNNING");

  await timePasses(10);
  expect(await operationsOf(owner)).toMatchObject([{ state: "RUNNING" }]);
  await timePasses(11);

  expect(await operationsOf(owner)).toMatchObject([{ state: "SUCCEEDED" }]);
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
});

test("what never happened at the provider is given up after some tries, and may be tried again", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const paymentMethodId = await aCard(shop.provider);
  await shop.provider.switch({ calls: [{ calls: "POST /v1/subscriptions", what: "error" }] });
  await as(owner).call(subscription.recreate, { planId: shop.small.id, paymentMethodId });

  for (const seconds of [6, 10, 15, 15]) await timePasses(seconds);
  expect(await operationsOf(owner)).toMatchObject([{ state: "UNKNOWN" }]);
  await timePasses(14);

  expect(await operationsOf(owner)).toMatchObject([{ state: "FAILED" }]);
  await shop.provider.switch();
  await as(owner).call(subscription.recreate, { planId: shop.small.id, paymentMethodId });
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
});

test("a card that says no is told with the bank's reason and the way out, and is on record", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const paymentMethodId = await aCard(shop.provider, "4000000000000341");
  const wanted = { planId: shop.small.id, paymentMethodId };

  const declined = as(owner).call(subscription.recreate, wanted);

  await expect(declined).rejects.toMatchObject({
    status: 402,
    code: "billing.payment_failed",
    body: {
      message: messages.paymentFailed,
      reason: "The bank declined the card.",
      wayOut: "Use another card, or ask your bank.",
    },
  });
  const { rows } = await sql`
    select event, subject from audit
    where company_id = ${owner.companyId} and event = 'billing.operation_failed'`.execute(db());
  expect(rows).toMatchObject([{ subject: { kind: "recreate", code: "billing.payment_failed" } }]);
  expect(await rowsOf(owner)).toEqual([]);

  // With a good card the unpaid plan is dropped, and one plan is paid.
  await as(owner).call(subscription.recreate, {
    planId: shop.small.id,
    paymentMethodId: await aCard(shop.provider),
  });
  const { data } = await shop.provider.stripe.subscriptions.list({ status: "active" });
  expect(data).toHaveLength(1);
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
});

test("a payment the bank asks about waits for a day, and is settled by its answer or its end", async () => {
  const shop = await aShop();
  const [agrees, forgets] = [await aCustomer(), await aCustomer()];
  const asked = async (owner: Person, paymentMethodId: string) => {
    const wanted = { planId: shop.small.id, paymentMethodId };
    const answer = await as(owner).call(subscription.recreate, wanted);
    expect(answer.status).toBe("requires_action");
    return answer.clientSecret ?? "";
  };
  const card = await aCard(shop.provider, "4000002760003184");
  await shop.provider.tellBank(await asked(agrees, card));
  // The card is kept; now the bank asks about the payment itself.
  await shop.provider.tellBank(await asked(agrees, card));
  await asked(forgets, await aCard(shop.provider, "4000002760003184"));
  await timePasses(23 * 3_600 + 120);

  expect(await operationsOf(agrees)).toMatchObject([
    { state: "SUCCEEDED" },
    { state: "SUCCEEDED" },
  ]);
  expect(await customerOf(agrees.companyId)).toMatchObject({ planId: shop.small.id });
  expect(await operationsOf(forgets)).toMatchObject([{ state: "FAILED" }]);
  expect(await chargesOf(shop.provider, forgets)).toEqual([]);
});
