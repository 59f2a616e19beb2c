type Metadata = Record<string, string>;

interface Base {
  id: string;
  created: number;
  livemode: false;
  metadata: Metadata;
}

export interface Customer extends Base {
  object: "customer";
  email: string | null;
  name: string | null;
  description: string | null;
  phone: string | null;
  address: Record<string, string> | null;
  /** Negative for a credit. */
  balance: number;
  currency: string | null;
  delinquent: boolean;
  invoice_settings: { default_payment_method: string | null };
  preferred_locales: string[];
  tax_exempt: "none" | "exempt" | "reverse";
  test_clock: string | null;
  deleted?: true;
}

export interface PaymentMethod extends Base {
  object: "payment_method";
  type: "card";
  customer: string | null;
  billing_details: Record<string, unknown>;
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    country: string;
    funding: string;
    fingerprint: string;
    checks: { cvc_check: string | null };
  };
  allow_redisplay: "unspecified";
}

export interface IntentError {
  type: "card_error";
  code: string;
  decline_code?: string;
  message: string;
}

export type NextAction = { type: "use_stripe_sdk"; use_stripe_sdk: { type: string } };

export interface SetupIntent extends Base {
  object: "setup_intent";
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  usage: string;
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "succeeded"
    | "canceled";
  next_action: NextAction | null;
  last_setup_error: IntentError | null;
}

export interface PaymentIntent extends Base {
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  description: string | null;
  status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "succeeded"
    | "canceled";
  next_action: NextAction | null;
  last_payment_error: IntentError | null;
  latest_charge: string | null;
  canceled_at: number | null;
}

export interface Charge extends Base {
  object: "charge";
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string | null;
  paid: boolean;
  refunded: boolean;
  disputed: boolean;
  status: "succeeded" | "failed";
  failure_code: string | null;
  failure_message: string | null;
  /** What the bank said. */
  outcome: { reason: string | null };
}

export interface Refund extends Base {
  object: "refund";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string | null;
  status: "succeeded" | "failed";
}

export interface Dispute extends Base {
  object: "dispute";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: "needs_response" | "won" | "lost";
}

export interface TaxId extends Base {
  object: "tax_id";
  customer: string;
  type: string;
  value: string;
  country: string;
  verification: { status: "pending" | "verified" | "unverified"; verified_name: string | null };
}

export interface WebhookEndpoint extends Base {
  object: "webhook_endpoint";
  url: string;
  enabled_events: string[];
  status: "enabled" | "disabled";
  api_version: string | null;
  secret: string;
}

export interface Event {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  data: { object: unknown; previous_attributes?: object };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
}

export interface TestClock extends Base {
  object: "test_helpers.test_clock";
  name: string | null;
  frozen_time: number;
  status: "ready" | "advancing";
  deletes_after: number;
}
