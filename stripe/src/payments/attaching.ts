import { cardOf, declineOf } from "#cards.ts";
import { CardError, invalid } from "#http/errors.ts";
import type { PaymentMethod } from "#objects/objects.ts";
import { change, customerOf, emit, find, type World } from "#store/world.ts";

/** Gives a card to a customer, who keeps it. */
export const attach = (world: World, method: PaymentMethod, customerId: string) => {
  const customer = customerOf(world, customerId);
  if (method.customer === customer.id) return method;
  if (method.customer !== null)
    throw invalid("The payment method you provided has already been attached to a customer.");
  const card = cardOf(find(world, "secret", method.id).number);
  if (card?.failsAtOnce && card.fails) {
    const { message, code, decline_code } = declineOf(card.fails);
    throw new CardError(message, { code, decline_code });
  }
  const attached = change(world, "pm", method, { customer: customer.id });
  emit(world, "payment_method.attached", attached);
  return attached;
};

/** Takes a card from its customer; nothing is paid with it any more. */
export const detach = (world: World, method: PaymentMethod) => {
  if (method.customer === null)
    throw invalid("The payment method you provided is not attached to a customer.");
  const customer = find(world, "cus", method.customer);
  if (customer.invoice_settings.default_payment_method === method.id)
    change(world, "cus", customer, { invoice_settings: { default_payment_method: null } });
  const detached = change(world, "pm", method, { customer: null });
  emit(world, "payment_method.detached", detached, { customer: customer.id });
  return detached;
};
