import type { Person } from "#app/me.ts";
import { useState } from "react";
import { type Discount, discountedPrice, type Period, type Plan, priceFor } from "./plan-choice.ts";

type OwnPlan = NonNullable<NonNullable<Person["retailer"]>["paymentPlan"]>;

/** What is chosen by now. A code that does not fit the chosen plan drops the plan, as it must. */
export const usePlanChoice = (plans: Plan[], own: OwnPlan | undefined) => {
  const [period, setPeriod] = useState<Period>(own?.price.period ?? "year");
  const [chosen, setChosen] = useState(own?.id);
  const [discount, setDiscount] = useState<Discount>();
  const [opened, setOpened] = useState<{ plan: Plan; code: string }>();
  const [unfit, setUnfit] = useState<{ code: string; plan: string }>();

  const offered = opened ? [...plans, opened.plan] : plans;
  const plan = offered.find(({ id }) => id === chosen);

  const settle = (next: Plan | undefined, code: Discount | undefined, how: Period) => {
    const fits = !code || !next || discountedPrice(code, next, priceFor(next, how)) !== undefined;
    setChosen(fits ? next?.id : undefined);
    setUnfit(fits || !next ? undefined : { code: code.code, plan: next.name });
  };

  return {
    offered,
    plan,
    period,
    discount,
    unfit,
    price: plan && priceFor(plan, period),
    enterpriseCode: opened && opened.plan.id === plan?.id ? opened.code : undefined,
    choose: (id: string) =>
      settle(
        offered.find((one) => one.id === id),
        discount,
        period,
      ),
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
