import type { billing } from "@vitrine/contract/billing";
import type { Parsed } from "@vitrine/contract/endpoint";
import { retailKinds, type Role } from "@vitrine/contract/roles";
import type { Db } from "#db/connect.ts";
import type { Visitor } from "#http/actor.ts";
import { refuse } from "#http/refuse.ts";
import { appliesTo, discountedAmount } from "../codes/policy.ts";
import type { CodeRow } from "../codes/queries.ts";
import { countLookUp, codeView, usableCode } from "../codes/service.ts";
import {
  hasVisiblePlan,
  type PlanRow,
  type PriceRow,
  planOfEnterpriseCode,
  visiblePlans,
} from "./queries.ts";

/** Whether there is anything to choose during the sign-up of a retail company. */
export const hasVisiblePlans = (db: Db, role: string | null = null) => hasVisiblePlan(db, role);

export const priceView = (plan: PlanRow, price: PriceRow, code: CodeRow | null) => ({
  ...price,
  unitAmountWithDiscount:
    code && appliesTo(code, plan, price) ? discountedAmount(price.unitAmount, code) : null,
  unitAmountPerMonth: price.period === "year" ? Math.round(price.unitAmount / 12) : null,
});

const planView = (plan: PlanRow, code: CodeRow | null = null) => {
  const [first, ...others] = plan.prices;
  if (!first) throw new Error("A plan without a price is not read.");
  const price = priceView(plan, first, code);
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description,
    planType: { id: plan.typeId, name: plan.typeName },
    role: plan.role,
    isHidden: plan.isHidden,
    memberGroupId: plan.memberGroupId,
    numberOfUsers: plan.numberOfUsers,
    features: plan.features,
    paymentPlanPriceIds: plan.prices.map(({ id }) => id),
    price,
    prices: [price, ...others.map((other) => priceView(plan, other, code))],
  };
};

/** The plans a company of this kind may move to. */
export const plansFor = async (db: Db, role: Role) =>
  (await visiblePlans(db, retailKinds.find((kind) => kind === role) ?? null)).map(
    ({ id, name, numberOfUsers }) => ({
      id,
      name,
      numberOfUsers,
    }),
  );

const featuresOf = (plans: PlanRow[]) => {
  const all = plans.flatMap(({ features }) => features);
  return [...new Map(all.map(({ id, name, weight }) => [id, { id, name, weight }])).values()];
};

/** The plans on offer, and every feature that any of them names. */
export const plansOnOffer = async (
  db: Db,
  _visitor: Visitor,
  { role }: Parsed<typeof billing.plans>,
) => {
  const plans = await visiblePlans(db, role ?? null);
  return {
    items: plans.map((plan) => planView(plan)),
    features: { items: featuresOf(plans) },
  };
};

/** What a code takes off, and off which plans; hidden plans stay hidden. */
export const discountOnPlans = async (
  db: Db,
  visitor: Visitor,
  { code: text }: Parsed<typeof billing.discount>,
) => {
  await countLookUp(db, visitor);
  const code = await usableCode(db, text);
  const plans = await visiblePlans(db, null);
  const applicable = plans.filter((plan) =>
    plan.prices.some((price) => appliesTo(code, plan, price)),
  );
  return { ...codeView(code), paymentPlans: applicable.map((plan) => planView(plan, code)) };
};

/** The plan made for one customer. */
export const enterprisePlan = async (
  db: Db,
  visitor: Visitor,
  { code }: Parsed<typeof billing.enterprisePlan>,
) => {
  await countLookUp(db, visitor);
  const plan = await planOfEnterpriseCode(db, code);
  if (!plan) return refuse("billing.enterprise_code_unknown", { keep: true });
  return { plan: planView(plan) };
};
