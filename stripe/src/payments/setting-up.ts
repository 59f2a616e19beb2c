import { bankRefused, cardOf, declineOf } from "#cards.ts";
import type { IntentError, PaymentMethod, SetupIntent } from "#objects/objects.ts";
import { change, emit, find, type World } from "#store/world.ts";
import { attach } from "./attaching.ts";

const askBank = {
  type: "use_stripe_sdk",
  use_stripe_sdk: { type: "three_d_secure_redirect" },
} as const;

const fail = (world: World, intent: SetupIntent, failure: IntentError) => {
  const failed = change(world, "seti", intent, {
    status: "requires_payment_method",
    next_action: null,
    last_setup_error: failure,
  });
  emit(world, "setup_intent.setup_failed", failed);
  return failed;
};

const succeed = (world: World, intent: SetupIntent, method: PaymentMethod) => {
  const secret = find(world, "secret", method.id);
  world.store.save("secret", { ...secret, agreed: true });
  if (intent.customer !== null) attach(world, method, intent.customer);
  const done = change(world, "seti", intent, {
    status: "succeeded",
    next_action: null,
    last_setup_error: null,
  });
  emit(world, "setup_intent.succeeded", done);
  return done;
};

/** Keeps a card for later. The bank may ask its holder first. */
export const confirmSetup = (world: World, intent: SetupIntent, method: PaymentMethod) => {
  const card = cardOf(find(world, "secret", method.id).number);
  const chosen = change(world, "seti", intent, { payment_method: method.id });
  if (card?.failsAtOnce && card.fails) return fail(world, chosen, declineOf(card.fails));
  if (card?.asks === undefined) return succeed(world, chosen, method);
  const waiting = change(world, "seti", chosen, {
    status: "requires_action",
    next_action: askBank,
  });
  emit(world, "setup_intent.requires_action", waiting);
  return waiting;
};

/** What the holder told the bank. */
export const answerSetup = (world: World, intent: SetupIntent, isConfirmed: boolean) => {
  const method = find(world, "pm", intent.payment_method ?? "");
  if (isConfirmed) return succeed(world, intent, method);
  const code = "setup_intent_authentication_failure";
  return fail(world, intent, { ...bankRefused, code });
};
