import { billing } from "@vitrine/contract/billing";
import { currencies } from "@vitrine/contract/billing/currencies";
import { prices, priceVersions } from "@vitrine/contract/billing/prices";
import type { Endpoint } from "@vitrine/contract/endpoint";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { anAdmin, aRetailer, type Person } from "#test/build/people.ts";
import { aPlan, withoutPlans } from "#test/plans.ts";
import { as, asOwner } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await anAdmin();
});
beforeEach(withoutPlans);

const listed = async () => (await as(staff).call(prices.all, { pageSize: 100 })).items;
const priceNow = async () => {
  const [price] = await listed();
  if (!price) throw new Error("No price.");
  return price;
};

const changed = async (amount: number) => {
  const { id, version, name, currency, period, trialPeriodDays } = await priceNow();
  const known = currencies.find((one) => one === currency) ?? "EUR";
  const fields = { id, version, name, amount, currency: known, period, trialPeriodDays };
  return as(staff).call(prices.update, fields);
};

const offered = async () => {
  const { items } = await as(staff).call(billing.plans, {});
  return items.flatMap((plan) => plan.prices.map(({ unitAmount }) => unitAmount));
};

const choose = (owner: Person, plan: { id: string }, priceId?: string) =>
  as(owner).call(billing.choosePlan, { paymentPlanId: plan.id, ...(priceId && { priceId }) });

const wrong = {
  name: "Team",
  amount: 94_800,
  currency: "EUR",
  period: "year",
  trialPeriodDays: 14,
};

test.each([
  [{ name: "" }, { name: "Please enter the price name" }],
  [{ amount: undefined }, { amount: "Please select a price amount" }],
  [{ amount: -1 }, { amount: "Please enter the correct amount" }],
  [{ amount: 9.505 }, { amount: "Please enter the correct amount" }],
  [{ amount: 2 ** 53 }, { amount: "Enter an amount from 0 to 999,999.99." }],
  [{ currency: "JPY" }, { currency: "Please enter the correct amount" }],
  [{ trialPeriodDays: null }, { trialPeriodDays: "Please enter a Trial Period" }],
  [{ trialPeriodDays: 1.5 }, { trialPeriodDays: "Trial Period must be an integer number" }],
  [{ period: "decade" }, { period: "Please select a payment period" }],
])("%o is refused under its field", async (part, errors) => {
  const made = as(staff).call<Endpoint>(prices.create, { ...wrong, ...part });

  await expect(made).rejects.toMatchObject({ status: 400, body: { errors } });
  expect(await listed()).toEqual([]);
});

test("a price can be zero, and a typing error in a price that is not sold is corrected in place", async () => {
  await as(staff).call(prices.create, { ...wrong, amount: 0, currency: "EUR", period: "year" });
  const before = await priceNow();

  await changed(100);

  expect(await priceNow()).toMatchObject({ id: before.id, unitAmount: 100, provider: "NONE" });
});

test("a new amount is a new version: plans are sold at it, and companies on the old price keep it", async () => {
  const plan = await aPlan({ prices: [{ unitAmount: 94_800 }] });
  const [keeper, newcomer] = [await aRetailer(), await aRetailer()];
  await choose(keeper, plan);
  const old = await priceNow();
  const wanted = { id: old.id, amount: 99_800, currency: "EUR", period: "year" } as const;

  const touched = await as(staff).call(priceVersions.touches, wanted);
  await changed(99_800);
  await choose(newcomer, plan);

  expect(touched).toEqual({
    plans: 1,
    companies: 1,
    perMonth: [{ currency: "EUR", amount: 417 }],
  });
  expect(await offered()).toEqual([99_800]);
  const now = await priceNow();
  expect(now).toMatchObject({ unitAmount: 99_800, older: { versions: 1, companies: 1 } });
  const { items } = await as(staff).call(priceVersions.all, { id: now.id });
  expect(items.map(({ id, companies }) => [id, companies])).toEqual([
    [now.id, 1],
    [old.id, 1],
  ]);
  // The old price is open to companies that have it, and to nobody else.
  expect((await choose(keeper, plan, old.id)).plan.price.unitAmount).toBe(94_800);
  await expect(choose(newcomer, plan, old.id)).rejects.toMatchObject({ status: 404 });
});

