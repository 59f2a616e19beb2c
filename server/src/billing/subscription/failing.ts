import { refusalOf } from "../provider/declines.ts";
import { isUnknown } from "../provider/stripe.ts";
import { outcomeOfInvoice } from "./outcomes.ts";
import type { OwnSubscription } from "./queries.ts";

const bankAsks = { reason: "Your bank asks you to confirm the payment.", needsBank: true };

/** Who cannot be asked now says nothing. */
const reasonIn = (error: unknown) => {
  if (isUnknown(error)) return null;
  const { reason, wayOut } = refusalOf(error)?.details.more ?? {};
  if (typeof reason !== "string") throw error;
  return { reason: `${reason} ${String(wayOut ?? "")}`.trim(), needsBank: false };
};

/** Why what is open was not paid, as the bank says. */
export const failureOf = async ({ latestInvoiceId, latestInvoiceStatus }: OwnSubscription) => {
  if (latestInvoiceId === null || latestInvoiceStatus !== "open") return null;
  try {
    const outcome = await outcomeOfInvoice(latestInvoiceId);
    return outcome?.status === "requires_action" ? bankAsks : null;
  } catch (error) {
    return reasonIn(error);
  }
};
