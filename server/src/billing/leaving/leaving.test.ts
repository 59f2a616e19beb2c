import { cards } from "@vitrine/contract/billing/cards";
import { paymentRequests } from "@vitrine/contract/billing/requests";
import { subscription } from "@vitrine/contract/billing/subscription";
import { daysFromNow } from "@vitrine/contract/days";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import type { Person } from "#test/build/people.ts";
import { erase, everythingDone } from "#test/erasure.ts";
import {
  aCard,
  aCustomer,
  aPayer,
  aShop,
  daysPass,
  type Shop,
  tellOf,
  timePasses,
} from "#test/provider.ts";
import { as, dailiesDone, db, roundsDone, visitor } from "#test/world.ts";
import { makePaymentRequest } from "../requests/service.ts";

beforeEach(() => sql`delete from attempts where subject like 'ip:%'`.execute(db()));

const leftOf = async ({ companyId }: Person) => {
  const { rows } = await sql`select from companies where id = ${companyId}`.execute(db());
  return rows.length;
};

const waiting = async () => (await sql`select from departures`.execute(db())).rows.length;

const roundsAndJobs = async () => {
  await roundsDone();
  await everythingDone();
};

/** The customers that the provider still has, and what it could charge for. */
const atProvider = async ({ provider: { stripe } }: Shop) => {
  const subscriptions = await stripe.subscriptions.list({ status: "all" });
  return {
    customers: (await stripe.customers.list()).data.length,
    live: subscriptions.data.filter(({ ended_at }) => ended_at === null).length,
    open: (await stripe.invoices.list({ status: "open" })).data.length,
  };
};

const nothing = { customers: 0, live: 0, open: 0 };

/** All charges that the provider ever made. */
const charged = async ({ provider: { stripe } }: Shop) =>
  (await stripe.charges.list()).data.filter(({ paid }) => paid).length;

const ledger = async () => {
  const { rows } = await sql<{ companyId: string | null; number: string; buyer: string }>`
    select p.company_id, r.number, r.snapshot->'buyer'->>'legalName' as buyer
    from payments p join receipts r on r.payment_id = p.id order by r.number`.execute(db());
  return rows;
};

test("an owner who is erased owes nothing, is charged no more, and leaves only receipts", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  const paymentMethodId = await aCard(shop.provider, "4000000000000341");
  await as(owner).call(cards.attach, { paymentMethodId });
  await daysPass(shop.provider, 32);
  await tellOf(shop.provider);
  expect(await atProvider(shop)).toEqual({ customers: 1, live: 1, open: 1 });
  const [before] = (await ledger()).slice(-1);

  await erase(owner);
  await everythingDone();

  expect(await leftOf(owner)).toBe(0);
  expect(await atProvider(shop)).toEqual(nothing);
  expect((await ledger()).slice(-1)).toEqual([{ ...before, companyId: null }]);
  expect(await waiting()).toBe(0);
  await tellOf(shop.provider);
  await dailiesDone();
  await roundsAndJobs();
  expect(await atProvider(shop)).toEqual(nothing);
  expect(await charged(shop)).toBe(1);
});

/** A round where so many older companies still have something at the provider. */
const roundWithOlder = async (count: number) => {
  await sql`
    insert into departures (provider_id, begun_at)
    select 'pi_older_' || n, now() - interval '1 day' from generate_series(1, ${count}::int) n`.execute(
    db(),
  );
  await roundsDone();
  await sql`delete from departures where provider_id like 'pi_older_%'`.execute(db());
  await sql`delete from graphile_worker._private_jobs where key like 'leave pi_older_%'`.execute(
    db(),
  );
};

test("a provider that is away keeps nobody from being erased, and hears of it as soon as it is back", async () => {
  const shop = await aShop();
  const owner = await aPayer(shop);
  await shop.provider.switch({ calls: [{ what: "error" }] });

  await erase(owner);
  await everythingDone();

  expect(await leftOf(owner)).toBe(0);
  await roundsAndJobs();
  await shop.provider.switch();
  expect(await atProvider(shop)).toMatchObject({ customers: 1, live: 1 });
  await sql`delete from graphile_worker._private_jobs where key like 'leave %'`.execute(db());
  await roundWithOlder(100);
  await everythingDone();
  expect(await atProvider(shop)).toEqual(nothing);
  expect(await waiting()).toBe(0);
});

const lostCalls = [
  { calls: "DELETE /v1/subscriptions/", what: "error", times: 1 },
  { calls: "POST /v1/invoices/", what: "reset_after", times: 2 },
  { calls: "DELETE /v1/customers/", what: "reset_after", times: 2 },
];

test("whichever call is lost on the way, the end is the same", async () => {
  const shop = await aShop();
  for (const lost of lostCalls) {
    const owner = await aCustomer();
    const paymentMethodId = await aCard(shop.provider, "4000000000000341");
    const planId = shop.small.id;
    const bought = as(owner).call(subscription.recreate, { planId, paymentMethodId });
    await expect(bought).rejects.toMatchObject({ status: 402 });
    expect(await atProvider(shop), lost.calls).toEqual({ customers: 1, live: 1, open: 1 });
    await shop.provider.switch({ calls: [lost] });

    await erase(owner);
    await everythingDone();
    await roundsAndJobs();

    expect(await atProvider(shop), lost.calls).toEqual(nothing);
    expect(await leftOf(owner), lost.calls).toBe(0);
  }
  expect(await waiting()).toBe(0);
});

test("what was asked for and never heard of is not asked for again once its owner leaves", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const paymentMethodId = await aCard(shop.provider);
  await shop.provider.switch({ calls: [{ calls: "POST /v1/subscriptions", what: "error" }] });
  await as(owner).call(subscription.recreate, { planId: shop.small.id, paymentMethodId });
  await shop.provider.switch();

  await erase(owner);
  await timePasses(6);
  await everythingDone();

  expect(await charged(shop)).toBe(0);
  expect(await atProvider(shop)).toEqual(nothing);
});

test("a payment whose answer was lost is in the books before its company goes", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const paymentMethodId = await aCard(shop.provider);
  const lost = { calls: "POST /v1/subscriptions", what: "error_after", times: 1 };
  await shop.provider.switch({ calls: [lost] });
  const bought = await as(owner).call(subscription.recreate, {
    planId: shop.small.id,
    paymentMethodId,
  });
  expect(bought.status).toBe("processing");
  const before = (await ledger()).length;

  await erase(owner);
  await everythingDone();
  await timePasses(60);

  expect((await ledger()).slice(before)).toMatchObject([{ companyId: null }]);
  expect(await charged(shop)).toBe(1);
  expect(await atProvider(shop)).toEqual(nothing);
});

test("nobody pays by a link any more for a company that is erased, not even at the bank", async () => {
  const shop = await aShop();
  const owner = await aCustomer();
  const [dueAt, expiresAt] = [daysFromNow(1), daysFromNow(1)];
  const asked = { companyId: owner.companyId, description: "A workshop", net: 12_000 };
  const { clientId } = await makePaymentRequest(db(), {
    ...asked,
    currency: "EUR",
    dueAt,
    expiresAt,
  });
  const pay = async (number?: string) =>
    visitor.call(paymentRequests.pay, {
      clientId,
      paymentMethodId: await aCard(shop.provider, number),
    });
  const { clientSecret = "" } = await pay("4000002760003184");

  await erase(owner);
  await expect(pay()).rejects.toMatchObject({ status: 404 });
  await everythingDone();
  await shop.provider.tellBank(clientSecret);

  expect(await charged(shop)).toBe(0);
  expect(await waiting()).toBe(0);
});
