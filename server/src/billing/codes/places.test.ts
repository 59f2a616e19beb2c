import { billing } from "@vitrine/contract/billing";
import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import type { Person } from "#test/build/people.ts";
import { erase, everythingDone } from "#test/erasure.ts";
import { aCode, aPlan, customerOf, holdersOf } from "#test/plans.ts";
import { aCard, aCustomer, aShop, chargesOf, daysPass, type Shop, tellOf } from "#test/provider.ts";
import { as, db, roundsDone } from "#test/world.ts";

beforeEach(() => sql`delete from attempts`.execute(db()));

type Wish = { planId: string; discountCode?: string };

const spent = async (codeId: string) => {
  const { rows } = await sql<{ isSpent: boolean; invoice: string | null }>`
    select spent_at is not null as is_spent, invoice_id as invoice from redemptions
    where code_id = ${codeId}`.execute(db());
  return rows.map(({ isSpent, invoice }) => isSpent && invoice !== null);
};

/** Buys for the sum that was shown, and gives what was shown. */
const buy = async ({ provider }: Shop, owner: Person, wish: Wish, card?: string) => {
  const preview = await as(owner).call(subscription.preview, wish);
  const paymentMethodId = await aCard(provider, card);
  const { prorationDate } = preview;
  const bought = await as(owner).call(subscription.recreate, {
    ...wish,
    paymentMethodId,
    prorationDate,
  });
  expect(bought.status).toBe("succeeded");
  return preview;
};

const aMonthPasses = async ({ provider }: Shop, days = 31) => {
  await daysPass(provider, days);
  await tellOf(provider);
};

/** The minutes go by in which somebody who took a place may still pay. */
const placesLookedAt = async () => {
  await sql`update redemptions set redeemed_at = now() - interval '11 minutes'`.execute(db());
  await roundsDone();
};

test("a code for one payment takes its part off the first, is spent by it, and never counts again", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const { id, code: discountCode } = await aCode([shop.small, shop.large], { percentOff: 50 });
  const wish = { planId: shop.small.id, discountCode };

  const shown = await buy(shop, owner, wish);

  expect(shown).toMatchObject({ today: 2_450, next: { amount: 4_900, discount: 0 } });
  expect(await spent(id)).toEqual([true]);
  await aMonthPasses(shop);
  expect(await chargesOf(shop.provider, owner)).toEqual([2_450, 4_900]);
  await as(owner).call(subscription.cancel, {});
  await aMonthPasses(shop);
  for (const call of [subscription.preview, subscription.recreate])
    await expect(as(owner).call(call, wish)).rejects.toMatchObject({ code: "09-26" });
  expect(await buy(shop, owner, { planId: shop.small.id })).toMatchObject({ today: 4_900 });
  expect(await holdersOf(id)).toEqual([owner.companyId]);
});

test("a trial that begins with nothing to pay does not use up the code of its first payment", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const { id, code: discountCode } = await aCode([shop.small], { percentOff: 50 });
  const { id: paymentPlanId } = shop.small;
  await as(owner).call(billing.choosePlan, { paymentPlanId, discountCode });

  const shown = await buy(shop, owner, { planId: paymentPlanId });

  expect(shown).toMatchObject({ today: 0, next: { amount: 2_450 } });
  await placesLookedAt();
  expect(await spent(id)).toEqual([false]);
  await aMonthPasses(shop, 15);
  expect(await chargesOf(shop.provider, owner)).toEqual([2_450]);
  expect(await spent(id)).toEqual([true]);
});

