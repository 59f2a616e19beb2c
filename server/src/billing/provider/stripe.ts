import { Stripe } from "stripe";
import { config } from "#config.ts";
import { refuse } from "#http/refuse.ts";

const answerWithinMs = 10_000;

let opened: { client: Stripe; of: string } | undefined;

const connectionOf = (apiBase: string | undefined) => {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isClear = protocol === "http:";
  return {
    host: hostname,
    protocol: isClear ? ("http" as const) : ("https" as const),
    port: port === "" ? (isClear ? 80 : 443) : Number(port),
  };
};

/**
 * The card provider. Calls that charge are never repeated by the client itself: the caller repeats
 * them, with the same key.
 */
export const stripe = (): Stripe => {
  const { payments } = config();
  if (!payments) return refuse("billing.card_not_taken");
  const of = `${payments.apiBase ?? ""} ${payments.secretKey}`;
  if (opened?.of !== of)
    opened = {
      of,
      client: new Stripe(payments.secretKey, {
        ...connectionOf(payments.apiBase),
        timeout: answerWithinMs,
        maxNetworkRetries: 0,
        telemetry: false,
      }),
    };
  return opened.client;
};

/** Reads may be retried twice. */
export const reading = { maxNetworkRetries: 2 };

export const isDeclined = (error: unknown) => error instanceof Stripe.errors.StripeCardError;

/** The request cannot be done: it is done already, or its object is gone. */
export const isInvalid = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** The time is up and nothing more is asked. Earlier requests may have arrived. */
export class TooLate extends Error {}

/** Whether nobody knows what became of a call: it hung, broke off, or failed over there. */
export const isUnknown = (error: unknown) =>
  error instanceof TooLate ||
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  // This includes a key that is in use at this moment.
  error instanceof Stripe.errors.StripeAPIError;
