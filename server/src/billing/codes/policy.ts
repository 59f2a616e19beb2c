import type { PlanRow, PriceRow } from "../plans/queries.ts";
import type { CodeRow } from "./queries.ts";

/** Whether the code is meant for this plan, still of the type it had, and this currency. */
export const appliesTo = (code: CodeRow, plan: PlanRow, price: PriceRow) =>
  code.plans.some(({ planId, planTypeId }) => planId === plan.id && planTypeId === plan.typeId) &&
  (code.percentOff !== null || code.currency === price.currency);

/** A percentage goes before an amount; half a cent rounds up, and nothing falls below zero. */
export const discountedAmount = (
  unitAmount: number,
  { percentOff, amountOff }: Pick<CodeRow, "percentOff" | "amountOff">,
) => {
  if (percentOff === null) return Math.max(0, unitAmount - (amountOff ?? 0));
  const left = 10_000n - BigInt(Math.round(percentOff * 100));
  return Number((BigInt(unitAmount) * left + 5_000n) / 10_000n);
};
