import { billing } from "@vitrine/contract/billing";
import { catalogue } from "@vitrine/contract/billing/catalogue";
import { planTypes } from "@vitrine/contract/billing/plan-types";
import { prices } from "@vitrine/contract/billing/prices";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { subscription } from "@vitrine/contract/billing/subscription";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, type Person } from "#test/build/people.ts";
import { withoutPlans } from "#test/plans.ts";
import { aCard, aCustomer, aPayer, aProvider, aShop, type Shop } from "#test/provider.ts";
import { as, db, listenersDone } from "#test/world.ts";
import { stepLater } from "./provider-sync.ts";

let staff: Person;
beforeAll(async () => {
  staff = await anAdmin();
});
beforeEach(withoutPlans);

type Provider = Awaited<ReturnType<typeof aProvider>>;

const stepped = async () => {
  await stepLater(db());
  await listenersDone();
};
const undo = (changeId: string | null | undefined) =>
  as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
const leaving = ({ node }: Provider) => as(staff).call(catalogue.leaving, {}, { node });

/** What the provider was told so far. */
const toldOf = async ({ stripe }: Provider, type: string) =>
  (await stripe.events.list({ type, limit: 100 })).data.length;

test("a deleted type is archived at the provider, once, and comes back with its undoing", async () => {
  const provider = await aProvider();
  const { stripe, node } = provider;
  const fields = { name: "Shops", productName: "vitrine-shops", sortOrder: 1 };
  const { id } = await as(staff).call(planTypes.create, fields, { node });
  await listenersDone();
  const isActive = async () => (await stripe.products.list()).data.map(({ active }) => active);
  const state = async () => (await as(staff).call(planTypes.all, {}, { node })).items[0]?.provider;

  const { changeId } = await as(staff).call(planTypes.remove, { id });
  expect([await isActive(), await leaving(provider)]).toEqual([[true], { products: 1, prices: 0 }]);
  await listenersDone();
  expect([await isActive(), await leaving(provider)]).toEqual([
    [false],
    { products: 0, prices: 0 },
  ]);
  await stepped();
  expect(await toldOf(provider, "product.updated")).toBe(1);

  await undo(changeId);
  expect(await state()).toBe("WAITING");
  await stepped();
  expect([await isActive(), await state()]).toEqual([[true], "IN_STEP"]);
});

test("what is archived although its answer was lost is told again, and nothing else happens", async () => {
  const provider = await aProvider();
  const fields = { name: "Shops", productName: "vitrine-shops", sortOrder: 1 };
  const { id } = await as(staff).call(planTypes.create, fields);
  await listenersDone();
  await provider.switch({ calls: [{ calls: "POST /v1/products", what: "error_after", times: 1 }] });

  await as(staff).call(planTypes.remove, { id });
  await listenersDone().catch(() => {});
  expect(await leaving(provider)).toEqual({ products: 1, prices: 0 });
  await stepped();

  const { data } = await provider.stripe.products.list();
  expect(data.map(({ active }) => active)).toEqual([false]);
  expect(await leaving(provider)).toEqual({ products: 0, prices: 0 });
});

test("the provider gets all of it at once, however many types there are", async () => {
  const { node } = await aProvider();
  await sql`
    insert into plan_types (id, name, product_name)
    select gen_random_uuid(), 'Type ' || n, 'vitrine-' || n from generate_series(1, 101) n`.execute(
    db(),
  );

  await stepped();

  const { items } = await as(staff).call(planTypes.all, { pageSize: 100 }, { node });
  expect(new Set(items.map(({ provider }) => provider))).toEqual(new Set(["IN_STEP"]));
  const { rows } = await sql`select from plan_types where provider_id is null`.execute(db());
  expect(rows).toHaveLength(0);
});

/** The small plan costs more from now on. */
const dearer = async ({ small }: Shop) => {
  const [id = ""] = small.priceIds;
  const { items } = await as(staff).call(prices.all, {});
  const { version = -1 } = items.find((price) => price.id === id) ?? {};
  const { changeId } = await as(staff).call(prices.update, {
    id,
    version,
    name: "Small",
    amount: 5_900,
    currency: "EUR",
    period: "month",
    trialPeriodDays: 14,
  });
  return changeId;
};

const activeAmounts = async ({ stripe }: Provider) =>
  (await stripe.prices.list({ active: true })).data
    .map(({ unit_amount }) => unit_amount ?? 0)
    .toSorted((a, b) => a - b);

const stateOfSmall = async ({ provider: { node } }: Shop) =>
  (await as(staff).call(prices.all, {}, { node })).items.find(
    ({ unitAmount }) => unitAmount < 6_000,
  )?.provider;

test("a replaced price is archived once nobody has it, and is sold again where that is undone", async () => {
  const shop = await aShop();
  const { provider } = shop;
  const owner = await aPayer(shop);
  await stepped();
  const changeId = await dearer(shop);
  await stepped();
  expect(await activeAmounts(provider)).toEqual([4_900, 5_900, 9_900]);
  expect(await stateOfSmall(shop)).toBe("IN_STEP");

  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: shop.large.id, paymentMethodId });
  expect(await stateOfSmall(shop)).toBe("WAITING");
  await stepped();
  expect(await activeAmounts(provider)).toEqual([5_900, 9_900]);
  expect(await stateOfSmall(shop)).toBe("IN_STEP");
  await stepped();
  expect(await toldOf(provider, "price.updated")).toBe(1);

  await undo(changeId);
  await aPayer(shop);
  expect(await activeAmounts(provider)).toContain(4_900);
});

test("the prices of a deleted plan are archived, and those of a plan that somebody chose are not", async () => {
  const shop = await aShop();
  const { provider } = shop;
  await stepped();
  await as(await aCustomer()).call(billing.choosePlan, { paymentPlanId: shop.large.id });

  await as(staff).call(staffPlans.remove, { id: shop.small.id });
  expect(await leaving(provider)).toEqual({ products: 0, prices: 1 });
  await listenersDone();

  expect(await activeAmounts(provider)).toEqual([9_900]);
  expect(await leaving(provider)).toEqual({ products: 0, prices: 0 });
});

test("a deleted plan does not come back at another amount than the provider charges", async () => {
  const shop = await aShop();
  await stepped();
  const { changeId } = await as(staff).call(staffPlans.remove, { id: shop.small.id });
  await dearer(shop);

  await expect(undo(changeId)).rejects.toMatchObject({
    status: 409,
    code: "profiles.not_undoable",
  });
});
