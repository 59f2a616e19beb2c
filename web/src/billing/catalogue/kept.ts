import type { planTypes } from "@vitrine/contract/billing/plan-types";
import type { Output } from "@vitrine/contract/endpoint";
import "#text/staff/catalogue.ts";
import { t } from "#text/index.ts";

/** The fields that every catalogue item has. */
export type Kept = Pick<
  Output<typeof planTypes.all>["items"][number],
  "id" | "name" | "isHidden" | "version" | "uses" | "createdAt"
>;

export const isUsed = ({ uses: { plans, companies, coming, former } }: Pick<Kept, "uses">) =>
  plans + companies + coming + former > 0;

/** "3 plans, 42 companies, 1 upcoming, 2 former". */
export const usersInWords = ({ uses }: Pick<Kept, "uses">) => {
  const { plans, companies, coming, former } = uses;
  const isAlone = plans + companies === 0;
  return [
    ...(plans > 0 ? [t("catalogue.plans", { count: plans })] : []),
    ...(companies > 0 ? [t("catalogue.companies", { count: companies })] : []),
    ...(coming > 0
      ? [t(isAlone ? "catalogue.comingCompanies" : "catalogue.coming", { count: coming })]
      : []),
    ...(former > 0
      ? [
          t(isAlone && coming === 0 ? "catalogue.formerCompanies" : "catalogue.former", {
            count: former,
          }),
        ]
      : []),
  ].join(", ");
};
