import { refusalOf } from "../provider/declines.ts";
import { isUnknown, reading, stripe } from "../provider/stripe.ts";
import { outcomeOfInvoice } from "./outcomes.ts";
import type { OwnSubscription } from "./queries.ts";

const bankAsks = { reason: "Your bank asks you to confirm the payment.", needsBank: true };

const said = (error: unknown) => {
  const { reason, wayOut } = refusalOf(error)?.details.more ?? {};
  if (typeof reason !== "string") throw error;
  return { reason: `${reason} ${String(wayOut ?? "")}`.trim(), needsBank: false };
};

const whyNot = async (invoiceId: string) => {
  const outcome = await outcomeOfInvoice(invoiceId);
  return outcome?.status === "requires_action" ? bankAsks : { reason: null, needsBank: false };
};

/** The open amount and the bank's reason why it was not paid; null while the provider cannot be reached. */
export const failureOf = async ({ latestInvoiceId, latestInvoiceStatus }: OwnSubscription) => {
  if (latestInvoiceId === null || latestInvoiceStatus !== "open") return null;
  try {
    const invoice = await stripe().invoices.retrieve(latestInvoiceId, {}, reading);
    const why = await whyNot(latestInvoiceId).catch(said);
    const { amount_remaining: amount, currency } = invoice;
    return { ...why, amount, currency: currency.toUpperCase() };
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
};
