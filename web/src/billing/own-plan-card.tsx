import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import { Note } from "#ui/state/note.tsx";
import type { OwnPlan } from "./plan-choice.ts";
import styles from "./plans.module.css";

/** The plan a company is on, and what it is charged first. */
export function OwnPlanCard({ plan }: { plan: OwnPlan }) {
  const { name, price, discount, trialEndsAt } = plan;
  const { currency } = price;
  const amount = price.unitAmountWithDiscount ?? price.unitAmount;

  return (
    <section className={styles.summary} aria-labelledby="own-plan">
      <h2 id="own-plan">{t(`billing.planIn.${price.period}`, { plan: name })}</h2>
      <dl className={styles.sums}>
        {discount && (
          <div>
            <dt>
              {t("billing.code")} <code className={styles.mono}>{discount.code}</code>
            </dt>
            <dd className={styles.off}>{moneyText(amount - price.unitAmount, { currency })}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t(`billing.first.${price.period}`)}</dt>
          <dd>{moneyText(amount, { currency })}</dd>
        </div>
      </dl>
      {trialEndsAt && (
        <Note tone="info">
          <strong>{t("billing.today", { amount: moneyText(0, { currency }) })}</strong>{" "}
          {t("billing.firstCharge", {
            amount: moneyText(amount, { currency }),
            date: dateText(trialEndsAt).replaceAll(" ", "\u00A0"),
          })}
        </Note>
      )}
    </section>
  );
}
