import { cards } from "@vitrine/contract/billing/cards";
import { billingWebhook } from "@vitrine/contract/billing/webhook";
import { subscription } from "@vitrine/contract/billing/subscription";
import { Stripe } from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { sql } from "#db/connect.ts";
import { aRetailer } from "#test/build/people.ts";
import { aPlan, billingDetailsOf, customerOf, withoutPlans } from "#test/plans.ts";
import { aCard, aProvider, tellOf } from "#test/provider.ts";
import { aNode, as, baseUrl, db, events, listenersDone } from "#test/world.ts";

type How = { secret?: string; node?: string; secondsAgo?: number };

const sent = (
  event: object,
  { secret = "whsec_stand_in", node = baseUrl(), secondsAgo = 0 }: How = {},
) => {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return fetch(node + billingWebhook.receive.path, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });
};

const aPayer = async () => {
  await withoutPlans();
  const provider = await aProvider();
  const owner = await aRetailer();
  await billingDetailsOf(owner);
  const plan = await aPlan({ prices: [{ unitAmount: 4_900, period: "month" }] });
  const paymentMethodId = await aCard(provider);
  await as(owner).call(subscription.recreate, { planId: plan.id, paymentMethodId });
  return { provider, owner };
};

test("what happened at the provider is read there, whatever the messages say, in any order and often", async () => {
  const { provider, owner } = await aPayer();
  const { data } = await provider.stripe.subscriptions.list();
  const [live] = data;
  await provider.stripe.subscriptions.cancel(live?.id ?? "");
  const { data: told } = await provider.stripe.events.list({ limit: 100 });
  const shuffled = [...told, ...told, ...told].toSorted(() => Math.random() - 0.5);

  const answers = await Promise.all(shuffled.map((event) => sent(event)));
  await listenersDone();

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await customerOf(owner.companyId)).toMatchObject({ planStatus: "CANCELLED" });
  const { rows } = await sql`select from payments where company_id = ${owner.companyId}`.execute(
    db(),
  );
  expect(rows).toHaveLength(1);
});

test("a card that is taken away at the provider is not shown here any more", async () => {
  const { provider, owner } = await aPayer();
  const shown = async () => (await as(owner).call(cards.own, {})).items.map(({ id }) => id);
  const [card = ""] = await shown();

  await provider.stripe.paymentMethods.detach(card);
  const { data } = await provider.stripe.events.list({ type: "payment_method.detached" });
  for (const event of data) await sent(event);
  await listenersDone();

  expect(await shown()).toEqual([]);
});

test("of two subscriptions that live the one we know goes on, whichever of two nodes hears first", async () => {
  const { provider, owner } = await aPayer();
  const other = await aNode({ STRIPE_API_BASE: `http://127.0.0.1:${provider.port}` });
  const { data } = await provider.stripe.subscriptions.list();
  const [ours] = data;
  const second = await provider.stripe.subscriptions.create({
    customer: String(ours?.customer),
    items: [{ price: ours?.items.data[0]?.price.id ?? "" }],
  });
  const { data: told } = await provider.stripe.events.list({ limit: 100 });
  const shuffled = [...told, ...told].toSorted(() => Math.random() - 0.5);

  await Promise.all(
    shuffled.map((event, n) => sent(event, { node: n % 2 ? other.url : provider.node.url })),
  );
  await Promise.all([listenersDone(), listenersDone()]);

  const statusOf = async (id: string) => (await provider.stripe.subscriptions.retrieve(id)).status;
  expect(await statusOf(ours?.id ?? "")).toBe("active");
  expect(await statusOf(second.id)).toBe("canceled");
  expect(await customerOf(owner.companyId)).toMatchObject({ planStatus: "ACTIVE" });
  expect((await events()).filter((event) => event === "billing.second_ended")).toHaveLength(1);
});

