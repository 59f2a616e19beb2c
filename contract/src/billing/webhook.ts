import { z } from "zod";
import { write } from "#endpoint.ts";

/** Called by the card provider when something happens there. */
export const billingWebhook = {
  receive: write("POST", "/api/v1/payment/stripe/webhook", {
    body: "raw",
    mostBytes: 1_000_000,
    headers: ["stripe-signature"],
    input: z.object({
      /** The body, exactly as received. */
      bytes: z.unknown(),
      "stripe-signature": z.string().max(2_000),
    }),
    output: z.object({ received: z.literal(true) }),
  }),
};
