import type { planTypes } from "@vitrine/contract/billing/plan-types";
import type { Output } from "@vitrine/contract/endpoint";
import "#text/staff/catalogue.ts";
import { t } from "#text/index.ts";

/** What everything in the catalogue has. */
export type Kept = Pick<
  Output<typeof planTypes.all>["items"][number],
  "id" | "name" | "isHidden" | "version" | "uses" | "createdAt"
>;

export const isUsed = ({ uses: { plans, companies } }: Pick<Kept, "uses">) => plans + companies > 0;

/** "3 plans, 42 companies". */
export const usersInWords = ({ uses }: Pick<Kept, "uses">) => {
  const plans = t("catalogue.plans", { count: uses.plans });
  const companies = t("catalogue.companies", { count: uses.companies });
  if (uses.plans === 0) return companies;
  return uses.companies === 0 ? plans : t("catalogue.both", { plans, companies });
};
