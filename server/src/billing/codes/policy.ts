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

export type Lasting = Pick<CodeRow, "duration" | "durationInMonths">;

/** Whether a plan costs nothing for good: what is free only at first is paid for later. */
export const isFree = (
  { unitAmount }: { unitAmount: number },
  code: (Pick<CodeRow, "percentOff" | "amountOff"> & Lasting) | null,
) => unitAmount === 0 || (code?.duration === "forever" && discountedAmount(unitAmount, code) === 0);

/** When a code that began at `begun` stops taking anything off, in seconds; null: never. */
export const endOf = ({ duration, durationInMonths }: Lasting, begun: number) => {
  if (duration !== "repeating") return null;
  const date = new Date(begun * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + (durationInMonths ?? 1), 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return Math.floor(date.setUTCDate(Math.min(day, last)) / 1000);
};
