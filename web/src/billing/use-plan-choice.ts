import { useState } from "react";
import { type Discount, discountedPrice, type Period, type Plan, priceFor } from "./plan-choice.ts";

const misfitOf = (plan: Plan | undefined, code: Discount | undefined, period: Period) =>
  plan && code && discountedPrice(code, plan, priceFor(plan, period)) === undefined
    ? { code: code.code, plan: plan.name }
    : undefined;

type Opened = { plan: Plan; code: string };

/** The choice when the screen opens: from its address, or as it was saved. */
export type FirstChoice = {
  planId: string | undefined;
  period: Period;
  discount: Discount | undefined;
  /** The plan that an enterprise code opens. */
  opened: Opened | undefined;
};

const withOpened = (plans: Plan[], opened: Opened | undefined) =>
  opened ? [...plans, opened.plan] : plans;

const startOf = (plans: Plan[], { planId, period, discount, opened }: FirstChoice) => {
  const firstPlan = withOpened(plans, opened).find(({ id }) => id === planId);
  return { firstPlan, firstMisfit: misfitOf(firstPlan, discount, period) };
};

/** The present choice. A code that does not fit the chosen plan drops the plan, as it must. */
export const usePlanChoice = (plans: Plan[], first: FirstChoice) => {
  const { firstPlan, firstMisfit } = startOf(plans, first);
  const [period, setPeriod] = useState(first.period);
  const [chosen, setChosen] = useState(firstMisfit ? undefined : firstPlan?.id);
  const [discount, setDiscount] = useState(first.discount);
  const [opened, setOpened] = useState(first.opened);
  const [unfit, setUnfit] = useState(firstMisfit);

  const offered = withOpened(plans, opened);
  const plan = offered.find(({ id }) => id === chosen);

  const settle = (next: Plan | undefined, code: Discount | undefined, how: Period) => {
    const misfit = misfitOf(next, code, how);
    setChosen(misfit ? undefined : next?.id);
    setUnfit(misfit);
  };

  return {
    offered,
    plan,
    period,
    discount,
    unfit,
    price: plan && priceFor(plan, period),
    enterpriseCode: opened && opened.plan.id === plan?.id ? opened.code : undefined,
    choose: (next: Plan) => settle(next, discount, period),
    setPeriod: (next: Period) => {
      setPeriod(next);
      settle(plan, discount, next);
    },
    setDiscount: (code: Discount | undefined) => {
      setDiscount(code);
      settle(plan, code, period);
    },
    openPlan: (found: Plan, code: string) => {
      setOpened({ plan: found, code });
      setDiscount(undefined);
      setUnfit(undefined);
      setChosen(found.id);
    },
  };
};
