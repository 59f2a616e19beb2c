import { isLive } from "../subscription/policy.ts";
import type { OwnSubscription } from "../subscription/queries.ts";
import type { SubscriptionRow } from "../sync/queries.ts";

const isOver = ({ status }: { status: string }) =>
  status === "canceled" || status === "unpaid" || status === "paused";

type PlanOf = { planId: string | null; priceId: string | null };

/** What changed in a subscription between two reads, as far as its owner is told. */
export type Turn =
  | { kind: "plan-ended"; why: "UNPAID" | "CANCELLED" }
  | { kind: "cancelled"; lastDay: string }
  | { kind: "reactivated" }
  | { kind: "plan-changed"; to: PlanOf; from: string | null };

const changeOf = (before: OwnSubscription, after: SubscriptionRow): Turn | undefined => {
  const { nextPlanId, nextPriceId, priceId, planId, periodEnd } = after;
  if (nextPriceId !== null && nextPriceId !== before.nextPriceId && nextPriceId !== priceId)
    return {
      kind: "plan-changed",
      to: { planId: nextPlanId, priceId: nextPriceId },
      from: periodEnd,
    };
  // A planned change was already written about when it was planned.
  const isNew = priceId !== null && priceId !== before.priceId && priceId !== before.nextPriceId;
  return isNew ? { kind: "plan-changed", to: { planId, priceId }, from: null } : undefined;
};

const endOf = (before: OwnSubscription, after: SubscriptionRow): Turn | undefined => {
  if (before.cancelsAt === null && after.cancelsAt !== null)
    return { kind: "cancelled", lastDay: after.cancelsAt };
  return before.cancelsAt !== null && after.cancelsAt === null
    ? { kind: "reactivated" }
    : undefined;
};

/** At most one e-mail: a change of a cancelled plan also reactivates it. */
export const turnOf = (
  before: OwnSubscription | undefined,
  after: SubscriptionRow,
): Turn | undefined => {
  if (!before || before.providerId !== after.providerId || !isLive(before)) return undefined;
  if (isOver(after))
    return { kind: "plan-ended", why: before.status === "past_due" ? "UNPAID" : "CANCELLED" };
  return isLive(after) ? (changeOf(before, after) ?? endOf(before, after)) : undefined;
};
