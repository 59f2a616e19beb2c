import { z } from "zod";
import { ProviderId } from "#billing/cards.ts";
import { read, write } from "#endpoint.ts";
import { Done, Moment } from "#shapes.ts";

/** The id in the link. A malformed one is answered like an unknown one. */
const clientId = z.string().min(1).max(1024);

const Shown = z.object({
  /** Minor units, with VAT. */
  amount: z.number().int(),
  vat: z.number().int(),
  /** How much of what was paid went back. */
  returned: z.number().int(),
  currency: z.string(),
  for: z.string(),
  seller: z.string(),
  buyerName: z.string(),
  status: z.enum(["OPEN", "PAID", "VOID", "EXPIRED"]),
  dueAt: Moment,
});

/** A request for payment opened by its link, without signing in. */
export const paymentRequests = {
  one: read("GET", "/api/v1/payment-request/:clientId", {
    input: z.object({ clientId }),
    output: Shown,
  }),
  pay: write("POST", "/api/v1/payment-request/:clientId", {
    input: z.object({
      clientId,
      paymentMethodId: ProviderId,
      /** The sum the payer saw: no other is charged. */
      amount: z.number().int().optional(),
    }),
    output: Done.extend({
      /** Only `success` means paid. */
      status: z.enum(["success", "requires_action", "processing", "failed"]),
      /** Identifies what the bank asks the card's holder to confirm. */
      clientSecret: z.string().optional(),
      /** Why it failed, and what to do. */
      reason: z.string().optional(),
      wayOut: z.string().optional(),
    }),
  }),
};
