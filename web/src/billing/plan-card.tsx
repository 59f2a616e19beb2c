import { IconCheck, IconCircleCheck, IconMinus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { cx } from "#ui/format/cx.ts";
import { moneyText } from "#ui/format/money.ts";
import { Button } from "#ui/layout/button.tsx";
import { type Plan, type Price, priceFor, type Period } from "./plan-choice.ts";
import styles from "./plans.module.css";

export interface PlanCardProps {
  plan: Plan;
  period: Period;
  /** Chosen just now, or the company's present plan. */
  mark?: "chosen" | "own" | undefined;
  /** Said of the present plan, if it is paid by another period. */
  ownWords?: string | undefined;
  isRecommended?: boolean;
  onChoose?: () => void;
  /** One line instead of the full list of features. */
  brief?: ReactNode;
  /** More actions for the plan. */
  children?: ReactNode;
}

/** A plan: its price, the largest thing on the card, and the features it includes and lacks. */
export function PlanCard(props: PlanCardProps) {
  const { plan, period, mark, ownWords, isRecommended, onChoose, brief, children } = props;
  const { name, description } = plan;
  const isChosen = mark === "chosen";

  return (
    <article
      className={cx(
        styles.plan,
        mark && styles.chosen,
        brief !== undefined && brief !== false && styles.short,
      )}
      aria-label={name}
    >
      <div className={styles.planHead}>
        <h2 className={styles.planName}>{name}</h2>
        {mark && (
          <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
            {isChosen ? t("billing.chosen") : (ownWords ?? t("billing.currentPlan"))}
          </Badge>
        )}
        {!mark && isRecommended && <Badge>{t("billing.recommended")}</Badge>}
      </div>
      {!brief && <p className={styles.planText}>{description}</p>}
      <PriceWords price={priceFor(plan, period)} begins={onChoose !== undefined} />
      {brief || <Features {...plan} />}
      {onChoose && (
        <Button
          full
          aria-pressed={isChosen}
          className={cx(isChosen && styles.isChosen)}
          icon={isChosen && <IconCheck aria-hidden />}
          onClick={onChoose}
        >
          {t(isChosen ? "billing.isChosen" : "billing.choose", { plan: name })}
        </Button>
      )}
      {children}
    </article>
  );
}

const Features = ({ features }: Plan) => (
  <ul className={styles.features}>
    {features.map((feature) => (
      <li key={feature.id} className={cx(!feature.isIncluded && styles.missing)}>
        {feature.isIncluded ? <IconCheck aria-hidden /> : <IconMinus aria-hidden />}
        {feature.name}
      </li>
    ))}
  </ul>
);

/** A yearly price is shown per month and billed annually, before VAT; a trial if a plan `begins`. */
function PriceWords({ price, begins }: { price: Price; begins: boolean }) {
  const { unitAmount, unitAmountPerMonth, currency, period, trialPeriodDays } = price;
  const round = { currency, round: true };

  return (
    <div className={styles.price}>
      <p>
        <span className={styles.figure}>{moneyText(unitAmountPerMonth ?? unitAmount, round)}</span>{" "}
        <span className={styles.period}>{t(`billing.period.${period}`)}</span>
      </p>
      <p className={styles.vat}>
        {unitAmountPerMonth === null
          ? t("billing.beforeVat")
          : t("billing.aYearBeforeVat", { amount: moneyText(unitAmount, round) })}
      </p>
      {begins && trialPeriodDays > 0 && (
        <>
          <p className={styles.trial}>{t("billing.firstDaysFree", { count: trialPeriodDays })}</p>
          <p className={styles.vat}>{t("billing.trialLeavesOut")}</p>
        </>
      )}
    </div>
  );
}
