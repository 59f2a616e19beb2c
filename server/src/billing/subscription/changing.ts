import type { Stripe } from "stripe";
import { ensure, found, refuse } from "#http/refuse.ts";
import type { Outcome } from "../operations/service.ts";
import type { Turn } from "../operations/turns.ts";
import { reading, stripe } from "../provider/stripe.ts";
import { setRates } from "../vat/service.ts";
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

/** A change takes back what was planned for later, or cancelled. */
const clear = async (live: Stripe.Subscription, turn: Turn) => {
  await clearPlanned(live, turn);
  if (live.cancel_at_period_end)
    await stripe().subscriptions.update(
      live.id,
      { cancel_at_period_end: false },
      await turn.step("keep"),
    );
};

/** If only the code changes, nothing else shows whether the change went through. */
const hasCode = (live: Stripe.Subscription, { isCodeAlone, coupon }: Change) =>
  !isCodeAlone || hasCoupon(live, coupon);

/** Whether the change was already made and paid. */
const hasCome = (live: Stripe.Subscription, change: Change) => {
  if (priceOf(live) !== change.price) return false;
  return change.payNow ? live.status !== "trialing" : hasCode(live, change);
};

/**
 * A trial may be over, or a renewal unpaid, before anybody here has heard of it: then a change would cost more
 * than was shown.
 */
const ensureStands = ({ status }: Stripe.Subscription, { move }: Change) => {
  ensure(status !== "past_due", "billing.past_due_first");
  ensure(status === (move === "IN_TRIAL" ? "trialing" : "active"), "billing.preview_over");
};

const changeNow = async (change: Change, id: string, turn: Turn) => {
  const { live, item } = await liveItem(id);
  if (hasCome(live, change)) return live;
  ensureStands(live, change);
  await clear(live, turn);
  // Uses the VAT that was previewed, even if the billing details were saved a moment ago.
  await setRates(live, change.taxRates, () => turn.step("vat"));
  const isTrial = live.status === "trialing";
  return stripe().subscriptions.update(
    id,
    {
      items: [{ id: item, price: change.price }],
      ...discountsOf(change, live),
      expand: ["discounts"],
      ...(isTrial && change.payNow && { trial_end: "now" as const }),
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
      ...(!isTrial &&
        change.prorationDate !== null && {
          proration_date: prorationDateOf(live, change.prorationDate),
        }),
    },
    await turn.step("change"),
  );
};

/** A schedule that was begun, but whose phases were lost on the way. */
const unplanned = ({ schedule }: Stripe.Subscription) =>
  schedule !== null && typeof schedule === "object" && schedule.phases.length === 1
    ? schedule
    : undefined;

const newSchedule = async (live: Stripe.Subscription, turn: Turn) => {
  await clear(live, turn);
  return stripe().subscriptionSchedules.create(
    { from_subscription: live.id },
    await turn.step("schedule"),
  );
};

/** Keeps the plan: what was planned is taken back, and a code counts from the next payment on. */
const changeCode = async (live: Stripe.Subscription, change: Change, turn: Turn) => {
  await clear(live, turn);
  if (change.isNewCode)
    await stripe().subscriptions.update(
      live.id,
      discountsOf(change, live),
      await turn.step("code"),
    );
};

const changeLater = async (change: Change, id: string, turn: Turn) => {
  const { live } = await liveItem(id);
  if (priceOf(live) === change.price) return changeCode(live, change, turn);
  const schedule = unplanned(live) ?? (await newSchedule(live, turn));
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
          start_date: now.start_date,
          end_date: now.end_date,
          discounts: standingDiscounts(live),
          default_tax_rates: (live.default_tax_rates ?? []).map(({ id: rate }) => rate),
        },
        {
          items: [{ price: change.price }],
          proration_behavior: "none",
          discounts: laterDiscounts(change, live),
          default_tax_rates: change.taxRates,
        },
      ],
    },
    await turn.step("phases"),
  );
};

const bought = async (live: Stripe.Subscription, change: Change, turn: Turn) =>
  outcomeOf(await withCode(live, change, turn));

/** Moves a company to a plan. */
export const changeAtProvider = async (change: Change, turn: Turn): Promise<Outcome> => {
  const { move, subscriptionId: id } = change;
  if (move === "PAY_FIRST") return refuse("billing.past_due_first");
  if (move === "CREATE" || id === null) return bought(await create(change, turn), change, turn);
  if (move === "NEXT_PERIOD") {
    await changeLater(change, id, turn);
    return { status: "succeeded" };
  }
  return bought(await changeNow(change, id, turn), change, turn);
};

const nextPriceOf = ({ schedule }: Stripe.Subscription) =>
  typeof schedule === "string" ? undefined : idOf(schedule?.phases.at(-1)?.items[0]?.price);

const isPlanned = (live: Stripe.Subscription, change: Change) =>
  live.schedule === null
    ? priceOf(live) === change.price && hasCode(live, change)
    : nextPriceOf(live) === change.price;

const isWaiting = ({ pending_update }: Stripe.Subscription, { price }: Change) =>
  pending_update?.subscription_items?.[0]?.price.id === price;

/** Whether a company is on the plan already, and whether that is paid. */
export const changedAtProvider = async (
  change: Change,
  turn: Turn,
): Promise<Outcome | undefined> => {
  const { move, subscriptionId: id } = change;
  if (move === "CREATE" || id === null) {
    const own = await created(change, turn);
    return own && bought(own, change, turn);
  }
  const { live } = await liveItem(id);
  if (move === "NEXT_PERIOD") return isPlanned(live, change) ? { status: "succeeded" } : undefined;
  return hasCome(live, change) || isWaiting(live, change) ? bought(live, change, turn) : undefined;
};