test("a code that comes with a change is taken off as it was shown: now, later, or where the plan stays", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const both = [shop.small, shop.large];
  const [now, later, same] = [
    await aCode(both, { percentOff: 50 }),
    await aCode(both, { percentOff: 10, duration: "forever" }),
    await aCode(both, { percentOff: 30 }),
  ];
  await buy(shop, owner, { planId: shop.small.id });

  const up = await buy(shop, owner, { planId: shop.large.id, discountCode: now.code });
  expect((await chargesOf(shop.provider, owner)).at(-1)).toBe(up.today);
  expect(up).toMatchObject({ discount: 4_950, next: { amount: 9_900 } });
  expect(await spent(now.id)).toEqual([true]);

  const down = await buy(shop, owner, { planId: shop.small.id, discountCode: later.code });
  expect(down).toMatchObject({ today: 0, when: "NEXT_PERIOD", next: { amount: 4_410 } });
  await placesLookedAt();
  expect(await spent(later.id)).toEqual([false]);
  await aMonthPasses(shop);
  expect((await chargesOf(shop.provider, owner)).at(-1)).toBe(4_410);
  expect(await spent(later.id)).toEqual([true]);

  const stays = await buy(shop, owner, { planId: shop.small.id, discountCode: same.code });
  expect(stays).toMatchObject({ today: 0, next: { amount: 3_430 } });
  await aMonthPasses(shop);
  expect((await chargesOf(shop.provider, owner)).at(-1)).toBe(3_430);
});

test("a code that lasts goes on with another plan it is for, and ends with one it is not for", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const other = await aPlan({ prices: [{ unitAmount: 19_900, period: "month" }] });
  const months = { percentOff: 50, duration: "repeating", durationInMonths: 3 } as const;
  const { code: discountCode } = await aCode([shop.small, shop.large], months);
  await buy(shop, owner, { planId: shop.small.id, discountCode });

  const up = await buy(shop, owner, { planId: shop.large.id, discountCode });
  expect(up).toMatchObject({ today: 2_500, next: { amount: 4_950 }, code: { code: discountCode } });
  const out = await buy(shop, owner, { planId: other.id });

  expect(out).toMatchObject({ next: { amount: 19_900, discount: 0 }, code: null });
  await aMonthPasses(shop);
  expect(await chargesOf(shop.provider, owner)).toEqual([2_450, 2_500, out.today, 19_900]);
});

test("a payment that fails leaves no discount behind, and gives the place back", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const { id, code: discountCode } = await aCode([shop.large], { maxRedemptions: 1 });
  await buy(shop, owner, { planId: shop.small.id });
  const wish = { planId: shop.large.id, discountCode };

  const declined = buy(shop, owner, wish, "4000000000000341");
  await expect(declined).rejects.toMatchObject({ status: 402 });

  const { data } = await shop.provider.stripe.subscriptions.list();
  expect(data).toMatchObject([{ discounts: [] }]);
  expect(await customerOf(owner.companyId)).toMatchObject({ discountCodeId: null });
  await placesLookedAt();
  expect(await holdersOf(id)).toEqual([owner.companyId]);
  await aMonthPasses(shop, 1);
  await placesLookedAt();
  expect(await holdersOf(id)).toEqual([]);
});

test("a code that a failed payment used up in a trial counts again once that payment is dropped", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const terms = { percentOff: 50, maxRedemptions: 1 };
  const { id, code: discountCode } = await aCode([shop.small], terms);
  const { id: planId } = shop.small;
  await as(owner).call(billing.choosePlan, { paymentPlanId: planId, discountCode });
  await buy(shop, owner, { planId });

  const declined = as(owner).call(subscription.recreate, {
    planId,
    payNow: true,
    paymentMethodId: await aCard(shop.provider, "4000000000000341"),
  });
  await expect(declined).rejects.toMatchObject({ status: 402 });
  await aMonthPasses(shop, 1);
  await placesLookedAt();

  expect(await holdersOf(id)).toEqual([owner.companyId]);
  await as(owner).call(cards.attach, { paymentMethodId: await aCard(shop.provider) });
  await aMonthPasses(shop, 14);
  expect(await chargesOf(shop.provider, owner)).toEqual([2_450]);
  expect(await spent(id)).toEqual([true]);
});

const choose = ({ companyId: _, ...owner }: Person, plan: { id: string }, discountCode: string) =>
  as(owner).call(billing.choosePlan, { paymentPlanId: plan.id, discountCode });

