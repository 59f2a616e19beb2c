import { members } from "@vitrine/contract/accounts/members";
import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aCard, aCustomer, aPayer, aShop, chargesOf, daysPass, tellOf } from "#test/provider.ts";
import { customerOf } from "#test/plans.ts";
import { aMember, type Person } from "#test/build/people.ts";
import { as, dailiesDone, db, events, listenersDone, roundsDone } from "#test/world.ts";

type Shop = Awaited<ReturnType<typeof aShop>>;

const fails = "4000000000000341";

const failedFor = ({ companyId }: Person, days: number) =>
  sql`
    update subscriptions set first_failed_at = now() - make_interval(days => ${days}, secs => 5)
    where company_id = ${companyId}`.execute(db());

const roundsAndJobs = async () => {
  await roundsDone();
  await listenersDone();
};

/** A company whose last renewal failed. */
const aDebtor = async (shop: Shop) => {
  const owner = await aPayer(shop);
  const paymentMethodId = await aCard(shop.provider, fails);
  await as(owner).call(cards.attach, { paymentMethodId });
  await daysPass(shop.provider, 32);
  await tellOf(shop.provider);
  expect(await customerOf(owner.companyId)).toMatchObject({ planStatus: "PAST_DUE" });
  return owner;
};

const invoicesOf = async ({ provider }: Shop, status: "open" | "draft") =>
  (await provider.stripe.invoices.list({ status })).data;

test("what is not paid by its last day ends, and nothing can be paid or is tried for it afterwards", async () => {
  const shop = await aShop();
  const owner = await aDebtor(shop);

  await failedFor(owner, 13);
  await roundsAndJobs();
  expect(await customerOf(owner.companyId)).toMatchObject({ planStatus: "PAST_DUE" });
  await failedFor(owner, 14);
  await roundsAndJobs();

  expect(await customerOf(owner.companyId)).toMatchObject({ planStatus: "CANCELLED" });
  expect(await events()).toContain("billing.unpaid_ended");
  expect([...(await invoicesOf(shop, "open")), ...(await invoicesOf(shop, "draft"))]).toEqual([]);
  await daysPass(shop.provider, 20);
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
});

test("a company that cancels an overdue plan has nothing more to pay", async () => {
  const shop = await aShop();
  const owner = await aDebtor(shop);

  const { endsAt } = await as(owner).call(subscription.cancel, {});

  expect(endsAt).not.toBeNull();
  expect(await customerOf(owner.companyId)).toMatchObject({ planStatus: "CANCELLED" });
  expect(await invoicesOf(shop, "open")).toEqual([]);
});

const latestOf = async ({ companyId }: Person) => {
  const { rows } = await sql`
    select status, latest_invoice_status as invoice from subscriptions
    where company_id = ${companyId}`.execute(db());
  return rows[0];
};

test("a subscription that ends at the provider, or a second one, leaves nothing to pay either", async () => {
  const shop = await aShop();
  const { stripe } = shop.provider;
  const owner = await aDebtor(shop);
  const { data } = await stripe.subscriptions.list();
  expect(await invoicesOf(shop, "open")).toHaveLength(1);

  await stripe.subscriptions.cancel(data[0]?.id ?? "");
  await tellOf(shop.provider);

  expect(await latestOf(owner)).toEqual({ status: "canceled", invoice: "void" });
  expect(await invoicesOf(shop, "open")).toEqual([]);
  const paymentMethodId = await aCard(shop.provider);
  await as(owner).call(subscription.recreate, { planId: shop.small.id, paymentMethodId });
  const [price] = data.flatMap(({ items }) => items.data.map((item) => item.price.id));
  const customer = String(data[0]?.customer);
  const broken = await stripe.paymentMethods.attach(await aCard(shop.provider, fails), {
    customer,
  });
  await stripe.subscriptions.create({
    customer,
    items: [{ price }],
    default_payment_method: broken.id,
  });
  await tellOf(shop.provider);
  await tellOf(shop.provider);

  expect(await invoicesOf(shop, "open")).toEqual([]);
  expect(await latestOf(owner)).toEqual({ status: "active", invoice: "paid" });
  await daysPass(shop.provider, 20);
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900, 4_900]);
});

test("a customer who is deleted at the provider has no plan any more", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const { data } = await shop.provider.stripe.customers.list();

  await shop.provider.stripe.customers.del(data[0]?.id ?? "");
  await tellOf(shop.provider);

  expect(await customerOf(owner.companyId)).toMatchObject({ planStatus: "CANCELLED" });
});

test("an upgrade that waits for its payment is dropped when the plan is cancelled", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const paymentMethodId = await aCard(shop.provider, fails);
  const { id: planId } = shop.large;
  const upgrade = as(owner).call(subscription.recreate, { planId, paymentMethodId });
  await expect(upgrade).rejects.toMatchObject({ status: 402, code: "billing.payment_failed" });
  expect(await customerOf(owner.companyId)).toMatchObject({ planId: shop.small.id });

  await as(owner).call(subscription.cancel, {});

  const { data } = await shop.provider.stripe.subscriptions.list();
  expect(data).toMatchObject([{ pending_update: null, cancel_at_period_end: true }]);
  expect(await invoicesOf(shop, "open")).toEqual([]);
});

test("before a smaller plan begins, nobody takes a seat that it does not have", async () => {
  const shop = await aShop({ seats: [1, 3] });
  const owner = await aCustomer();
  const paymentMethodId = await aCard(shop.provider);
  await as(owner).call(subscription.recreate, { planId: shop.large.id, paymentMethodId });
  const seats = async () => (await as(owner).call(members.list, {})).seats;
  expect(await seats()).toEqual({ used: 1, of: 3 });

  await as(owner).call(subscription.recreate, { planId: shop.small.id });
  expect(await seats()).toEqual({ used: 1, of: 1 });
  await as(owner).call(subscription.recreate, { planId: shop.large.id });
  expect(await seats()).toEqual({ used: 1, of: 3 });
  await aMember({ of: owner });
  const tooSmall = as(owner).call(subscription.recreate, { planId: shop.small.id });
  await expect(tooSmall).rejects.toMatchObject({ code: "09-23" });
});

test("everybody who pays is read anew once a day, whatever message was lost", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const { data } = await shop.provider.stripe.subscriptions.list();
  await shop.provider.stripe.subscriptions.cancel(data[0]?.id ?? "");

  await dailiesDone();
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db());
  await listenersDone();

  expect(await customerOf(owner.companyId)).toMatchObject({ planStatus: "CANCELLED" });
});

test("a renewal that failed before anybody heard of it is paid first: a larger plan is not charged beside it", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  await as(owner).call(cards.attach, { paymentMethodId: await aCard(shop.provider, fails) });
  await daysPass(shop.provider, 32);

  const upgrade = as(owner).call(subscription.recreate, {
    planId: shop.large.id,
    paymentMethodId: await aCard(shop.provider),
  });

  await expect(upgrade).rejects.toMatchObject({ status: 409, code: "billing.past_due_first" });
  expect(await chargesOf(shop.provider, owner)).toEqual([4_900]);
});
