import { billing } from "@vitrine/contract/billing";
import { staffPlans } from "@vitrine/contract/billing/staff-plans";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import { type Period, type Plan, recommendedOf } from "../plan-choice.ts";
import { PeriodSwitch } from "../period-switch.tsx";
import { PlansGrid } from "../plans-grid.tsx";
import type { PlanValues, StaffPlan } from "./plan-words.ts";
import type { Parts } from "./use-parts.ts";
import styles from "./plan-editor.module.css";

type Props = { plan: StaffPlan | undefined; values: PlanValues; parts: Parts };

const none = "00000000-0000-7000-8000-000000000000";

/** The plan in the form, as customers would get it; undefined until it has a price. */
const publicPlan = ({ plan, values, parts }: Props): Plan | undefined => {
  const prices = (values.paymentPlanPriceIds ?? []).flatMap((id) =>
    parts.prices
      .filter((price) => price.id === id)
      .map((price) => ({
        ...price,
        unitAmountWithDiscount: null,
        unitAmountPerMonth: price.period === "year" ? Math.round(price.unitAmount / 12) : null,
      })),
  );
  const [price] = prices;
  if (!price) return undefined;
  const missing = new Set(values.missingFeatureIds);
  const group = parts.groups.find(({ id }) => id === values.memberGroupId);
  return {
    id: plan?.id ?? none,
    name: values.name ?? "",
    description: values.description ?? "",
    planType: parts.types.find(({ id }) => id === values.planTypeId) ?? { id: none, name: "" },
    role: values.role === "ALL" || values.role === undefined ? null : values.role,
    isHidden: values.isHidden ?? false,
    memberGroupId: values.memberGroupId ?? none,
    numberOfUsers: group?.numberOfUsers ?? 1,
    features: (values.featureIds ?? []).flatMap((id) =>
      parts.features
        .filter((feature) => feature.id === id)
        .map((feature) => ({ ...feature, isIncluded: !missing.has(id) })),
    ),
    paymentPlanPriceIds: prices.map(({ id }) => id),
    price,
    prices,
  };
};

type Place = Pick<StaffPlan, "id" | "sortOrder" | "createdAt">;

/** Whether another plan comes before this one. */
const isBefore = (other: Place | undefined, { plan, values }: Props) => {
  const sortOrder = values.sortOrder ?? 0;
  if (!other || other.sortOrder !== sortOrder) return (other?.sortOrder ?? 0) < sortOrder;
  return plan === undefined || other.createdAt < plan.createdAt;
};

/** All plans on offer, with this one in its place. */
const among = (own: Plan, others: readonly Plan[], places: readonly Place[], props: Props) => {
  if (own.isHidden) return [own];
  const byId = new Map(places.map((place) => [place.id, place]));
  const rest = others.filter(({ id }) => id !== own.id);
  const before = rest.filter(({ id }) => isBefore(byId.get(id), props));
  return [...before, own, ...rest.filter((one) => !before.includes(one))];
};

/** What customers see: the card by itself, or the page with all plans. */
export function PlanPreview(props: Props) {
  const [what, setWhat] = useState<"card" | "page">("card");
  const [period, setPeriod] = useState<Period>("year");
  const { data } = useRead(billing.plans, {});
  const places = useRead(staffPlans.all, { pageSize: 100, fields: { isHidden: false } });
  const own = publicPlan(props);
  const all = own ? among(own, data?.items ?? [], places.data?.items ?? [], props) : [];
  const shown = what === "card" && own ? [own] : all;

  return (
    <section className={styles.preview} aria-labelledby="plan-preview">
      <h2 id="plan-preview">{t("catalogue.plansPage.preview")}</h2>
      <Segmented
        label={t("catalogue.plansPage.preview")}
        value={what}
        onChange={setWhat}
        options={[
          { value: "card", label: t("catalogue.plansPage.card") },
          { value: "page", label: t("catalogue.plansPage.page") },
        ]}
      />
      {own === undefined && <p>{t("catalogue.plansPage.noPreview")}</p>}
      <PeriodSwitch plans={shown} period={period} onPeriod={setPeriod} />
      <PlansGrid
        plans={shown}
        period={period}
        markOf={({ id }) => (what === "page" && id === own?.id ? "chosen" : undefined)}
        recommended={recommendedOf(all)}
        onChoose={() => {}}
        inert
      />
    </section>
  );
}
