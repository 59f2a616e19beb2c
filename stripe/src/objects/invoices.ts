export interface LineTax {
  amount: number;
  tax_behavior: "exclusive";
  taxable_amount: number;
  type: "tax_rate_details";
  tax_rate_details: { tax_rate: string };
}

export interface InvoiceLine {
  id: string;
  object: "line_item";
  /** Before discounts and taxes; negative for a credit. */
  amount: number;
  subtotal: number;
  currency: string;
  description: string;
  discount_amounts: { amount: number; discount: string }[];
  discountable: boolean;
  invoice: string | null;
  livemode: false;
  metadata: Record<string, string>;
  parent: {
    type: "subscription_item_details";
    subscription_item_details: {
      subscription: string | null;
      subscription_item: string;
      proration: boolean;
    };
  };
  period: { start: number; end: number };
  pricing: {
    type: "price_details";
    price_details: { price: string; product: string };
    unit_amount_decimal: string;
  };
  quantity: number;
  taxes: LineTax[];
}

export interface Invoice {
  id: string;
  object: "invoice";
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  customer: string;
  customer_email: string | null;
  currency: string;
  number: string | null;
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  collection_method: "charge_automatically";
  lines: { object: "list"; data: InvoiceLine[]; has_more: false; url: string };
  subtotal: number;
  total: number;
  total_excluding_tax: number;
  total_discount_amounts: { amount: number; discount: string }[];
  total_taxes: LineTax[];
  starting_balance: number;
  ending_balance: number | null;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  automatically_finalizes_at: number | null;
  next_payment_attempt: number | null;
  period_start: number;
  period_end: number;
  default_payment_method: string | null;
  parent: {
    type: "subscription_details";
    subscription_details: {
      subscription: string | null;
      subscription_proration_date?: number;
      metadata: Record<string, string>;
    };
  };
  confirmation_secret?: { client_secret: string; type: "payment_intent" } | null;
  payments?: { object: "list"; data: InvoicePayment[]; has_more: false; url: string };
  status_transitions: {
    finalized_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
    marked_uncollectible_at: number | null;
  };
  test_clock: string | null;
}

export interface InvoicePayment {
  id: string;
  object: "invoice_payment";
  created: number;
  livemode: false;
  currency: string;
  invoice: string;
  amount_requested: number;
  amount_paid: number | null;
  is_default: boolean;
  payment: { type: "payment_intent"; payment_intent: string };
  status: "open" | "paid" | "canceled";
  status_transitions: { canceled_at: number | null; paid_at: number | null };
}
