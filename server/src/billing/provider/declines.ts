import { messages } from "@vitrine/contract/messages";
import { Stripe } from "stripe";

const reasons = new Map([
  ["insufficient_funds", "There is not enough money on this card."],
  ["expired_card", "This card has expired."],
  ["incorrect_cvc", "The security code of this card is wrong."],
  ["processing_error", "The bank could not process the card. Try again in a moment."],
  ["incorrect_number", "The number of this card is wrong."],
  ["payment_intent_authentication_failure", "Your bank did not confirm the payment."],
  ["setup_intent_authentication_failure", "Your bank did not confirm the card."],
]);

/** What the bank says, in our words; a lost or stolen card is not called so. */
export const declineText = (error: unknown) => {
  if (!(error instanceof Stripe.errors.StripeError)) return messages.unknownError;
  const known = reasons.get(error.decline_code ?? "") ?? reasons.get(error.code ?? "");
  return known ?? "The bank declined the card.";
};
