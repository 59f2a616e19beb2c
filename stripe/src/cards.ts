import type { IntentError } from "#objects/objects.ts";

interface Card {
  brand: string;
  /** The bank asks the holder: once, when the card is saved, or at every payment. */
  asks?: "once" | "always";
  /** Why a payment fails, after the holder's confirmation if the bank asks. */
  fails?: keyof typeof reasons;
  /** It is refused as soon as it is saved. */
  failsAtOnce?: true;
  /** Its holder disputes each payment. */
  disputes?: true;
}

const reasons = {
  generic_decline: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  lost_card: "Your card was declined.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
};

const testCards = new Map<string, Card>([
  ["4242424242424242", { brand: "visa" }],
  ["5555555555554444", { brand: "mastercard" }],
  ["6011111111111117", { brand: "discover" }],
  ["378282246310005", { brand: "amex" }],
  ["3566002020360505", { brand: "jcb" }],
  ["6200000000000005", { brand: "unionpay" }],
  ["3056930009020004", { brand: "diners" }],
  ["4000000000000002", { brand: "visa", fails: "generic_decline", failsAtOnce: true }],
  ["4000000000009995", { brand: "visa", fails: "insufficient_funds", failsAtOnce: true }],
  ["4000000000009987", { brand: "visa", fails: "lost_card", failsAtOnce: true }],
  ["4000000000000069", { brand: "visa", fails: "expired_card", failsAtOnce: true }],
  ["4000000000000127", { brand: "visa", fails: "incorrect_cvc", failsAtOnce: true }],
  ["4000000000000119", { brand: "visa", fails: "processing_error", failsAtOnce: true }],
  ["4000000000000341", { brand: "visa", fails: "generic_decline" }],
  ["4000000000000259", { brand: "visa", disputes: true }],
  ["4000002500003155", { brand: "visa", asks: "once" }],
  ["4000002760003184", { brand: "visa", asks: "always" }],
  ["4000008260003178", { brand: "visa", asks: "always", fails: "insufficient_funds" }],
]);

/** How a test card behaves; no other number is a card here. */
export const cardOf = (number: string) => testCards.get(number);

/** Whether the last digit of a card's number fits the others. */
export const isNumber = (number: string) => {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** The error of a failing card. */
export const declineOf = (reason: keyof typeof reasons): IntentError => {
  const isOwnCode = ["expired_card", "incorrect_cvc", "processing_error"].includes(reason);
  return {
    type: "card_error",
    code: isOwnCode ? reason : "card_declined",
    ...(!isOwnCode && { decline_code: reason }),
    message: reasons[reason],
  };
};

export const bankRefused: IntentError = {
  type: "card_error",
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};
