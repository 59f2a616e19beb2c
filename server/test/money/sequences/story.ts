import type { Stripe } from "stripe";
import { expect, vi } from "vitest";
import { sql } from "#db/connect.ts";
import { aRetailer, type Person } from "#test/build/people.ts";
import { aPlan, billingDetailsOf, withoutPlans } from "#test/plans.ts";
import { aProvider, sendOf, timePasses } from "#test/provider.ts";
import { aNode, db, dailiesDone, listenersDone, roundsDone } from "#test/world.ts";
import type { Chance } from "./chance.ts";

/** Three plans, sold on two nodes that receive the webhooks of one provider. */
export const aMarket = async ([one, two, three] = [4_900, 9_900, 71_000]) => {
  await withoutPlans();
  // Nobody here knows anything of another provider.
  await sql`update payment_operations set state = 'FAILED' where state = 'ACTION'`.execute(db());
  const provider = await aProvider();
  const other = await aNode({ STRIPE_API_BASE: `http://127.0.0.1:${provider.port}` });
  const small = await aPlan({ seats: 2, prices: [{ unitAmount: one, period: "month" }] });
  const large = await aPlan({ seats: 5, prices: [{ unitAmount: two, period: "month" }] });
  const yearly = await aPlan({ seats: 3, prices: [{ unitAmount: three, period: "year" }] });
  const close = () => Promise.all([provider.node.stop(), other.stop()]);
  return { provider, nodes: [provider.node, other] as const, plans: [small, large, yearly], close };
};

type Market = Awaited<ReturnType<typeof aMarket>>;

/** The story of one company, and the chance that decides it. */
export type Story = Market & {
  owner: Person;
  chance: Chance;
  /** What was done, and its result. */
  told: string[];
  /** Messages of the provider that need not be sent any more. */
  heard: Set<string>;
  /** What the bank asks the holder of a card. */
  asked: string[];
  members: Person[];
  /** Messages were lost, so that only the nightly check can tell. */
  isBehind: boolean;
  /** Since the last settling: the amounts shown for charging, and whether time passed. */
  may: number[];
  hasTimePassed: boolean;
  /** Payments already checked. */
  charged: Set<string>;
  /** The end of the trial as it was first begun. */
  trialEnd: number | undefined;
  /** Subscriptions that were made at the provider itself. */
  soldThere: number;
};

/** A company without a plan, with a trial of its own or none. */
export const aStory = async (market: Market, chance: Chance): Promise<Story> => {
  const owner = await aRetailer({ isTrial: chance.isOnce(60) });
  await billingDetailsOf(owner, { country: chance.pick(["NO", "DE", "FR"]) });
  return {
    ...market,
    owner,
    chance,
    told: [],
    asked: [],
    members: [],
    isBehind: false,
    may: [],
    hasTimePassed: false,
    charged: new Set<string>(),
    trialEnd: undefined,
    soldThere: 0,
    heard: new Set((await latest(market)).map(({ id }) => id)),
  };
};

const latest = async ({ provider }: Pick<Story, "provider">) => {
  const { data } = await provider.stripe.events.list({ limit: 100 });
  return data;
};

/** Every message that has not come yet. */
export const unheard = async (story: Story) => {
  const all = (await latest(story)).filter(({ id }) => !story.heard.has(id));
  for (const { id } of all) story.heard.add(id);
  return all;
};

/** They arrive in any order, some more than once, at either node. */
const tell = async (story: Story, events: Stripe.Event[]) => {
  const { chance, nodes, provider } = story;
  const often = events.flatMap((event) => Array.from({ length: 1 + chance.below(3) }, () => event));
  for (const event of chance.shuffled(often))
    await sendOf({ ...provider, node: chance.pick(nodes) }, event);
  await listenersDone();
};

/** Makes planned tasks due at the next run of jobs. */
export const hurry = (task: string) =>
  sql`
    update graphile_worker._private_jobs set run_at = now()
    where task_id in (select id from graphile_worker._private_tasks where identifier = ${task})`.execute(
    db(),
  );

/** Everybody who pays is read again. */
export const lookAtNight = async (story: Story) => {
  await dailiesDone();
  await hurry("billing.look");
  await listenersDone();
  story.isBehind = false;
};

const openOperations = async ({ owner }: Story) => {
  const { rows } = await sql<{ kind: string; state: string }>`
    select kind, state from payment_operations
    where company_id = ${owner.companyId} and state in ('RUNNING', 'UNKNOWN')`.execute(db());
  return rows;
};

