import { pricePeriods } from "@vitrine/contract/billing/plans";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { useSearch } from "#app/use-search.ts";

/** The choice as the address keeps it, so that a reload does not lose it. */
const PlanAddress = z.object({
  plan: z.string().max(100).optional(),
  period: z.enum(pricePeriods).optional(),
  /** Empty if a saved code was taken off. */
  code: z.string().max(100).optional(),
  enterprise: z.string().max(100).optional(),
});
type InAddress = z.output<typeof PlanAddress>;

export const usePlanAddress = () => useSearch(PlanAddress)[0];

/** Writes the choice into the address, from the first change on. */
export const useChoiceInAddress = (now: InAddress) => {
  const [, change] = useSearch(PlanAddress);
  const text = JSON.stringify(now);
  const written = useRef(text);
  useEffect(() => {
    if (written.current === text) return;
    written.current = text;
    change(now, { replace: true });
  });
};
