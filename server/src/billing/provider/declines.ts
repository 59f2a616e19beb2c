import { Stripe } from "stripe";
import { Refusal } from "#http/refuse.ts";

type Decline = { reason: string; wayOut: string };

const declined: Decline = {
  reason: "The bank declined the card.",
  wayOut: "Use another card, or ask your bank.",
};

const unconfirmed: Decline = {
  reason: "Your bank did not confirm the payment.",
  wayOut: "Try again and confirm it with your bank, or use another card.",
};

const declines = new Map<string, Decline>([
  [
    "insufficient_funds",
    {
      reason: "There is not enough money on this card.",
      wayOut: "Use another card, or try again later.",
    },
  ],
  ["expired_card", { reason: "This card has expired.", wayOut: "Use a card that is still valid." }],
  [
    "incorrect_cvc",
    { reason: "The security code of this card is wrong.", wayOut: "Check the code and try again." },
  ],
  [
    "incorrect_number",
    { reason: "The number of this card is wrong.", wayOut: "Check the number and try again." },
  ],
  [
    "processing_error",
    { reason: "The bank could not process the card.", wayOut: "Try again in a moment." },
  ],
  ["payment_intent_authentication_failure", unconfirmed],
  ["setup_intent_authentication_failure", unconfirmed],
]);

type Said = { decline_code?: string | undefined; code?: string | undefined };

/** The bank's reason in our words; a lost or stolen card is not called so. */
export const declineOf = ({ decline_code, code }: Said): Decline =>
  declines.get(decline_code ?? "") ?? declines.get(code ?? "") ?? declined;

/** A failed payment, as the payer is told. */
export const paymentFailed = (said: Said) =>
  new Refusal("billing.payment_failed", { more: declineOf(said) });

/** For an operation whose card was never confirmed with the bank. */
export const notConfirmed = () => paymentFailed({ code: "payment_intent_authentication_failure" });

/** For an operation that never happened: the provider neither answered nor charged. */
export const neverHappened = () =>
  new Refusal("billing.payment_failed", {
    more: {
      reason: "The card provider did not answer. Nothing was charged.",
      wayOut: "Try again in a moment.",
    },
  });

/** The refusal for a provider's no; nothing if the error is no clear no. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof Stripe.errors.StripeCardError) return paymentFailed(error);
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined;
  return new Refusal(error.code === "resource_missing" ? "not_found" : "request.conflict");
};
