import { invalid } from "#http/errors.ts";
import type { Phase, Subscription, SubscriptionSchedule } from "#objects/billing.ts";
import { change, emit, find, newId, type World } from "#store/world.ts";
import { newDiscount, periodOf, priceFor, taxRatesOf } from "./items.ts";
import { periodEndAfter } from "./periods.ts";

/** A schedule that begins with the present subscription. */
export const scheduleOf = (world: World, subscription: Subscription): SubscriptionSchedule => {
  if (subscription.schedule !== null)
    throw invalid("The subscription is already attached to a schedule.");
  const { start, end } = periodOf(subscription);
  const { items, default_tax_rates, discounts, customer, test_clock } = subscription;
  const schedule = world.store.save("sub_sched", {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    created: world.now,
    livemode: false,
    metadata: {},
    customer,
    subscription: subscription.id,
    released_subscription: null,
    status: "active",
    end_behavior: "release",
    current_phase: { start_date: start, end_date: end },
    phases: [
      {
        start_date: start,
        end_date: end,
        proration_behavior: "create_prorations",
        items: items.data.map(({ price, quantity }) => ({
          price: price.id,
          quantity,
          metadata: {},
        })),
        discounts: discounts.map(({ source }) => ({ coupon: source.coupon, discount: null })),
        default_tax_rates: default_tax_rates.map(({ id }) => id),
        metadata: {},
      },
    ],
    released_at: null,
    completed_at: null,
    canceled_at: null,
    test_clock,
  });
  change(world, "sub", subscription, { schedule: schedule.id });
  emit(world, "subscription_schedule.created", schedule);
  return schedule;
};

export type WantedPhase = Omit<Phase, "end_date" | "start_date"> & {
  start_date?: number;
  end_date?: number;
};

const refuseWithin = (world: World, { subscription: id }: SubscriptionSchedule, end: number) => {
  const subscription = find(world, "sub", id ?? "");
  const { recurring } = subscription.items.data[0]?.price ?? {};
  const { billing_cycle_anchor: anchor } = subscription;
  const isAtEnd = recurring && periodEndAfter(anchor, end - 1, recurring) === end;
  if (!isAtEnd && end !== periodOf(subscription).end)
    throw invalid("A phase begins with a period here.", { param: "phases[0][end_date]" });
};

/** What a phase names must be there before it begins: nobody is asked then. */
const refuseUnknown = (world: World, { discounts, default_tax_rates: rates }: WantedPhase) => {
  for (const { coupon } of discounts)
    if (coupon !== null) find(world, "coupon", coupon, "phases[0][discounts][0][coupon]");
  taxRatesOf(world, rates);
};

/** The phases as they follow each other; one without an end lasts for one period. */
export const phasesOf = (world: World, schedule: SubscriptionSchedule, wanted: WantedPhase[]) => {
  const phases: Phase[] = [];
  const subscription = find(world, "sub", schedule.subscription ?? "");
  for (const { start_date, end_date, ...phase } of wanted) {
    const start =
      start_date ?? phases.at(-1)?.end_date ?? schedule.phases[0]?.start_date ?? world.now;
    const price = priceFor(world, subscription, phase.items[0]?.price ?? "");
    const end =
      end_date ?? (price.recurring ? periodEndAfter(start, start, price.recurring) : start);
    if (end <= start) throw invalid("A phase ends after it begins.", { param: "phases" });
    if (phases.length === 0) refuseWithin(world, schedule, end);
    refuseUnknown(world, phase);
    phases.push({ ...phase, start_date: start, end_date: end });
  }
  return phases;
};

const finish = (world: World, schedule: SubscriptionSchedule, subscription: Subscription) => {
  const done = change(world, "sub_sched", schedule, {
    status: "released",
    released_at: world.now,
    subscription: null,
    current_phase: null,
    released_subscription: subscription.id,
  });
  emit(world, "subscription_schedule.released", done);
  return change(world, "sub", subscription, { schedule: null });
};

export const release = (world: World, schedule: SubscriptionSchedule) => {
  if (schedule.status !== "active" || schedule.subscription === null)
    throw invalid(`You cannot release a subscription schedule that is ${schedule.status}.`);
  finish(world, schedule, find(world, "sub", schedule.subscription));
  return find(world, "sub_sched", schedule.id);
};

/** At the end of a period: applies the schedule's next phase. */
export const advanceSchedule = (world: World, subscription: Subscription): Subscription => {
  const schedule =
    subscription.schedule === null
      ? undefined
      : world.store.get("sub_sched", subscription.schedule);
  if (schedule?.status !== "active") return subscription;
  const phase = schedule.phases.find(
    ({ start_date, end_date }) => start_date <= world.now && world.now < end_date,
  );
  if (!phase) return finish(world, schedule, subscription);
  const { start_date, end_date } = phase;
  const current = change(world, "sub_sched", schedule, { current_phase: { start_date, end_date } });
  emit(world, "subscription_schedule.updated", current);
  const { items } = subscription;
  const data = items.data.map((item, index) => {
    const wanted = phase.items[index];
    return wanted
      ? { ...item, price: find(world, "price", wanted.price), quantity: wanted.quantity }
      : item;
  });
  return change(world, "sub", subscription, {
    items: { ...items, data },
    default_tax_rates: taxRatesOf(world, phase.default_tax_rates),
    discounts: keptDiscounts(world, subscription, phase),
  });
};

/** A coupon that applies already continues as it began. */
const keptDiscounts = (world: World, subscription: Subscription, { discounts }: Phase) =>
  discounts.flatMap(({ coupon, discount }) => {
    const known = subscription.discounts.find(
      ({ id, source }) => id === discount || source.coupon === coupon,
    );
    if (known) return [known];
    // One used up meanwhile does not begin again; one that was promised begins, even if it was deleted since.
    return coupon === null ? [] : newDiscount(world, subscription, find(world, "coupon", coupon));
  });
