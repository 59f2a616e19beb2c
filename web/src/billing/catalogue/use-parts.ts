import { catalogFeatures } from "@vitrine/contract/billing/features";
import { memberGroups } from "@vitrine/contract/billing/member-groups";
import { planTypes } from "@vitrine/contract/billing/plan-types";
import { prices } from "@vitrine/contract/billing/prices";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import type { StaffPlan } from "./plan-words.ts";

const offered = { pageSize: 100, fields: { isHidden: false } };

/** What is on offer, followed by what only this plan still has. */
const withOwn = <T extends { id: string }>(items: readonly T[] | undefined, own: readonly T[]) => {
  const known = new Set(items?.map(({ id }) => id));
  return [...(items ?? []), ...own.filter(({ id }) => !known.has(id))];
};

type Named = { id: string; name: string };

/** Everything found keeps its name, whatever is searched for next. */
const useSeen = <T extends Named>(items: readonly T[] | undefined, own: readonly T[]) => {
  const [seen, setSeen] = useState<readonly T[]>(own);
  const isNew = (items ?? []).some(({ id }) => !seen.some((one) => one.id === id));
  if (isNew) setSeen(withOwn(items, seen));
  return withOwn(items, seen);
};

type PriceOfPlan = StaffPlan["prices"][number];

const priceOfPlan = ({
  id,
  name,
  unitAmount,
  currency,
  period,
  trialPeriodDays,
}: PriceOfPlan): PriceOfPlan => ({ id, name, unitAmount, currency, period, trialPeriodDays });

/** Everything a plan can be made of. Prices and features are searched by name. */
export const useParts = (plan: StaffPlan | undefined) => {
  const [priceWords, findPrice] = useState("");
  const [featureWords, findFeature] = useState("");
  const types = useRead(planTypes.all, { ...offered, sort: { fieldName: "sortOrder" } });
  const groups = useRead(memberGroups.all, { ...offered, sort: { fieldName: "numberOfUsers" } });
  const priced = useRead(
    prices.all,
    { ...offered, sort: { fieldName: "name" }, fields: { isHidden: false, search: priceWords } },
    { keepsPrevious: true },
  );
  const featured = useRead(
    catalogFeatures.all,
    {
      ...offered,
      sort: { fieldName: "weight" },
      fields: { isHidden: false, search: featureWords },
    },
    { keepsPrevious: true },
  );
  const ownPrices = plan?.prices ?? [];
  const ownFeatures = (plan?.features ?? []).map(({ isIncluded: _, ...feature }) => feature);

  return {
    types: withOwn<Named>(types.data?.items, plan ? [plan.planType] : []),
    groups: withOwn<Named & { numberOfUsers: number }>(
      groups.data?.items,
      plan ? [plan.memberGroup] : [],
    ),
    prices: useSeen(priced.data?.items.map(priceOfPlan), ownPrices),
    features: useSeen(
      featured.data?.items.map(({ id, name, weight }) => ({ id, name, weight })),
      ownFeatures,
    ),
    findPrice,
    findFeature,
  };
};

export type Parts = ReturnType<typeof useParts>;
