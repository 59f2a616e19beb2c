import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { Done } from "#shapes.ts";

/** An id given by the card provider: `cus_…`, `pm_…`, `in_…`. */
export const ProviderId = z.string().regex(/^[\w-]{1,255}$/);
const OfPath = z.object({ id: ProviderId });

/** The result of a call that may charge. While it is processing, the subscription tells the outcome. */
export const Paid = Done.extend({
  status: z.enum(["succeeded", "requires_action", "processing"]),
  /** Identifies what the bank asks the card's holder to confirm. */
  clientSecret: z.string().optional(),
  operationId: z.uuid(),
});

export const Card = z.object({
  id: z.string(),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    expMonth: z.number().int(),
    expYear: z.number().int(),
  }),
  /** The card that pays the plan. */
  isDefault: z.boolean(),
});

export const cards = {
  /** What a page needs to take a card. */
  config: read("GET", "/api/v1/payment/stripe/config", {
    input: z.object({}),
    output: z.object({ publishableKey: z.string(), scriptUrl: z.string(), isTest: z.boolean() }),
  }),
  /** The cards of one's own company, the paying one first. */
  own: read("GET", "/api/v1/retailer/cards", {
    input: z.object({}),
    output: z.object({
      items: z.array(Card.extend({ can: z.object({ remove: z.boolean() }) })),
      /** Whether an invoice is open, which the next card pays. */
      owes: z.boolean(),
    }),
  }),
  attach: write("POST", "/api/v1/payment/stripe/method/attach", {
    input: z.object({ paymentMethodId: ProviderId, customerId: ProviderId.nullish() }),
    output: Paid,
  }),
  customer: read("GET", "/api/v1/payment/stripe/customer/:id/get", {
    input: OfPath,
    output: z.object({
      id: z.string(),
      invoiceSettings: z.object({ defaultPaymentMethod: z.string().nullable() }),
    }),
  }),
  one: read("GET", "/api/v1/payment/stripe/method/:id/get", { input: OfPath, output: Card }),
  all: read("GET", "/api/v1/payment/stripe/method/all/customer/:id", {
    input: OfPath,
    output: z.object({ data: z.array(Card) }),
  }),
  detach: write("POST", "/api/v1/payment/stripe/method/:id/detach", {
    input: OfPath,
    output: Done,
  }),
  /** As in the specification: a GET that changes something. */
  detachByGet: write("GET", "/api/v1/payment/stripe/method/:id/detach", {
    input: OfPath,
    output: Done,
  }),
};
