import { accounts } from "@vitrine/contract/accounts";
import { books } from "@vitrine/contract/billing/books";
import { subscription } from "@vitrine/contract/billing/subscription";
import { todayUtc } from "@vitrine/contract/days";
import { records } from "@vitrine/contract/profiles/records";
import { dashboard } from "@vitrine/contract/reports/dashboard";
import { expect, test } from "vitest";
import { aSuperAdmin } from "#test/build/people.ts";
import { aCard, aCustomer, aPayer, aShop, daysPass, tellOf } from "#test/provider.ts";
import { as } from "#test/world.ts";

test("a company whose payment is disputed counts as subscribed but not as paying, in figures and lists", async () => {
  const [shop, boss] = [await aShop(), await aSuperAdmin()];
  const payer = await aPayer(shop);
  const disputer = await aCustomer();
  const paymentMethodId = await aCard(shop.provider, "4000000000000259");
  await as(disputer).call(subscription.recreate, { planId: shop.small.id, paymentMethodId });
  await tellOf(shop.provider);

  const ids = [payer.companyId, disputer.companyId];
  const listed = async (fields: object) => {
    const { items } = await as(boss).call(records.retailers, { fields: { ...fields, ids } });
    return items.map(({ id }) => id).toSorted();
  };
  const counted = async (fields: object) =>
    (await as(boss).call(records.retailers, { fields })).count;
  const [from, to] = [todayUtc(), todayUtc()];
  const figures = await as(boss).call(books.figures, { from, to });
  const { subscriptions } = await as(boss).call(dashboard.show, { from, to });

  expect(await listed({ subscriptionStatus: ["ACTIVE"] })).toEqual(ids.toSorted());
  expect(await listed({ payingOn: to })).toEqual([payer.companyId]);
  const active = figures.companies.find(({ status }) => status === "ACTIVE")?.count;
  expect(active).toBe(await counted({ subscriptionStatus: ["ACTIVE"] }));
  expect(figures.churn.end).toBe(await counted({ payingOn: to }));
  expect(subscriptions.value).toBe(figures.churn.end);
});

test("whose first payment never came is in the list of staff what their own screen says", async () => {
  const [shop, boss, owner] = [await aShop(), await aSuperAdmin(), await aCustomer()];
  const paymentMethodId = await aCard(shop.provider, "4000000000000341");
  const bought = as(owner).call(subscription.recreate, { planId: shop.small.id, paymentMethodId });
  await expect(bought).rejects.toMatchObject({ status: 402 });
  await daysPass(shop.provider, 2);
  await tellOf(shop.provider);

  const { user } = await as(owner).call(accounts.me, {});
  expect(user.retailer?.paymentSettings.status).toBe("CANCELLED");
  const { count } = await as(boss).call(records.retailers, {
    fields: { subscriptionStatus: ["CANCELLED"], ids: [owner.companyId] },
  });
  expect(count).toBe(1);
});
