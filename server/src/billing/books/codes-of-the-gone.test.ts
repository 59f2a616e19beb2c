import { books } from "@vitrine/contract/billing/books";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, test } from "vitest";
import { aSuperAdmin } from "#test/build/people.ts";
import { erase, everythingDone } from "#test/erasure.ts";
import { aCode } from "#test/plans.ts";
import { aCard, aCustomer, aShop, tellOf } from "#test/provider.ts";
import { as } from "#test/world.ts";

test("what a code has brought stays in the figures when its company is erased", async () => {
  const { provider, small, large } = await aShop();
  const owner = await aCustomer();
  const { code: discountCode } = await aCode([small], { percentOff: 50 });
  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: small.id, discountCode, paymentMethodId });
  await as(owner).call(subscription.recreate, { planId: large.id });
  await tellOf(provider);
  await everythingDone();
  const boss = await aSuperAdmin();
  const effect = async () =>
    (await as(boss).call(books.figures, {})).discountCodes.find(
      ({ code }) => code === discountCode,
    );
  const before = await effect();
  expect(before).toMatchObject({ spent: 1, takenOff: 2_450 });
  // More than the first payment, which is the code's own.
  expect(before?.revenue).toBeGreaterThan(2_450);

  await erase(owner);
  await everythingDone();

  expect(await effect()).toEqual(before);
});
