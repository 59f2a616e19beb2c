interface Base {
  id: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
}

export interface Product extends Base {
  object: "product";
  name: string;
  description: string | null;
  active: boolean;
}

export interface Recurring {
  interval: "day" | "week" | "month" | "year";
  interval_count: number;
}

export interface Price extends Base {
  object: "price";
  product: string;
  active: boolean;
  currency: string;
  nickname: string | null;
  lookup_key: string | null;
  unit_amount: number;
  type: "recurring" | "one_time";
  recurring: Recurring | null;
  tax_behavior: "unspecified" | "exclusive";
}

export interface Coupon extends Base {
  object: "coupon";
  name: string | null;
  amount_off: number | null;
  percent_off: number | null;
  currency: string | null;
  duration: "once" | "repeating" | "forever";
  duration_in_months: number | null;
  max_redemptions: number | null;
  redeem_by: number | null;
  times_redeemed: number;
  valid: boolean;
  applies_to?: { products: string[] };
}

export interface TaxRate extends Base {
  object: "tax_rate";
  active: boolean;
  display_name: string;
  description: string | null;
  inclusive: boolean;
  percentage: number;
  country: string | null;
  jurisdiction: string | null;
}

/** A coupon as it stands on a subscription. */
export interface Discount {
  id: string;
  object: "discount";
  source: { type: "coupon"; coupon: string };
  customer: string | null;
  subscription: string | null;
  start: number;
  end: number | null;
}

export interface SubscriptionItem extends Base {
  object: "subscription_item";
  subscription: string;
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
  discounts: string[];
  tax_rates: TaxRate[];
}

export type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "canceled"
  | "unpaid"
  | "paused";

export interface Subscription extends Base {
  object: "subscription";
  customer: string;
  status: SubscriptionStatus;
  currency: string;
  collection_method: "charge_automatically";
  billing_mode: { type: "classic" | "flexible" };
  billing_cycle_anchor: number;
  items: { object: "list"; data: SubscriptionItem[]; has_more: false; url: string };
  default_payment_method: string | null;
  default_tax_rates: TaxRate[];
  discounts: Discount[];
  latest_invoice: string | null;
  schedule: string | null;
  start_date: number;
  trial_start: number | null;
  trial_end: number | null;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation_details: { comment: string | null; feedback: string | null; reason: string | null };
  pending_update: {
    expires_at: number;
    subscription_items: SubscriptionItem[] | null;
    trial_end: number | null;
    billing_cycle_anchor: number | null;
    /** The discounts from then on; null leaves them unchanged. */
    discounts: Discount[] | null;
  } | null;
  pending_setup_intent: string | null;
  test_clock: string | null;
}

export interface Phase {
  start_date: number;
  end_date: number;
  items: { price: string; quantity: number; metadata: Record<string, string> }[];
  discounts: { coupon: string | null; discount: string | null }[];
  default_tax_rates: string[];
  proration_behavior: "none" | "create_prorations" | "always_invoice";
  metadata: Record<string, string>;
}

export interface SubscriptionSchedule extends Base {
  object: "subscription_schedule";
  customer: string;
  subscription: string | null;
  released_subscription: string | null;
  status: "not_started" | "active" | "completed" | "released" | "canceled";
  end_behavior: "release";
  current_phase: { start_date: number; end_date: number } | null;
  phases: Phase[];
  released_at: number | null;
  completed_at: number | null;
  canceled_at: number | null;
  test_clock: string | null;
}
