import { type CSSProperties, Fragment, type ReactNode } from "react";
import { PlanCard, type PlanCardProps } from "./plan-card.tsx";
import type { Period, Plan } from "./plan-choice.ts";
import styles from "./plans.module.css";

type Props = {
  plans: readonly Plan[];
  period: Period;
  markOf?: (plan: Plan) => PlanCardProps["mark"];
  ownWords?: PlanCardProps["ownWords"];
  recommended?: Plan | undefined;
  onChoose?: (plan: Plan) => void;
  briefOf?: (plan: Plan) => ReactNode;
  /** More actions for a plan, on its card. */
  onCard?: (plan: Plan) => ReactNode;
  /** What belongs to a plan: after its card on a phone, else below all cards. */
  afterCard?: (plan: Plan) => ReactNode;
  /** For viewing only. */
  inert?: boolean;
};

/** Plans side by side, wherever they are shown. */
export function PlansGrid(props: Props) {
  const {
    plans,
    period,
    markOf,
    ownWords,
    recommended,
    onChoose,
    briefOf,
    onCard,
    afterCard,
    inert,
  } = props;
  const style: CSSProperties & { "--plans": number } = { "--plans": plans.length };

  return (
    <div className={styles.plans} style={style} inert={inert}>
      {plans.map((plan) => (
        <Fragment key={plan.id}>
          <PlanCard
            plan={plan}
            period={period}
            mark={markOf?.(plan)}
            ownWords={ownWords}
            isRecommended={plan === recommended}
            brief={briefOf?.(plan)}
            {...(onChoose && { onChoose: () => onChoose(plan) })}
          >
            {onCard?.(plan)}
          </PlanCard>
          {afterCard?.(plan)}
        </Fragment>
      ))}
    </div>
  );
}
