import { billingChannels } from "@vitrine/contract/billing/live";
import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer } from "#test/build/people.ts";
import { aPlan, billingDetailsOf, withoutPlans } from "#test/plans.ts";
import { aCard, aProvider, daysPass, tellOf } from "#test/provider.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db, listenersDone } from "#test/world.ts";

const declinesLater = "4000000000000341";

test("the owner, and only the owner, hears of a payment and of each renewal that fails; members hear that the shop is open", async () => {
  await withoutPlans();
  const provider = await aProvider();
  const owner = await aRetailer();
  const member = await aMember({ of: owner });
  await billingDetailsOf(owner);
  const plan = await aPlan({ prices: [{ unitAmount: 4_900, period: "year" }] });
  const [heard, others] = [await aSocket(owner), await aSocket(member)];

  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: plan.id, paymentMethodId });
  await listenersDone();
  expect(await heard.next(billingChannels.isPaid)).toEqual({ isSubscriptionPaid: true });
  expect(await others.next(billingChannels.planChanged)).toEqual({});

  const broken = await aCard(provider, declinesLater);
  await as(owner).call(cards.attach, { paymentMethodId: broken });
  // A year has 365 or 366 days, so that only the renewal itself has failed by then.
  await daysPass(provider, 367);
  await tellOf(provider);
  expect(await heard.next(billingChannels.isPaid)).toEqual({ isSubscriptionPaid: false });

  expect(heard.left(billingChannels.isPaid)).toEqual([]);

  await sql`update payment_operations set begun_at = now() - interval '1 hour'`.execute(db());
  await daysPass(provider, 4);
  await tellOf(provider);
  expect(await heard.next(billingChannels.isPaid)).toEqual({ isSubscriptionPaid: false });
  expect(others.left(billingChannels.isPaid)).toEqual([]);
  expect(heard.left(billingChannels.planChanged)).toEqual([]);
});

test("somebody who is paying right now hears of a decline only in the answer", async () => {
  await withoutPlans();
  const provider = await aProvider();
  const owner = await aRetailer();
  await billingDetailsOf(owner);
  const plan = await aPlan({ prices: [{ unitAmount: 4_900, period: "month" }] });
  const socket = await aSocket(owner);

  const paymentMethodId = await aCard(provider, declinesLater);
  const bought = as(owner).call(subscription.recreate, { planId: plan.id, paymentMethodId });
  await bought.catch(() => undefined);
  await tellOf(provider);

  expect(socket.left(billingChannels.isPaid)).toEqual([]);
});
