import { cardOf, declineOf } from "#cards.ts";
import type { Charge, IntentError, PaymentIntent, PaymentMethod } from "#objects/objects.ts";
import { change, emit, find, newId, type World } from "#store/world.ts";

const askBank = {
  type: "use_stripe_sdk",
  use_stripe_sdk: { type: "three_d_secure_redirect" },
} as const;

const charge = (world: World, intent: PaymentIntent, failure: IntentError | undefined) => {
  const saved = world.store.save("ch", {
    id: newId("ch"),
    object: "charge",
    created: world.now,
    livemode: false,
    metadata: {},
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    paid: !failure,
    refunded: false,
    disputed: false,
    status: failure ? "failed" : "succeeded",
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    outcome: { reason: failure?.decline_code ?? null },
  });
  emit(world, failure ? "charge.failed" : "charge.succeeded", saved);
  return saved;
};

/** The payment failed: another card, or another try, is needed. */
export const failIntent = (world: World, intent: PaymentIntent, failure: IntentError) => {
  const { id } = charge(world, intent, failure);
  const failed = change(world, "pi", intent, {
    status: "requires_payment_method",
    next_action: null,
    last_payment_error: failure,
    latest_charge: id,
  });
  emit(world, "payment_intent.payment_failed", failed);
  return failed;
};

const dispute = (world: World, paid: Charge) => {
  const { amount, currency, payment_intent } = paid;
  change(world, "ch", paid, { disputed: true });
  const opened = world.store.save("dp", {
    id: newId("dp"),
    object: "dispute",
    created: world.now,
    livemode: false,
    metadata: {},
    amount,
    currency,
    charge: paid.id,
    payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  });
  emit(world, "charge.dispute.created", opened);
  emit(world, "charge.dispute.funds_withdrawn", opened);
};

const succeed = (world: World, intent: PaymentIntent, isDisputed: boolean) => {
  const made = charge(world, intent, undefined);
  if (isDisputed) dispute(world, made);
  const { id } = made;
  const paid = change(world, "pi", intent, {
    status: "succeeded",
    next_action: null,
    last_payment_error: null,
    latest_charge: id,
    amount_received: intent.amount,
  });
  emit(world, "payment_intent.succeeded", paid);
  return paid;
};

/** The card's outcome once its holder has confirmed, or need not. */
export const settleIntent = (world: World, intent: PaymentIntent) => {
  const { number } = find(world, "secret", intent.payment_method ?? "");
  const { fails, disputes = false } = cardOf(number) ?? {};
  return fails ? failIntent(world, intent, declineOf(fails)) : succeed(world, intent, disputes);
};

/** Tries to charge a card. The bank may ask its holder first. */
export const confirmIntent = (world: World, intent: PaymentIntent, method: PaymentMethod) => {
  const secret = find(world, "secret", method.id);
  const asks = cardOf(secret.number)?.asks;
  const chosen = change(world, "pi", intent, { payment_method: method.id });
  if (asks === undefined || (asks === "once" && secret.agreed)) return settleIntent(world, chosen);
  const waiting = change(world, "pi", chosen, { status: "requires_action", next_action: askBank });
  emit(world, "payment_intent.requires_action", waiting);
  return waiting;
};

export const newIntent = (
  world: World,
  given: Pick<PaymentIntent, "amount" | "currency" | "customer" | "metadata" | "description">,
): PaymentIntent => {
  const id = newId("pi");
  const intent = world.store.save("pi", {
    id,
    object: "payment_intent",
    created: world.now,
    livemode: false,
    ...given,
    amount_received: 0,
    client_secret: `${id}_secret_${newId("pi").slice(3)}`,
    payment_method: null,
    status: "requires_payment_method",
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    canceled_at: null,
  });
  emit(world, "payment_intent.created", intent);
  return intent;
};

export const cancelIntent = (world: World, intent: PaymentIntent) => {
  if (intent.status === "succeeded" || intent.status === "canceled") return intent;
  const canceled = change(world, "pi", intent, {
    status: "canceled",
    next_action: null,
    canceled_at: world.now,
  });
  emit(world, "payment_intent.canceled", canceled);
  return canceled;
};
