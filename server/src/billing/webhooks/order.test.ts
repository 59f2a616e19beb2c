import { cards } from "@vitrine/contract/billing/cards";
import { subscription } from "@vitrine/contract/billing/subscription";
import type { Stripe } from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "#db/connect.ts";
import { ask } from "#test/money/sequences/asking.ts";
import { chanceOf } from "#test/money/sequences/chance.ts";
import { differencesOf } from "#test/money/sequences/mirror.ts";
import {
  aMarket,
  aStory,
  chargesOf,
  customerOf,
  daysGoBy,
  type Story,
  unheard,
} from "#test/money/sequences/story.ts";
import { aBetterCard, aCard, sendOf } from "#test/provider.ts";
import { db, listenersDone } from "#test/world.ts";

const poorCard = "4000000000000341";

/** A plan is bought here; only the provider knows what happens to it afterwards. */
const lived = async (story: Story) => {
  const { stripe } = story.provider;
  const planId = story.plans[0]?.id ?? "";
  const paymentMethodId = await aCard(story.provider);
  await ask(story, subscription.recreate, { planId, paymentMethodId, payNow: true });
  await ask(story, cards.attach, { paymentMethodId: await aCard(story.provider, poorCard) });
  const [first] = await chargesOf(story);
  await stripe.refunds.create({ payment_intent: first?.id ?? "", amount: 1_000 });
  await daysGoBy(story, 32);
  await aBetterCard(story.provider, story.owner);
  const customer = (await customerOf(story))?.id;
  const { data: open } = await stripe.invoices.list({ customer, status: "open" });
  for (const { id = "" } of open) await stripe.invoices.pay(id);
  const { data: live } = await stripe.subscriptions.list({ customer });
  for (const { id } of live) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  return unheard(story);
};

/** The ideal: one after another, each once. */
const inOrder = async ({ provider }: Story, events: Stripe.Event[]) => {
  for (const event of events.toReversed()) await sendOf(provider, event);
  await listenersDone();
};

/** The worst case: each three times, in any order, all at once, to two nodes that both look. */
const inDisorder = async ({ provider, nodes, chance }: Story, events: Stripe.Event[]) => {
  const all = chance.shuffled([...events, ...events, ...events]);
  await Promise.all(all.map((event) => sendOf({ ...provider, node: chance.pick(nodes) }, event)));
  await Promise.all([listenersDone(), listenersDone()]);
};

const stateOf = async ({ owner: { companyId } }: Story) => {
  const { rows } = await sql`
    select s.status, s.cancels_at is not null as is_cancelled, s.latest_invoice_status as invoice, r.plan_status,
      array(select p.kind || ' ' || p.amount from payments p
        where p.company_id = r.company_id order by 1) as money,
      array(select t.snapshot->>'kind' from receipts t join payments p on p.id = t.payment_id
        where p.company_id = r.company_id order by 1) as receipts,
      array(select e.kind from emails e join users u on u.id = e.user_id
        where u.company_id = r.company_id order by 1) as emails
    from retailers r join subscriptions s on s.company_id = r.company_id
    where r.company_id = ${companyId}`.execute(db());
  return rows[0];
};

test("webhooks that arrive three times and out of order on two nodes have the same result as once and in order", async () => {
  const market = await aMarket();
  onTestFinished(async () => void (await market.close()));
  const [one, other] = [await aStory(market, chanceOf(2)), await aStory(market, chanceOf(2))];

  await inOrder(one, await lived(one));
  other.heard = new Set([...other.heard, ...one.heard]);
  await inDisorder(other, await lived(other));

  const state = await stateOf(one);
  expect(state).toMatchObject({ status: "active", isCancelled: true, invoice: "paid" });
  expect(await stateOf(other)).toEqual(state);
  expect([...(await differencesOf(one)), ...(await differencesOf(other))]).toEqual([]);
});
