import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { moneyText } from "#ui/format/money.ts";
import { ChargeNote } from "./charge-note.tsx";
import {
  type Discount,
  discountedPrice,
  firstCharge,
  type Plan,
  type Price,
} from "./plan-choice.ts";
import styles from "./plans.module.css";

interface PlanSummaryProps {
  plan: Plan | undefined;
  price: Price | undefined;
  discount: Discount | undefined;
  /** The code field; the button (`children`) is below it. */
  code: ReactNode;
  children: ReactNode;
}

const offWords = ({ percentOff, amountOff, currency }: Discount) =>
  percentOff !== null
    ? t("billing.percentOff", { percent: percentOff })
    : t("billing.amountOff", {
        amount: moneyText(amountOff ?? 0, { currency: currency ?? "EUR" }),
      });

/** The payment: before the code, the code, after it, and what is charged later. */
export function PlanSummary({ plan, price, discount, code, children }: PlanSummaryProps) {
  const after = plan && price && discountedPrice(discount, plan, price);

  return (
    <section className={styles.summary} aria-labelledby="plan-summary">
      <h2 id="plan-summary">{t("billing.summary")}</h2>
      {plan && price ? (
        <Sums plan={plan} price={price} discount={discount} after={after} />
      ) : (
        <p className={styles.nothing}>{t("billing.nothingChosen")}</p>
      )}
      {code}
      {price && <Today price={price} amount={after ?? price.unitAmount} />}
      {children}
    </section>
  );
}

interface SumsProps {
  plan: Plan;
  price: Price;
  discount: Discount | undefined;
  after: number | undefined;
}

function Sums({ plan, price, discount, after }: SumsProps) {
  const { currency, unitAmount, period } = price;
  const money = (amount: number) => moneyText(amount, { currency });
  const isReduced = discount !== undefined && after !== undefined;

  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t(`billing.planIn.${period}`, { plan: plan.name })}</dt>
        <dd>{isReduced ? <s>{money(unitAmount)}</s> : money(unitAmount)}</dd>
      </div>
      {isReduced && (
        <div>
          <dt>
            {t("billing.code")} <code className={styles.mono}>{discount.code}</code>{" "}
            <Badge tone="success" icon={<IconCircleCheck aria-hidden />}>
              {offWords(discount)}
            </Badge>
          </dt>
          <dd className={styles.off}>{money(after - unitAmount)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t(`billing.first.${period}`)}</dt>
        <dd>{money(after ?? unitAmount)}</dd>
      </div>
      <div className={styles.then}>
        <dt>
          {isReduced && discount.duration !== "forever"
            ? t(`billing.afterwards.${period}`, { amount: money(unitAmount) })
            : t("billing.vatLater")}
        </dt>
      </div>
    </dl>
  );
}

function Today({ price, amount }: { price: Price; amount: number }) {
  const on = firstCharge(price);
  return on ? <ChargeNote amount={amount} currency={price.currency} on={on} /> : null;
}