test("an earlier version is not changed any more", async () => {
  await aPlan({ prices: [{ unitAmount: 94_800 }] });
  const old = await priceNow();
  await changed(99_800);
  const { items } = await as(staff).call(priceVersions.all, { id: old.id });
  expect(items).toHaveLength(2);

  const again = as(staff).call(prices.update, {
    ...wrong,
    id: old.id,
    version: old.version + 1,
    currency: "EUR",
    period: "year",
  });

  await expect(again).rejects.toMatchObject({ status: 409, code: "billing.price_replaced" });
});

test("a new version is taken back as long as nobody has it", async () => {
  const plan = await aPlan({ prices: [{ unitAmount: 94_800 }] });
  const { changeId } = await changed(99_800);

  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });

  expect(await offered()).toEqual([94_800]);
  const second = await changed(89_800);
  await choose(await aRetailer(), plan);
  await expect(
    as(staff).call(staffProfiles.undoChange, { changeId: second.changeId ?? "" }),
  ).rejects.toMatchObject({ status: 409 });
});

const versionsNow = async () => {
  const { id } = await priceNow();
  const { items } = await as(staff).call(priceVersions.all, { id });
  return items.map(({ unitAmount, replacedAt }) => [unitAmount, replacedAt !== null]);
};
const removed = (id: string) => as(staff).call(prices.remove, { id });

test("a price that nobody ever used is deleted with its earlier versions, and comes back with them", async () => {
  const plan = await aPlan({ prices: [{ unitAmount: 94_800 }] });
  await changed(99_800);
  await changed(109_800);
  const before = await versionsNow();
  await as(staff).call(staffPlans.remove, { id: plan.id });

  const { changeId } = await removed((await priceNow()).id);

  expect(await listed()).toEqual([]);
  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  expect(before).toEqual([
    [109_800, false],
    [99_800, true],
    [94_800, true],
  ]);
  expect(await versionsNow()).toEqual(before);
});

test("an earlier version that a company has or had keeps the price from being deleted", async () => {
  const plan = await aPlan({ prices: [{ unitAmount: 94_800 }] });
  const keeper = await aRetailer();
  await choose(keeper, plan);
  const old = await priceNow();
  await changed(99_800);
  const { id } = await priceNow();
  await asOwner(`delete from plan_prices where price_id = '${id}'`);

  const refusedWith = (message: RegExp) =>
    expect(removed(id)).rejects.toMatchObject({
      status: 409,
      code: "billing.catalogue_in_use",
      body: { message },
    });
  await refusedWith(/by 1 company\. Hide it instead/);
  await expect(removed(old.id)).rejects.toMatchObject({ code: "billing.price_replaced" });

  await asOwner(
    `update retailers set plan_status = 'CANCELLED' where company_id = '${keeper.companyId}'`,
  );
  await refusedWith(/by 1 former company\. Hide it instead/);
});

test("a plan that once left an earlier version behind does not keep an unused price", async () => {
  await aPlan({ prices: [{ unitAmount: 94_800 }] });
  await changed(99_800);
  const { id } = await priceNow();
  await asOwner(`delete from plan_prices where price_id = '${id}'`);

  await removed(id);

  expect(await listed()).toEqual([]);
});

test("an amount that a plan is sold at by now is not changed by an undo", async () => {
  const fields = { name: "Team", currency: "EUR", period: "year", trialPeriodDays: 14 } as const;
  const { id } = await as(staff).call(prices.create, { ...fields, amount: 94_800 });
  const { changeId } = await as(staff).call(prices.update, { ...fields, id, amount: 99_800 });
  const plan = await aPlan();
  await asOwner(`insert into plan_prices (plan_id, price_id) values ('${plan.id}', '${id}')`);

  await expect(
    as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" }),
  ).rejects.toMatchObject({ status: 409, code: "profiles.not_undoable" });

  expect((await offered()).toSorted()).toContain(99_800);
});