/** Seconds between the checks of unknown outcomes; a minute in total. */
const waits = [6, 10, 15, 15, 14];

/** Within a minute no outcome is unknown any more, and every message has arrived. */
export const settle = async (story: Story) => {
  for (const seconds of waits) {
    if ((await openOperations(story)).length === 0) break;
    await timePasses(seconds);
  }
  expect(await openOperations(story), "unknown after a minute").toEqual([]);
  for (let events = await unheard(story); events.length > 0; events = await unheard(story))
    await tell(story, events);
  if (story.isBehind) await lookAtNight(story);
};

const day = 86_400;

export const customerOf = async ({ owner }: Story) => {
  const { rows } = await sql<{ id: string; status: string | null }>`
    select c.provider_id as id, s.status from customers c
    left join subscriptions s on s.company_id = c.company_id
    where c.company_id = ${owner.companyId}`.execute(db());
  return rows[0];
};

/** A payment received, and what it was for. */
export type Charge = { id: string; amount: number; reason: string | null };

/** The payments at the provider, newest first. */
export const chargesOf = async (story: Story): Promise<Charge[]> => {
  const known = await customerOf(story);
  if (!known) return [];
  const { data } = await story.provider.stripe.invoices.list({
    customer: known.id,
    status: "paid",
    limit: 100,
    expand: ["data.payments"],
  });
  return data.flatMap(({ payments, billing_reason: reason }) =>
    (payments?.data ?? []).flatMap(({ payment, amount_paid: amount }) =>
      amount ? [{ id: String(payment.payment_intent), amount, reason }] : [],
    ),
  );
};

/** The latest charges at the provider, of all customers. */
export const newestCharges = async ({ provider: { stripe } }: Story) => {
  const { data } = await stripe.charges.list({ limit: 20 });
  return data.filter(({ paid }) => paid).map(({ id }) => id);
};

const clockOf = async ({ provider: { stripe } }: Story, id: string) => {
  const customer = await stripe.customers.retrieve(id);
  if (customer.deleted) throw new Error("Nobody deletes customers here.");
  const { test_clock: known } = customer;
  if (known) return stripe.testHelpers.testClocks.retrieve(String(known));
  const now = Math.floor(Date.now() / 1000);
  return stripe.testHelpers.testClocks.create({ frozen_time: now, customer: id });
};

/** A clock may be moved on by two periods at most. */
const furthest = async ({ provider: { stripe } }: Story, customer: string) => {
  const { data } = await stripe.subscriptions.list({ customer });
  const lengths = data
    .filter(({ ended_at }) => ended_at === null)
    .flatMap(({ items }) =>
      items.data.map(({ current_period_start: start, current_period_end: end }) => end - start),
    );
  return 2 * Math.min(...lengths, 31 * day);
};

const moveOn = async (story: Story, id: string, seconds: number): Promise<void> => {
  const { testClocks } = story.provider.stripe.testHelpers;
  const clock = await clockOf(story, id);
  const now = Math.min(seconds, await furthest(story, id));
  await testClocks.advance(clock.id, { frozen_time: clock.frozen_time + now });
  const isReady = async () => expect((await testClocks.retrieve(clock.id)).status).toBe("ready");
  await vi.waitFor(isReady, { interval: 5 });
  if (now < seconds) await moveOn(story, id, seconds - now);
};

const living = ["trialing", "active", "past_due", "incomplete"];

/** What time it is for the company, at the provider. */
export const timeOf = async (story: Story) => {
  const known = await customerOf(story);
  return known ? (await clockOf(story, known.id)).frozen_time : 0;
};

/** Lets days pass: at the provider if the company has a plan there, otherwise in our own rows. */
export const daysGoBy = async (story: Story, days: number) => {
  const known = await customerOf(story);
  const isThere = known && living.includes(known.status ?? "");
  const seconds = Math.round(days * day);
  const later = sql`make_interval(secs => ${seconds}::float8)`;
  if (isThere) await moveOn(story, known.id, seconds);
  else
    await sql`
      update retailers set trial_ends_at = trial_ends_at - ${later},
        trial_started_at = trial_started_at - ${later}
      where company_id = ${story.owner.companyId}`.execute(db());
  await sql`
    update subscriptions set first_failed_at = first_failed_at - ${later}
    where company_id = ${story.owner.companyId}`.execute(db());
  await timePasses(seconds);
  await roundsDone();
  await listenersDone();
};
