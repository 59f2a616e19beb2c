import { declineOf } from "#cards.ts";
import type { Subscription } from "#objects/billing.ts";
import type { Invoice } from "#objects/invoices.ts";
import type { IntentError, PaymentIntent } from "#objects/objects.ts";
import { cancelIntent, confirmIntent, newIntent } from "#payments/charging.ts";
import { change, customerOf, emit, find, newId, type World } from "#store/world.ts";
import { daysLater } from "./periods.ts";
import { markFailed, markPaid } from "./settling.ts";

/** Days after a failed payment until the next try; after the last the subscription ends. */
const retryDays = [3, 5, 7];

const paymentsOf = ({ store }: World, { id }: Invoice) =>
  store.all("inpay").filter(({ invoice, status }) => invoice === id && status !== "canceled");

/** The payment of an invoice; undefined if there is nothing to pay. */
export const intentOf = (world: World, invoice: Invoice): PaymentIntent | undefined => {
  const payment = paymentsOf(world, invoice).at(-1)?.payment;
  return payment && find(world, "pi", payment.payment_intent);
};

export const invoiceOf = (world: World, intent: PaymentIntent): Invoice | undefined => {
  const payment = world.store.all("inpay").find((one) => one.payment.payment_intent === intent.id);
  return payment && find(world, "in", payment.invoice);
};

/** Gives an invoice that must be paid a payment of its own. */
export const openPayment = (world: World, invoice: Invoice): PaymentIntent => {
  const known = intentOf(world, invoice);
  if (known) return known;
  const { amount_due: amount, currency, customer } = invoice;
  const description =
    invoice.billing_reason === "subscription_create"
      ? "Subscription creation"
      : "Subscription update";
  const intent = newIntent(world, { amount, currency, customer, metadata: {}, description });
  world.store.save("inpay", {
    id: newId("inpay"),
    object: "invoice_payment",
    created: world.now,
    livemode: false,
    currency,
    invoice: invoice.id,
    amount_requested: amount,
    amount_paid: null,
    is_default: true,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return intent;
};

/** The card to use: the invoice's own, the subscription's, the customer's. */
const methodFor = (world: World, invoice: Invoice, subscription: Subscription | undefined) =>
  invoice.default_payment_method ??
  subscription?.default_payment_method ??
  customerOf(world, invoice.customer).invoice_settings.default_payment_method;

export const subscriptionOf = ({ store }: World, { parent }: Invoice) => {
  const { subscription } = parent.subscription_details;
  return subscription === null ? undefined : store.get("sub", subscription);
};

const noCard: IntentError = {
  ...declineOf("generic_decline"),
  code: "invoice_payment_intent_requires_action",
  message: "This customer has no attached payment source or default payment method.",
};

/** The outcome of a try to pay an invoice. */
export type Outcome = { invoice: Invoice; intent?: PaymentIntent; failure?: IntentError };

/**
 * After a try: updates the invoice, its subscription and the next try. Any first try counts; later ones
 * only if they are automatic, and those by hand move no other.
 */
export const afterTry = (
  world: World,
  before: Invoice,
  intent: PaymentIntent,
  isAutomatic = false,
): Outcome => {
  if (intent.status === "succeeded") return { invoice: markPaid(world, before), intent };
  const counts = isAutomatic || before.attempt_count === 0;
  const attempt_count = before.attempt_count + (counts ? 1 : 0);
  const tried = change(world, "in", before, { attempted: true, attempt_count });
  const next = counts ? nextTry(world, tried) : before.next_payment_attempt;
  if (intent.status === "requires_action") {
    emit(world, "invoice.payment_action_required", tried);
    return { invoice: markFailed(world, tried, next), intent };
  }
  const failure = intent.last_payment_error ?? noCard;
  return { invoice: markFailed(world, tried, next), intent, failure };
};

const nextTry = (world: World, { attempt_count, billing_reason }: Invoice) => {
  const days = retryDays[attempt_count - 1];
  return billing_reason === "subscription_cycle" && days !== undefined
    ? daysLater(world.now, days)
    : null;
};

/** Tries to pay an open invoice, with this card or the default one. */
export const payInvoice = (
  world: World,
  invoice: Invoice,
  { methodId, isAutomatic }: { methodId?: string | undefined; isAutomatic?: true } = {},
): Outcome => {
  if (invoice.amount_due === 0) return { invoice: markPaid(world, invoice) };
  const intent = openPayment(world, invoice);
  const id = methodId ?? methodFor(world, invoice, subscriptionOf(world, invoice));
  const method = id === null ? undefined : world.store.get("pm", id);
  if (!method || method.customer !== invoice.customer) {
    const failed = change(world, "pi", intent, { last_payment_error: noCard });
    return afterTry(world, invoice, failed, isAutomatic);
  }
  return afterTry(world, invoice, confirmIntent(world, intent, method), isAutomatic);
};

/** Ends the payment of an invoice. */
export const dropPayment = (world: World, invoice: Invoice) => {
  for (const payment of paymentsOf(world, invoice)) {
    if (payment.status === "paid") continue;
    cancelIntent(world, find(world, "pi", payment.payment.payment_intent));
    change(world, "inpay", payment, { status: "canceled" });
  }
};
