import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, test, vi } from "vitest";
import { aCard, aCustomer, aShop, chargesOf, type Shop, timePasses } from "#test/provider.ts";
import { as } from "#test/world.ts";

/** A person with a card, and one call of theirs that is held at the provider until released. */
const held = async ({ provider, small }: Shop, calls: string, paymentMethodId?: string) => {
  const owner = await aCustomer();
  await as(owner).call(cards.attach, { paymentMethodId: await aCard(provider) });
  await provider.switch({ calls: [{ calls, what: "hold", times: 1 }] });
  const press = as(owner)
    .call(subscription.recreate, { planId: small.id, paymentMethodId })
    .catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await provider.switchesLeft()).toEqual([0]));
  return { owner, press };
};

test("a charge that is slow is waited for, and a new press meanwhile charges nothing", async () => {
  const shop = await aShop();
  const { owner, press } = await held(shop, "POST /v1/subscriptions");
  await timePasses(45);

  const meanwhile = await as(owner)
    .call(subscription.recreate, { planId: shop.small.id })
    .catch((error: unknown) => error);
  await shop.provider.switch();

  await press;
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
  expect(meanwhile).toMatchObject({ code: "billing.operation_open" });
});

test("what is slower than a payment may be charges nothing once it was given up", async () => {
  const shop = await aShop();
  const another = await aCard(shop.provider);
  const { owner, press } = await held(shop, "GET /v1/payment_methods/", another);
  await timePasses(60);
  await shop.provider.switch();

  expect(await press).toMatchObject({ code: "billing.payment_failed" });
  expect(await chargesOf(shop.provider, owner)).toEqual([]);

  await as(owner).call(subscription.recreate, { planId: shop.small.id });
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
});
