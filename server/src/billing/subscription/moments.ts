import type { Stripe } from "stripe";

/** The moment a change counts from: within the period, and by the clock that a demo has moved on. */
export const prorationDateOf = ({ test_clock, items }: Stripe.Subscription, wanted: number) => {
  const [item] = items.data;
  const now = test_clock && typeof test_clock === "object" ? test_clock.frozen_time : wanted;
  const { current_period_start: start = now, current_period_end: end = now } = item ?? {};
  return Math.min(Math.max(now, start), end);
};
