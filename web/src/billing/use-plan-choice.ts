import { useState } from "react";
import {
  type Discount,
  discountedPrice,
  type OwnPlan,
  type Period,
  type Plan,
  priceFor,
} from "./plan-choice.ts";

const misfitOf = (plan: Plan | undefined, code: Discount | undefined, period: Period) =>
  plan && code && discountedPrice(code, plan, priceFor(plan, period)) === undefined
    ? { code: code.code, plan: plan.name }
    : undefined;

/** The present choice. A code that does not fit the chosen plan drops the plan, as it must. */
export const usePlanChoice = (plans: Plan[], own: OwnPlan | undefined, held?: Discount) => {
  const [period, setPeriod] = useState<Period>(own?.price.period ?? "year");
  const [chosen, setChosen] = useState(own?.id);
  const [discount, setDiscount] = useState(held);
  const [opened, setOpened] = useState<{ plan: Plan; code: string }>();
  const [unfit, setUnfit] = useState<{ code: string; plan: string }>();

  const offered = opened ? [...plans, opened.plan] : plans;
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
