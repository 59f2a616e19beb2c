import type { typedCode } from "@vitrine/contract/billing/typed-codes";
import { currencies } from "@vitrine/contract/billing/currencies";
import { dayUtc } from "@vitrine/contract/days";
import type { z } from "zod";
import type { StaffCode } from "./code.ts";

type Typed = Omit<z.output<ReturnType<typeof typedCode>>, "code">;

/** The last second of a day, in seconds since 1970. */
const endOfDay = (day: string) => Math.floor(Date.parse(`${day}T23:59:59Z`) / 1000);

export const dayOf = (seconds: number) => dayUtc(seconds * 1000);

/** The typed terms as the calls take them: only those that were chosen. */
export const sentTerms = ({ off, lastDay, ...terms }: Typed) => ({
  ...terms,
  percentOff: off === "PERCENT" ? terms.percentOff : null,
  amountOff: off === "AMOUNT" ? terms.amountOff : null,
  currency: off === "AMOUNT" ? (terms.currency ?? "EUR") : null,
  redeemBy: endOfDay(lastDay),
});

export const newTerms = {
  name: "",
  off: "PERCENT" as const,
  currency: "EUR" as const,
  duration: "once" as const,
  planIds: [],
};

/** The form's values for a code. */
export const termsOf = (code: StaffCode) => {
  const { percentOff, amountOff, currency, redeemBy, durationInMonths, maxRedemptions } = code;
  return {
    code: code.code,
    name: code.name,
    duration: code.duration,
    planIds: code.planIds,
    off: percentOff === null ? ("AMOUNT" as const) : ("PERCENT" as const),
    percentOff,
    amountOff,
    durationInMonths,
    maxRedemptions,
    currency: currencies.find((one) => one === currency) ?? ("EUR" as const),
    ...(redeemBy !== null && { lastDay: dayOf(redeemBy) }),
  };
};