test("a second subscription that was never paid is ended, too", async () => {
  const { provider, owner } = await aPayer();
  const { data } = await provider.stripe.subscriptions.list();
  const [ours] = data;
  const customer = String(ours?.customer);
  const card = await aCard(provider, "4000000000000341");
  await provider.stripe.paymentMethods.attach(card, { customer });
  const second = await provider.stripe.subscriptions.create({
    customer,
    default_payment_method: card,
    items: [{ price: ours?.items.data[0]?.price.id ?? "" }],
  });
  expect(second.status).toBe("incomplete");

  await tellOf(provider);

  const { status } = await provider.stripe.subscriptions.retrieve(second.id);
  expect(status).toBe("incomplete_expired");
  expect((await events()).filter((event) => event === "billing.second_ended")).toHaveLength(1);
  expect(await customerOf(owner.companyId)).toMatchObject({ planStatus: "ACTIVE" });
});

test("a burst of messages is taken whole, from one address and with one connection at a time", async () => {
  const { provider } = await aPayer();
  const limits = { LIMIT_IP_PER_10_SECONDS: "5", LIMIT_IP_PER_MINUTE: "5" };
  const node = await aNode({ STRIPE_API_BASE: `http://127.0.0.1:${provider.port}`, ...limits });
  const { data } = await provider.stripe.events.list({ limit: 1 });
  const burst = Array.from({ length: 60 }, (_, n) => ({ ...data[0], id: `evt_burst_${n}` }));

  const answers = await Promise.all(burst.map((event) => sent(event, { node: node.url })));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await sql<{ events: number; commits: number }>`
    select count(*) as events, count(distinct received_at) as commits from provider_events
    where id like 'evt_burst_%'`.execute(db());
  expect(rows[0]?.events).toBe(60);
  expect(rows[0]?.commits).toBeLessThan(30);
});

test("a message that is forged or too old changes nothing", async () => {
  const { provider } = await aPayer();
  const { data } = await provider.stripe.events.list({ limit: 1 });
  const [event] = data;
  const count = async () => {
    const { rows } = await sql`select from provider_events`.execute(db());
    return rows.length;
  };
  const before = await count();

  const forged = { ...event, id: "evt_forged" };
  for (const how of [{ secret: "whsec_other" }, { secondsAgo: 310 }]) {
    const answer = await sent(forged, how);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "billing.webhook_forged" });
  }
  expect(await count()).toBe(before);
  expect((await sent(forged, { secondsAgo: 290 })).status).toBe(200);
});

test("while the secret is changed, what either of the two has signed is taken", async () => {
  await aPayer();
  const { payments, ...rest } = config();
  if (!payments) throw new Error("Cards are played in tests.");
  onTestFinished(() => void useConfig({ ...rest, payments }));
  const webhookSecrets = [...payments.webhookSecrets, "whsec_next"];
  useConfig({ ...rest, payments: { ...payments, webhookSecrets } });

  const event = { id: "evt_of_the_next", object: "event", type: "ping", data: { object: {} } };
  for (const secret of webhookSecrets) expect((await sent(event, { secret })).status).toBe(200);
});

test("a webhook about an unknown customer changes nothing", async () => {
  const { provider, owner } = await aPayer();
  const stranger = await provider.stripe.customers.create({});
  const method = await aCard(provider);
  await provider.stripe.paymentMethods.attach(method, { customer: stranger.id });
  const { data } = await provider.stripe.subscriptions.list();
  await provider.stripe.subscriptions.create({
    customer: stranger.id,
    default_payment_method: method,
    items: [{ price: data[0]?.items.data[0]?.price.id ?? "" }],
    metadata: { companyId: owner.companyId },
  });
  const rows = async () => {
    const { rows: all } = await sql`
      select s.status, s.xmin::text as subscription, c.xmin::text as customer,
        (select count(*) from payments) as payments
      from subscriptions s join customers c using (company_id)`.execute(db());
    return all;
  };
  const before = await rows();
  const { data: told } = await provider.stripe.events.list({ limit: 100 });
  const foreign = told.filter(({ data: { object } }) =>
    JSON.stringify(object).includes(stranger.id),
  );
  expect(foreign.length).toBeGreaterThan(1);

  const answers = await Promise.all(foreign.map((event) => sent(event)));
  await listenersDone();

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await rows()).toEqual(before);
});
