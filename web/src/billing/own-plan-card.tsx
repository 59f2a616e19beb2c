import { subscription } from "@vitrine/contract/billing/subscription";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { moneyText } from "#ui/format/money.ts";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { ChargeNote } from "./charge-note.tsx";
import type { OwnPlan } from "./plan-choice.ts";
import styles from "./plans.module.css";

/** The first charge. `before` is missing if it is due today. */
type Sums = { before?: number; off: number; vat: number; amount: number; on: string | null };

/** As the plan was stored, before VAT; used if the provider does not answer. */
const storedSums = ({ price, trialEndsAt: on }: OwnPlan): Sums => {
  const { unitAmount: before, unitAmountWithDiscount } = price;
  const amount = unitAmountWithDiscount ?? before;
  return { before, off: before - amount, vat: 0, amount, on };
};

/** The first charge by the provider’s own preview, with the code and with VAT as far as it is known. */
const useFirstCharge = (plan: OwnPlan) => {
  const wish = { planId: plan.id, priceId: plan.price.id };
  const { data, isPending } = useRead(subscription.preview, wish, { staleTime: 0 });
  if (isPending) return undefined;
  if (!data) return storedSums(plan);
  const { today, discount, vat, next } = data;
  if (today > 0 || !next) return { off: discount, vat, amount: today, on: null };
  return {
    before: next.net,
    off: next.discount,
    vat: next.vat,
    amount: next.amount,
    on: next.date,
  };
};

/** The company's plan, and its first charge. */
export function OwnPlanCard({ plan }: { plan: OwnPlan }) {
  const { name, price } = plan;
  const sums = useFirstCharge(plan);

  return (
    <section className={styles.summary} aria-labelledby="own-plan" aria-busy={!sums}>
      <h2 id="own-plan">{t(`billing.planIn.${price.period}`, { plan: name })}</h2>
      {sums ? <FirstCharge plan={plan} sums={sums} /> : <RowsSkeleton rows={3} />}
    </section>
  );
}

function FirstCharge({ plan, sums }: { plan: OwnPlan; sums: Sums }) {
  const { price, discount } = plan;
  const { currency } = price;
  const { before, off, vat, amount, on } = sums;
  const money = (minor: number) => moneyText(minor, { currency });

  return (
    <>
      <dl className={styles.sums}>
        {off > 0 && before !== undefined && (
          <div>
            <dt>{t("billing.price")}</dt>
            <dd>
              <s>{money(before)}</s>
            </dd>
          </div>
        )}
        {discount && off > 0 && (
          <div>
            <dt>
              {t("billing.code")} <code className={styles.mono}>{discount.code}</code>
            </dt>
            <dd className={styles.off}>{money(-off)}</dd>
          </div>
        )}
        {vat > 0 && (
          <div>
            <dt>{t("billing.vatName")}</dt>
            <dd>{money(vat)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t(`billing.first.${price.period}`)}</dt>
          <dd>{money(amount)}</dd>
        </div>
        {vat === 0 && (
          <div className={styles.then}>
            <dt>{t("billing.vatByDetails")}</dt>
          </div>
        )}
      </dl>
      {on && <ChargeNote amount={amount} currency={price.currency} on={on} />}
    </>
  );
}
