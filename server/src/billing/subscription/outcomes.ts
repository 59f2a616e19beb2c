import type { Stripe } from "stripe";
import type { Outcome } from "../operations/service.ts";
import { paymentFailed } from "../provider/declines.ts";
import { reading, stripe } from "../provider/stripe.ts";

const withSecret = { expand: ["confirmation_secret"] };

const intentOf = (secret: string) =>
  stripe().paymentIntents.retrieve(secret.slice(0, secret.indexOf("_secret_")), {}, reading);

const ofIntent = (intent: Stripe.PaymentIntent, clientSecret: string): Outcome | undefined => {
  if (intent.status === "requires_action") return { status: "requires_action", clientSecret };
  if (intent.status === "processing") return { status: "processing" };
  if (intent.last_payment_error) throw paymentFailed(intent.last_payment_error);
  return undefined;
};

/** Paid, waiting for the bank, or declined by it; nothing if nobody has tried to pay. */
export const outcomeOfInvoice = async (id: string): Promise<Outcome | undefined> => {
  const invoice = await stripe().invoices.retrieve(id, withSecret, reading);
  if (invoice.status === "paid") return { status: "succeeded" };
  const secret = invoice.confirmation_secret?.client_secret;
  if (invoice.status !== "open" || !secret) return undefined;
  return ofIntent(await intentOf(secret), secret);
};

export const idOf = (one: string | { id?: string } | null | undefined) =>
  typeof one === "string" ? one : one?.id;

/** What became of the newest invoice of a subscription: there may be nothing to pay. */
export const outcomeOf = async ({ latest_invoice }: Stripe.Subscription): Promise<Outcome> => {
  const id = idOf(latest_invoice);
  const outcome = id === undefined ? undefined : await outcomeOfInvoice(id);
  return outcome ?? { status: "succeeded" };
};
