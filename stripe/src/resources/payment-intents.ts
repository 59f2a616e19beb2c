import { z } from "zod";
import { afterTry, invoiceOf } from "#billing/paying.ts";
import { CardError, invalid, missing } from "#http/errors.ts";
import { pageOf } from "#http/lists.ts";
import {
  currency,
  expand,
  flag,
  integer,
  mergedMetadata,
  metadata,
  paged,
  text,
} from "#http/params.ts";
import { route } from "#http/route.ts";
import type { PaymentIntent } from "#objects/objects.ts";
import { cancelIntent, confirmIntent, newIntent } from "#payments/charging.ts";
import { customerOf, find, type World } from "#store/world.ts";

const New = z.strictObject({
  amount: integer.pipe(z.int().min(1).max(99_999_999)),
  currency,
  customer: text.optional(),
  payment_method: text.optional(),
  confirm: flag.optional(),
  off_session: flag.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(["always", "never"]).optional() })
    .optional(),
  payment_method_types: z.array(text).optional(),
  receipt_email: text.optional(),
  return_url: text.optional(),
  ...expand,
});

/** Tries to pay; its invoice is updated at once. */
const confirmed = (world: World, intent: PaymentIntent, methodId: string | null | undefined) => {
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw invalid(`This PaymentIntent has a status of ${intent.status}.`, {
      code: "payment_intent_unexpected_state",
      payment_intent: intent,
    });
  if (!methodId)
    throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.");
  const method = find(world, "pm", methodId, "payment_method");
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalid(
      "The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.",
      { param: "payment_method" },
    );
  const tried = confirmIntent(world, intent, method);
  const invoice = invoiceOf(world, tried);
  if (invoice) afterTry(world, invoice, tried);
  const { last_payment_error: failure } = tried;
  if (tried.status === "requires_payment_method" && failure) {
    const { message, code, decline_code } = failure;
    throw new CardError(message, { code, decline_code, payment_intent: tried });
  }
  return tried;
};

export const paymentIntentRoutes = [
  route("POST", "/v1/payment_intents", New, (world, given) => {
    const { amount, currency: money, description = null } = given;
    const customer = given.customer === undefined ? null : customerOf(world, given.customer).id;
    const own = mergedMetadata({}, given.metadata);
    const intent = newIntent(world, {
      amount,
      currency: money,
      customer,
      metadata: own,
      description,
    });
    return given.confirm ? confirmed(world, intent, given.payment_method) : intent;
  }),
  route(
    "GET",
    "/v1/payment_intents/:id",
    z.strictObject({ client_secret: text.optional(), ...expand }),
    (world, { client_secret }, id) => {
      const intent = find(world, "pi", id);
      if (client_secret !== undefined && client_secret !== intent.client_secret)
        throw missing("payment_intent", id);
      return intent;
    },
    "publishable",
  ),
  route(
    "GET",
    "/v1/payment_intents",
    z.strictObject({ customer: text.optional(), ...paged, ...expand }),
    (world, { customer, ...page }) => {
      const all = world.store.all("pi");
      const own = customer === undefined ? all : all.filter((one) => one.customer === customer);
      return pageOf("/v1/payment_intents", own, page);
    },
  ),
  route(
    "POST",
    "/v1/payment_intents/:id/confirm",
    z.strictObject({
      payment_method: text.optional(),
      off_session: flag.optional(),
      return_url: text.optional(),
      ...expand,
    }),
    (world, { payment_method }, id) => {
      const intent = find(world, "pi", id);
      return confirmed(world, intent, payment_method ?? intent.payment_method);
    },
  ),
  route(
    "POST",
    "/v1/payment_intents/:id/cancel",
    z.strictObject({ cancellation_reason: text.optional(), ...expand }),
    (world, _, id) => {
      const intent = find(world, "pi", id);
      if (intent.status === "succeeded")
        throw invalid("You cannot cancel this PaymentIntent because it has succeeded.");
      return cancelIntent(world, intent);
    },
  ),
];
