import type { PaymentSettings, Standing } from "./queries.ts";

type Status = NonNullable<PaymentSettings["status"]>;

const ofProvider = new Map<string | null, Status>([
  ["trialing", "TRIAL"],
  ["active", "ACTIVE"],
  ["past_due", "PAST_DUE"],
  ["incomplete", "INCOMPLETE"],
]);

/** The status of a company in our words; `isFree`: its plan costs nothing, or it needs none. */
export const statusOf = (own: Standing, isFree: boolean): Status => {
  if (own.collection === "INVOICE") return "ACTIVE";
  const live = ofProvider.get(own.providerStatus);
  if (live) return live;
  if (isFree) return "FREE";
  if (own.providerStatus !== null) return own.isTrial ? "TRIAL" : "CANCELLED";
  if (own.planStatus === "TRIAL" && own.planId === null) return "UNCHOSEN";
  // Its plan has no trial.
  if (own.planStatus === "TRIAL" && !own.isTrial) return "INCOMPLETE";
  return own.planStatus;
};

/** When money is taken next; null if none is due. */
export const nextChargeDate = (own: Standing) => {
  if (own.cancelsAt !== null || own.endedAt !== null) return null;
  if (own.providerStatus === "trialing") return own.trialEndsAt;
  if (own.providerStatus === "active") return own.currentPeriodEnd;
  return own.providerStatus === "past_due" ? own.nextAttemptAt : null;
};

/** Whether the present plan is paid. An unpaid upgrade does not count: the old plan goes on meanwhile. */
export const isPaid = (own: Standing, openness: PaymentSettings["openness"]) =>
  openness !== "CLOSED" &&
  own.providerStatus !== "past_due" &&
  (own.latestInvoiceStatus !== "open" || own.pendingUntil !== null);

const endsUnpaid = (own: Standing) =>
  own.collection === "INVOICE" || own.providerStatus === "past_due";

export const lastDayOf = (own: Standing) => (endsUnpaid(own) ? own.until : null);

export const pendingOf = (own: Standing) => {
  if (own.pendingPlan && own.pendingUntil)
    return { plan: own.pendingPlan, when: own.pendingUntil, isUnpaid: true };
  if (own.nextPlan && own.currentPeriodEnd)
    return { plan: own.nextPlan, when: own.currentPeriodEnd, isUnpaid: false };
  return null;
};