test("a place comes back from a trial that nobody paid, and from an owner who is erased before paying", async () => {
  const shop = await aShop();
  const [tries, leaves] = [await aCustomer(), await aCustomer()];
  const [free, pays] = [await aCustomer(), await aCustomer()];
  const [one, gift] = [
    await aCode([shop.small], { maxRedemptions: 3 }),
    await aCode([shop.small], { percentOff: 100, duration: "forever" }),
  ];
  await choose(tries, shop.small, one.code);
  await choose(leaves, shop.small, one.code);
  await choose(free, shop.small, gift.code);
  await sql`update retailers set trial_ends_at = now() where company_id = ${tries.companyId}`.execute(
    db(),
  );
  const wish = { planId: shop.small.id, discountCode: one.code };
  await buy(shop, pays, wish);

  await placesLookedAt();
  await erase(leaves);
  await everythingDone();
  expect(await holdersOf(one.id)).toEqual([pays.companyId]);
  expect(await customerOf(tries.companyId)).toMatchObject({ discountCodeId: null });
  expect(await holdersOf(gift.id)).toEqual([free.companyId]);

  await erase(pays);
  await everythingDone();
  await placesLookedAt();
  expect(await spent(one.id)).toEqual([true]);
});

test("the last place stays spent when the owner who paid with it is erased", async () => {
  const shop = await aShop();
  const [pays, comes] = [await aCustomer(), await aCustomer()];
  const { code: discountCode } = await aCode([shop.small], { maxRedemptions: 1 });
  const wish = { planId: shop.small.id, discountCode };
  await buy(shop, pays, wish);

  await erase(pays);
  await everythingDone();

  const late = as(comes).call(subscription.preview, wish);
  await expect(late).rejects.toMatchObject({ code: "09-26" });
});

test("a plan that is free at first is not free for good", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const { code } = await aCode([shop.small], { percentOff: 100 });

  const { plan } = await choose(owner, shop.small, code);

  expect(plan.status).toBe("TRIAL");
  await sql`update retailers set trial_ends_at = now()`.execute(db());
  const shown = await buy(shop, owner, { planId: shop.small.id });
  expect(shown).toMatchObject({ today: 0, next: { amount: 4_900 } });
  await aMonthPasses(shop);
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
});

test("when a code is blocked before payment, nobody is charged more without being told", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const { id, code } = await aCode([shop.small]);
  await choose(owner, shop.small, code);
  await sql`update discount_codes set status = 'BLOCKED' where id = ${id}`.execute(db());
  const paymentMethodId = await aCard(shop.provider);
  const wish = { planId: shop.small.id, paymentMethodId, payNow: true };

  await expect(as(owner).call(subscription.recreate, wish)).rejects.toMatchObject({
    code: "09-26",
  });
  expect(await holdersOf(id)).toEqual([]);
  await as(owner).call(subscription.recreate, wish);
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
});

test("what a code takes off is fixed once somebody has it, and a cancelled one stays cancelled", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const [used, unused] = [await aCode([shop.small]), await aCode([shop.small])];
  await choose(owner, shop.small, used.code);
  const set = (id: string, what: string) =>
    sql`update discount_codes set ${sql.raw(what)} where id = ${id}`.execute(db());

  for (const what of ["percent_off = 30", "duration = 'forever'", "code = 'OTHER'"])
    await expect(set(used.id, what)).rejects.toMatchObject({ constraint: "billing__code_in_use" });
  const gone = sql`delete from discount_codes where id = ${used.id}`.execute(db());
  await expect(gone).rejects.toMatchObject({ constraint: "billing__code_in_use" });
  await set(used.id, "name = 'Spring', max_redemptions = 5, status = 'CANCELLED'");
  await expect(set(used.id, "status = 'ACTIVE'")).rejects.toMatchObject({
    constraint: "billing__code_cancelled",
  });
  await set(unused.id, "percent_off = 30");
  await sql`delete from discount_codes where id = ${unused.id}`.execute(db());
});

test("a company that pays by card moves to another plan or code only by paying", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const { id, code } = await aCode([shop.large]);
  await buy(shop, owner, { planId: shop.small.id });

  const refused = choose(owner, shop.large, code);

  await expect(refused).rejects.toMatchObject({ code: "billing.change_on_subscription" });
  expect(await customerOf(owner.companyId)).toMatchObject({ planId: shop.small.id });
  expect(await holdersOf(id)).toEqual([]);
});
