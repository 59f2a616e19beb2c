import { expect, test } from "vitest";
import "#text/payment.ts";
import type { Failing } from "./provider.ts";
import { takeCard } from "./taking.ts";

const taken = (error: Failing["error"]) => {
  const elements = {
    submit: () => Promise.resolve({}),
    create: () => ({ mount: () => {}, destroy: () => {}, focus: () => {}, on: () => {} }),
    update: () => {},
  };
  const provider = {
    elements: () => elements,
    createPaymentMethod: () => Promise.resolve({ paymentMethod: { id: "pm_1" } }),
    handleNextAction: () => Promise.resolve(error ? { error } : {}),
  };
  return takeCard(
    { provider, elements },
    {
      send: () => Promise.resolve({ status: "requires_action", clientSecret: "pi_1_secret_2" }),
      isDone: () => Promise.resolve(false),
      onStep: () => {},
    },
  );
};

test.each([
  [
    { type: "card_error", code: "card_declined", message: "Your card has insufficient funds." },
    "Your card has insufficient funds.",
  ],
  [
    { type: "invalid_request_error", code: "payment_intent_authentication_failure", message: "?" },
    "Your bank didn’t confirm the card.",
  ],
  [
    { type: "card_error", code: "setup_intent_authentication_failure", message: "?" },
    "Your bank didn’t confirm the card.",
  ],
])(
  "a card that fails while the bank is asked is refused with the true reason",
  async (error, reason) => {
    await expect(taken(error)).rejects.toMatchObject({ reason });
  },
);

test("a card whose bank could not be asked is not called refused", async () => {
  const failed = taken({ type: "api_connection_error", message: "?" });
  await expect(failed).rejects.not.toHaveProperty("reason");
});
