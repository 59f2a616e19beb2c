import { billing } from "@vitrine/contract/billing";
import { subscription } from "@vitrine/contract/billing/subscription";
import { prices, priceVersions } from "@vitrine/contract/billing/prices";
import { tray } from "@vitrine/contract/reports";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aRetailer, type Person } from "#test/build/people.ts";
import { aPayer, aShop, chargesOf, daysPass, type Shop, tellOf } from "#test/provider.ts";
import { as, db, listenersDone, mails } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await anAdmin();
});

/** Raises the price of the small plan; returns the version that its companies keep. */
const dearer = async (shop: Shop, amount = 5_900, currency: "EUR" | "USD" = "EUR") => {
  const [id = ""] = shop.small.priceIds;
  const { items } = await as(staff).call(prices.all, { pageSize: 100 });
  const { version = -1 } = items.find((price) => price.id === id) ?? {};
  await as(staff).call(prices.update, {
    id,
    version,
    name: "Small",
    amount,
    currency,
    period: "month",
    trialPeriodDays: 14,
  });
  return id;
};

const looked = (id: string) => as(staff).call(priceVersions.movePreview, { id });
const move = (id: string, companies: number) =>
  as(staff).call(priceVersions.move, { id, companies });

/** Lets the quarter of an hour pass in which the move can be taken back. */
const timeComes = async () => {
  await sql`
    update graphile_worker._private_jobs set run_at = now() where task_id in (
      select id from graphile_worker._private_tasks where identifier = 'billing.move_prices')`.execute(
    db(),
  );
  await listenersDone();
};

const taskNow = async () => (await as(staff).call(tray.list, {})).items[0];
const amountOf = async ({ companyId }: Person) => {
  const { rows } = await sql<{ amount: number; next: number | null }>`
    select p.unit_amount as amount, n.unit_amount as next from retailers r
    join prices p on p.id = r.price_id left join subscriptions s on s.company_id = r.company_id
    left join prices n on n.id = s.next_price_id where r.company_id = ${companyId}`.execute(db());
  return rows[0];
};

test("a paying company moves to the new price with its next period, is told of it, and is charged nothing before", async () => {
  const shop = await aShop();
  const [owner, trial] = [await aPayer(shop), await aRetailer()];
  await as(trial).call(billing.choosePlan, { paymentPlanId: shop.small.id });
  const old = await dearer(shop);

  expect(await looked(old)).toMatchObject({
    companies: 2,
    perMonth: [{ currency: "EUR", amount: 2_000 }],
    staying: [],
    minutes: 15,
  });
  await expect(move(old, 3)).rejects.toMatchObject({ status: 409, body: { count: 2 } });
  await move(old, 2);
  await listenersDone();
  expect(await amountOf(owner)).toEqual({ amount: 4_900, next: null });
  await mails();
  await timeComes();

  expect(await taskNow()).toMatchObject({ state: "DONE", done: 2, refused: [], isUndoable: false });
  expect(await amountOf(trial)).toMatchObject({ amount: 5_900 });
  expect(await amountOf(owner)).toEqual({ amount: 4_900, next: 5_900 });
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
  const sent = (await mails()).filter(({ kind }) => kind === "plan-changed");
  expect(sent.every(({ subject }) => subject.startsWith("The price of your plan"))).toBe(true);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([owner.email, trial.email].toSorted());
  const back = { planId: shop.small.id, priceId: old };
  await expect(as(owner).call(subscription.recreate, back)).rejects.toMatchObject({
    status: 409,
    code: "billing.price_moving",
  });
  await daysPass(shop.provider, 32);
  await tellOf(shop.provider);
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900, 5_900]);
});

test("a price move can be taken back until companies are told of it, and a plan that ends keeps its price", async () => {
  const shop = await aShop();
  const [owner, leaving] = [await aPayer(shop), await aPayer(shop)];
  await as(leaving).call(subscription.cancel, {});
  const old = await dearer(shop);

  expect(await looked(old)).toMatchObject({
    companies: 1,
    staying: [{ reason: "ENDING", count: 1 }],
  });
  const { task } = await move(old, 1);
  await as(staff).call(tray.cancel, { id: task.id });
  await timeComes();

  expect(await amountOf(owner)).toEqual({ amount: 4_900, next: null });
  expect(await taskNow()).toMatchObject({ state: "CANCELLED", done: 0 });
  const { items } = await as(staff).call(priceVersions.all, { id: old });
  const [newest] = items;
  await expect(looked(newest?.id ?? "")).rejects.toMatchObject({ status: 409 });
});

test("what a card is charged for keeps its currency, and the preview says so", async () => {
  const shop = await aShop();
  const [owner, trial] = [await aPayer(shop), await aRetailer()];
  await as(trial).call(billing.choosePlan, { paymentPlanId: shop.small.id });
  const old = await dearer(shop, 5_900, "USD");

  expect(await looked(old)).toMatchObject({
    companies: 1,
    staying: [{ reason: "OTHER_CURRENCY", count: 1 }],
  });
  await move(old, 1);
  await timeComes();

  expect(await taskNow()).toMatchObject({ state: "DONE", done: 1, refused: [] });
  expect(await amountOf(trial)).toMatchObject({ amount: 5_900 });
  expect(await amountOf(owner)).toEqual({ amount: 4_900, next: null });
});

test.each([
  [
    "that is blocked",
    ({ companyId }: Person) => sql`update companies set is_blocked = true where id = ${companyId}`,
  ],
  [
    "whose owner is blocked",
    ({ id }: Person) => sql`update users set is_blocked = true where id = ${id}`,
  ],
])("a company %s, so that nobody is written to, keeps its price", async (_, blocking) => {
  const shop = await aShop();
  const [blocked, later] = [await aPayer(shop), await aPayer(shop)];
  const block = (owner: Person) => blocking(owner).execute(db());
  await block(blocked);
  const old = await dearer(shop);

  expect(await looked(old)).toMatchObject({
    companies: 1,
    staying: [{ reason: "BLOCKED", count: 1 }],
  });
  await move(old, 1);
  await block(later);
  await timeComes();

  expect(await taskNow()).toMatchObject({
    refused: [{ message: "The company or its owner is blocked, so its price stays.", count: 1 }],
  });
  expect(await amountOf(blocked)).toEqual({ amount: 4_900, next: null });
  expect(await amountOf(later)).toEqual({ amount: 4_900, next: null });
});
