import type { OwnSubscription } from "../subscription/queries.ts";

type Standing = Pick<
  OwnSubscription,
  "status" | "latestInvoiceId" | "latestInvoiceStatus" | "nextAttemptAt"
>;

/** What the owner hears at once: a payment came, failed for the first time, or failed again. */
export type News = "PAID" | "FAILED" | "FAILED_AGAIN";

const isOver = ({ status }: Standing) => status === "canceled" || status === "unpaid";

/** A failed renewal; a payment that somebody waits for fails in the answer to its call. */
const failed = (before: Standing | undefined, after: Standing): News | undefined => {
  if (after.latestInvoiceStatus === "paid" || after.latestInvoiceStatus === "void")
    return undefined;
  if (before?.status === "past_due" && isOver(after)) return "FAILED_AGAIN";
  if (after.status !== "past_due") return undefined;
  if (before?.status !== "past_due" || before.latestInvoiceId !== after.latestInvoiceId)
    return "FAILED";
  return before.nextAttemptAt === after.nextAttemptAt ? undefined : "FAILED_AGAIN";
};

/** What happened to the latest invoice between two reads of a subscription. */
export const newsOf = (before: Standing | undefined, after: Standing): News | undefined => {
  const wasPaid =
    before?.latestInvoiceId === after.latestInvoiceId && before.latestInvoiceStatus === "paid";
  if (after.latestInvoiceStatus === "paid" && after.latestInvoiceId !== null)
    return wasPaid ? undefined : "PAID";
  return failed(before, after);
};
