import type { Db } from "#db/connect.ts";
import { record } from "#work/record.ts";
import { emailFailure } from "../emails/failure-job.ts";
import type { OwnSubscription } from "../subscription/queries.ts";
import { newsOf } from "./policy.ts";
import { isBeingPaid } from "./queries.ts";

type Standing = Parameters<typeof newsOf>[1];

/** Records that a payment came or failed, for any listener. */
export const recordNews = async (
  db: Db,
  companyId: string,
  before: OwnSubscription | undefined,
  after: Standing,
) => {
  const news = newsOf(before, after);
  if (news === "PAID") return record(db, null, "billing.subscription_paid", { companyId });
  const isSeen = news === "FAILED_AGAIN" && (await isBeingPaid(db, companyId));
  if (news === undefined || isSeen) return undefined;
  await record(db, null, "billing.renewal_failed", { companyId });
  const { status, latestInvoiceId } = after;
  if (status === "past_due" && latestInvoiceId !== null)
    await emailFailure(db, companyId, latestInvoiceId);
};
