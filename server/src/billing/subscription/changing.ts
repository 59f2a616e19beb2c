import type { Stripe } from "stripe";
import { found, refuse } from "#http/refuse.ts";
import type { Outcome } from "../operations/service.ts";
import { reading, stripe } from "../provider/stripe.ts";
import { clearPlanned } from "./clearing.ts";
import { create, created, priceOf } from "./creating.ts";
import {
  discountsOf,
  hasCoupon,
  laterDiscounts,
  standingDiscounts,
  withCode,
} from "./discounting.ts";
import { prorationDateOf } from "./moments.ts";
import type { Change } from "./moves.ts";
import { idOf, outcomeOf } from "./outcomes.ts";

const liveItem = async (id: string) => {
  const live = await stripe().subscriptions.retrieve(
    id,
    { expand: ["schedule", "test_clock", "discounts"] },
    reading,
  );
  return { live, item: found(live.items.data[0]).id };
};

/** What was planned for later, or cancelled, is taken back by a change. */
const clear = async (live: Stripe.Subscription, key: string) => {
  await clearPlanned(live, key);
  if (live.cancel_at_period_end)
    await stripe().subscriptions.update(
      live.id,
      { cancel_at_period_end: false },
      { idempotencyKey: `${key}-keep` },
    );
};

/** Of a change that is the code alone there is nothing else to see. */
const hasCode = (live: Stripe.Subscription, { isCodeAlone, coupon }: Change) =>
  !isCodeAlone || hasCoupon(live, coupon);

/** A change that was made and paid is not made again. */
const hasCome = (live: Stripe.Subscription, change: Change) => {
  if (priceOf(live) !== change.price) return false;
  return change.payNow ? live.status !== "trialing" : hasCode(live, change);
};

const changeNow = async (change: Change, id: string, key: string) => {
  const { live, item } = await liveItem(id);
  if (hasCome(live, change)) return live;
  await clear(live, key);
  const isTrial = live.status === "trialing";
  return stripe().subscriptions.update(
    id,
    {
      items: [{ id: item, price: change.price }],
      ...{ ...discountsOf(change, live), expand: ["discounts"] },
      ...(isTrial && change.payNow && { trial_end: "now" as const }),
      ...{ proration_behavior: "always_invoice", payment_behavior: "pending_if_incomplete" },
      ...(!isTrial &&
        change.prorationDate !== null && {
          proration_date: prorationDateOf(live, change.prorationDate),
        }),
    },
    { idempotencyKey: `${key}-change` },
  );
};

/** A schedule that was begun, and whose phases were lost on the way. */
const unplanned = ({ schedule }: Stripe.Subscription) =>
  schedule !== null && typeof schedule === "object" && schedule.phases.length === 1
    ? schedule
    : undefined;

const newSchedule = async (live: Stripe.Subscription, key: string) => {
  await clear(live, key);
  return stripe().subscriptionSchedules.create(
    { from_subscription: live.id },
    { idempotencyKey: `${key}-schedule` },
  );
};

/** The same plan goes on: what was planned is taken back, and a code counts from the next payment on. */
const changeCode = async (live: Stripe.Subscription, change: Change, key: string) => {
  await clear(live, key);
  if (change.isNewCode)
    await stripe().subscriptions.update(live.id, discountsOf(change, live), {
      idempotencyKey: `${key}-code`,
    });
};

const changeLater = async (change: Change, id: string, key: string) => {
  const { live } = await liveItem(id);
  if (priceOf(live) === change.price) return changeCode(live, change, key);
  const schedule = unplanned(live) ?? (await newSchedule(live, key));
  const [current] = schedule.phases;
  const now = found(current);
  await stripe().subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: "release",
      metadata: change.metadata,
      phases: [
        {
          items: now.items.map(({ price, quantity }) => ({ price: idOf(price), quantity })),
          ...{ start_date: now.start_date, end_date: now.end_date },
          discounts: standingDiscounts(live),
          default_tax_rates: (live.default_tax_rates ?? []).map(({ id: rate }) => rate),
        },
        {
          ...{ items: [{ price: change.price }], proration_behavior: "none" },
          discounts: laterDiscounts(change, live),
          default_tax_rates: change.taxRates,
        },
      ],
    },
    { idempotencyKey: `${key}-phases` },
  );
};

const bought = async (live: Stripe.Subscription, change: Change, key: string) =>
  outcomeOf(await withCode(live, change, key));

/** Brings a company to a plan. */
export const changeAtProvider = async (change: Change, key: string): Promise<Outcome> => {
  const { move, subscriptionId: id } = change;
  if (move === "PAY_FIRST") return refuse("billing.past_due_first");
  if (move === "CREATE" || id === null) return bought(await create(change, key), change, key);
  if (move === "NEXT_PERIOD") {
    await changeLater(change, id, key);
    return { status: "succeeded" };
  }
  return bought(await changeNow(change, id, key), change, key);
};

const nextPriceOf = ({ schedule }: Stripe.Subscription) =>
  typeof schedule === "string" ? undefined : idOf(schedule?.phases.at(-1)?.items[0]?.price);

const isPlanned = (live: Stripe.Subscription, change: Change) =>
  live.schedule === null
    ? priceOf(live) === change.price && hasCode(live, change)
    : nextPriceOf(live) === change.price;

const isWaiting = ({ pending_update }: Stripe.Subscription, { price }: Change) =>
  pending_update?.subscription_items?.[0]?.price.id === price;

/** Whether a company has come to the plan already, and whether that is paid. */
export const changedAtProvider = async (
  change: Change,
  key: string,
): Promise<Outcome | undefined> => {
  const { move, subscriptionId: id } = change;
  if (move === "CREATE" || id === null) {
    const own = await created(change, key);
    return own && bought(own, change, key);
  }
  const { live } = await liveItem(id);
  if (move === "NEXT_PERIOD") return isPlanned(live, change) ? { status: "succeeded" } : undefined;
  return hasCome(live, change) || isWaiting(live, change) ? bought(live, change, key) : undefined;
};
