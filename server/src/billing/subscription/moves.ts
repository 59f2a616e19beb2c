import type { Lasting } from "../codes/policy.ts";
import type { PriceRow } from "../plans/queries.ts";
import { perMonth } from "../prices/policy.ts";
import { isLive } from "./policy.ts";
import type { OwnSubscription } from "./queries.ts";

type Paid = Pick<PriceRow, "unitAmount" | "period">;

/** How a company gets to a plan: with a new subscription, by a change now, or with the next period. */
export type Move = "CREATE" | "IN_TRIAL" | "NOW" | "NEXT_PERIOD" | "PAY_FIRST";

export type Change = {
  customerId: string;
  /** The live subscription; null for a new one. */
  subscriptionId: string | null;
  move: Move;
  price: string;
  /** The coupon that takes something off, or null. It is set if new; otherwise the present one goes on. */
  coupon: string | null;
  isNewCode: boolean;
  /** How long the coupon lasts. */
  lasting: Lasting | null;
  /** Whether only the code changes. */
  isCodeAlone: boolean;
  taxRates: string[];
  /** Seconds since 1970, while our own trial runs. */
  trialEnd: number | null;
  payNow: boolean;
  prorationDate: number | null;
  metadata: Record<string, string>;
};

/** The kind of move from what a company has to what it wants. */
export const moveTo = (
  own: OwnSubscription | undefined,
  from: Paid | undefined,
  to: Paid,
): Move => {
  if (!own || !isLive(own) || !from) return "CREATE";
  if (own.status === "trialing") return "IN_TRIAL";
  if (own.status === "past_due") return "PAY_FIRST";
  return perMonth(to) > perMonth(from) ? "NOW" : "NEXT_PERIOD";
};
