import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stripe } from "stripe";
import { expect, onTestFinished, vi } from "vitest";
import { StandIn } from "@vitrine/stripe/app";
import { billingWebhook } from "@vitrine/contract/billing/webhook";
import { aNode, listenersDone } from "#test/world.ts";

const keys = { secretKey: "sk_test_stand_in", publishableKey: "pk_test_stand_in" };

const onError = (error: unknown) => {
  throw error;
};

const clientOf = (port: number, key: string) =>
  new Stripe(key, { ...{ host: "127.0.0.1", port, protocol: "http" }, telemetry: false });

/** The card provider, and a node of the product that charges there. */
export const aProvider = async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-provider-"));
  const standIn = new StandIn({ folder, ...keys, onError });
  const port = await standIn.listen(0);
  onTestFinished(async () => {
    await standIn.close();
    rmSync(folder, { recursive: true });
  });
  const node = await aNode({ STRIPE_API_BASE: `http://127.0.0.1:${port}` });
  return {
    port,
    node,
    stripe: clientOf(port, keys.secretKey),
    page: clientOf(port, keys.publishableKey),
  };
};

type Provider = Awaited<ReturnType<typeof aProvider>>;

/** A page takes a card down. */
export const aCard = async ({ page }: Provider, number = "4242424242424242") => {
  const card = { number, exp_month: 12, exp_year: 2050, cvc: "123" };
  return (await page.paymentMethods.create({ type: "card", card })).id;
};

const sendOf = async ({ node }: Provider, event: Stripe.Event) => {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_stand_in" });
  await fetch(node.url + billingWebhook.receive.path, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body: payload,
  });
};

/** The latest messages of the provider come, and what follows from them is done. */
export const tellOf = async (provider: Provider) => {
  const { data } = await provider.stripe.events.list({ limit: 10 });
  for (const event of data) await sendOf(provider, event);
  await listenersDone();
};

const day = 86_400;

/** So many days go by for the one customer of the provider. */
export const daysPass = async ({ stripe }: Provider, days: number) => {
  const { data } = await stripe.customers.list({ limit: 1 });
  const now = Math.floor(Date.now() / 1000);
  const [customer] = data;
  const { test_clock: known } = customer ?? {};
  const clock = known
    ? await stripe.testHelpers.testClocks.retrieve(String(known))
    : await stripe.testHelpers.testClocks.create({ frozen_time: now, customer: customer?.id });
  const to = clock.frozen_time + days * day;
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to });
  await vi.waitFor(async () => {
    const { status } = await stripe.testHelpers.testClocks.retrieve(clock.id);
    expect(status).toBe("ready");
  });
};
