import { cards } from "@vitrine/contract/billing/cards";
import { expect, test } from "vitest";
import { aRetailer } from "#test/build.ts";
import { aCard, aProvider } from "#test/provider.ts";
import { billingDetailsOf } from "#test/plans.ts";
import { as } from "#test/world.ts";

test("a card is kept, and pays from now on", async () => {
  const provider = await aProvider();
  const owner = await aRetailer();
  await billingDetailsOf(owner);
  const paymentMethodId = await aCard(provider);

  const kept = await as(owner).call(cards.attach, { paymentMethodId });

  expect(kept.status).toBe("succeeded");
  const card = await as(owner).call(cards.one, { id: paymentMethodId });
  expect(card).toEqual({
    ...{ id: paymentMethodId, isDefault: true },
    card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2050 },
  });
});
