import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stripe } from "stripe";
import { expect, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { StandIn } from "@vitrine/stripe/app";
import { subscription } from "@vitrine/contract/billing/subscription";
import { billingWebhook } from "@vitrine/contract/billing/webhook";
import { sql } from "#db/connect.ts";
import { aRetailer } from "#test/build/people.ts";
import { aPlan, billingDetailsOf, withoutPlans } from "#test/plans.ts";
import { aNode, as, db, listenersDone } from "#test/world.ts";

const keys = { secretKey: "sk_test_stand_in", publishableKey: "pk_test_stand_in" };

const onError = (error: unknown) => {
  throw error;
};

const clientOf = (port: number, key: string) =>
  new Stripe(key, { host: "127.0.0.1", port, protocol: "http", telemetry: false });

/** The card provider by itself, until the test is over. */
export const aStandIn = async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-provider-"));
  const standIn = new StandIn({ folder, ...keys, onError });
  const port = await standIn.listen(0);
  onTestFinished(async () => {
    await standIn.close();
    rmSync(folder, { recursive: true });
  });
  return port;
};

/** The card provider, and a node of the product that charges there. */
export const aProvider = async () => {
  const port = await aStandIn();
  const node = await aNode({ STRIPE_API_BASE: `http://127.0.0.1:${port}` });
  return {
    port,
    node,
    stripe: clientOf(port, keys.secretKey),
    page: clientOf(port, keys.publishableKey),
    /** Makes calls fail and messages arrive late from now on; without an argument all is well again. */
    switch: (switches: object = {}) =>
      fetch(`http://127.0.0.1:${port}/stand-in/switches`, {
        method: "POST",
        headers: { authorization: `Bearer ${keys.secretKey}` },
        body: JSON.stringify(switches),
      }),
    /** How many calls the switched fault still applies to. */
    switchesLeft: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/stand-in/switches`, {
        headers: { authorization: `Bearer ${keys.secretKey}` },
      });
      const { calls } = z
        .object({ calls: z.array(z.object({ times: z.number() })) })
        .parse(await answer.json());
      return calls.map(({ times }) => times);
    },
    /** The card holder confirms the payment with the bank, or does not. */
    tellBank: (secret: string, isConfirmed = true) =>
      fetch(`http://127.0.0.1:${port}/v1/stand_in/bank/${secret.split("_secret_")[0]}`, {
        method: "POST",
        headers: { authorization: `Bearer ${keys.publishableKey}` },
        body: new URLSearchParams({ client_secret: secret, confirmed: String(isConfirmed) }),
      }),
  };
};

/** So many seconds later: outcomes of operations that are due are checked. */
export const timePasses = async (seconds: number) => {
  const later = sql`make_interval(secs => ${seconds}::float8)`;
  await sql`update payment_operations set begun_at = begun_at - ${later}`.execute(db());
  await sql`
    update graphile_worker._private_jobs set run_at = run_at - ${later}
    where task_id in (select id from graphile_worker._private_tasks
      where identifier = 'billing.settle')`.execute(db());
  await listenersDone();
};

/** The charges of a company according to the provider, oldest first. */
export const chargesOf = async ({ stripe }: Provider, { companyId }: { companyId: string }) => {
  const { rows } = await sql<{ customer: string }>`
    select provider_id as customer from customers where company_id = ${companyId}`.execute(db());
  const { data } = await stripe.paymentIntents.list({ customer: rows[0]?.customer ?? "" });
  const paid = data.filter(({ status }) => status === "succeeded").map(({ amount }) => amount);
  return paid.toReversed();
};

type Provider = Awaited<ReturnType<typeof aProvider>>;

/** A page takes a card's details. */
export const aCard = async ({ page }: Provider, number = "4242424242424242") => {
  const card = { number, exp_month: 12, exp_year: 2050, cvc: "123" };
  return (await page.paymentMethods.create({ type: "card", card })).id;
};

/** Resolves once a failed payment of a company is known here. */
export const failureHeard = ({ companyId }: { companyId: string }) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
        select from subscriptions
        where company_id = ${companyId} and latest_invoice_status = 'open'`.execute(db());
    expect(rows).toHaveLength(1);
  });

/** Sets a good card at the provider for what is owed, without paying anything yet. Returns what is open. */
export const aBetterCard = async (provider: Provider, { companyId }: { companyId: string }) => {
  const { providerId, latestInvoiceId } = await db()
    .selectFrom("subscriptions")
    .select(["providerId", "latestInvoiceId"])
    .where("companyId", "=", companyId)
    .executeTakeFirstOrThrow();
  const card = await aCard(provider);
  const { customer } = await provider.stripe.subscriptions.retrieve(providerId);
  await provider.stripe.paymentMethods.attach(card, { customer: String(customer) });
  await provider.stripe.customers.update(String(customer), {
    invoice_settings: { default_payment_method: card },
  });
  await provider.stripe.subscriptions.update(providerId, { default_payment_method: card });
  return latestInvoiceId ?? "";
};

/** Sends a signed webhook. */
export const sendOf = async ({ node }: Provider, event: Stripe.Event) => {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_stand_in" });
  await fetch(node.url + billingWebhook.receive.path, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body: payload,
  });
};

/** Sends the provider's latest webhooks, and does what follows from them. */
export const tellOf = async (provider: Provider) => {
  const { data } = await provider.stripe.events.list({ limit: 10 });
  for (const event of data) await sendOf(provider, event);
  await listenersDone();
};

const day = 86_400;

const clockOf = async ({ stripe }: Provider, { id, test_clock: known }: Stripe.Customer) => {
  if (known) return stripe.testHelpers.testClocks.retrieve(String(known));
  const now = Math.floor(Date.now() / 1000);
  return stripe.testHelpers.testClocks.create({ frozen_time: now, customer: id });
};

const moveOn = async (provider: Provider, customer: Stripe.Customer, days: number) => {
  const { testClocks } = provider.stripe.testHelpers;
  const clock = await clockOf(provider, customer);
  await testClocks.advance(clock.id, { frozen_time: clock.frozen_time + days * day });
  const isReady = async () => {
    const { status } = await testClocks.retrieve(clock.id);
    expect(status).toBe("ready");
  };
  await vi.waitFor(isReady);
};

/** So many days go by for the newest customer of the provider. */
export const daysPass = async (provider: Provider, days: number) => {
  const { data } = await provider.stripe.customers.list({ limit: 1 });
  for (const customer of data) await moveOn(provider, customer, days);
};

/** A small and a large plan, and a provider to pay them at. */
export const aShop = async ({ seats = [5, 5] }: { seats?: [number, number] } = {}) => {
  await withoutPlans();
  const provider = await aProvider();
  const plan = (unitAmount: number, of: number) =>
    aPlan({ seats: of, prices: [{ unitAmount, period: "month" }] });
  const small = await plan(4_900, seats[0]);
  const large = await plan(9_900, seats[1]);
  return { provider, apiBase: `http://127.0.0.1:${provider.port}`, small, large };
};

export type Shop = Awaited<ReturnType<typeof aShop>>;

/** A person who may be charged. */
export const aCustomer = async () => {
  const owner = await aRetailer();
  await billingDetailsOf(owner);
  return owner;
};

/** A person who has paid for the small plan. */
export const aPayer = async (shop: Shop) => {
  const owner = await aCustomer();
  const paymentMethodId = await aCard(shop.provider);
  await as(owner).call(subscription.recreate, { planId: shop.small.id, paymentMethodId });
  return owner;
};
