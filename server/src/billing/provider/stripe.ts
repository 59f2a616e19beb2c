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
 * The provider of cards. Calls that charge are never repeated by the client itself: whoever makes
 * them does that, with the same key.
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

/** Reads may be asked twice more. */
export const reading = { maxNetworkRetries: 2 };

export const isDeclined = (error: unknown) => error instanceof Stripe.errors.StripeCardError;

/** What was asked cannot be done: it is done already, or what it is about has gone. */
export const isInvalid = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** It took so long that nothing more is asked. What was asked before may have come. */
export class TooLate extends Error {}

/** Whether nobody knows what became of a call: it hung, broke off, or failed over there. */
export const isUnknown = (error: unknown) =>
  error instanceof TooLate ||
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  // Also where the same key is being used at this moment.
  error instanceof Stripe.errors.StripeAPIError;
