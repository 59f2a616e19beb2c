import type { Stripe } from "stripe";
import type { Turn } from "../operations/turns.ts";
import { stripe } from "../provider/stripe.ts";
import type { Change } from "./moves.ts";
import { idOf } from "./outcomes.ts";

type Discounted = Pick<Stripe.Subscription, "discounts">;

const couponOf = (discount: string | Stripe.Discount) =>
  typeof discount === "string" ? undefined : idOf(discount.source.coupon);

export const hasCoupon = ({ discounts }: Discounted, coupon: string | null) =>
  coupon !== null && discounts.some((one) => couponOf(one) === coupon);

/** The discounts a call has to name: those that go on unchanged are left out. */
export const discountsOf = ({ coupon, isNewCode }: Change, { discounts }: Discounted) => {
  if (coupon === null) return discounts.length === 0 ? {} : { discounts: "" as const };
  return isNewCode ? { discounts: [{ coupon }] } : {};
};

const standing = ({ discounts }: Discounted) =>
  discounts.map((one) => ({ discount: idOf(one) ?? "" }));

/** The discounts of a phase, which inherits none: a running one is named by its own id. */
export const standingDiscounts = (live: Discounted) => {
  const discounts = standing(live);
  return discounts.length > 0 ? discounts : ("" as const);
};

export const laterDiscounts = ({ coupon, isNewCode }: Change, live: Discounted) => {
  if (coupon === null) return "" as const;
  return isNewCode ? [{ coupon }] : standingDiscounts(live);
};

/**
 * Puts the code back, since the first invoice uses up a code for one payment, and a trial may begin with
 * an invoice of nothing.
 */
export const withCode = async (live: Stripe.Subscription, { coupon }: Change, turn: Turn) => {
  const isTried = live.status === "trialing" && live.pending_update === null;
  if (!isTried || coupon === null || hasCoupon(live, coupon)) return live;
  return stripe().subscriptions.update(
    live.id,
    { discounts: [{ coupon }] },
    await turn.step("code"),
  );
};
