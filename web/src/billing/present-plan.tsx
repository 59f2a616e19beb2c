import type { Person } from "#app/session/side.ts";
import "#text/subscription.ts";
import { t } from "#text/index.ts";
import { dateText } from "#ui/format/date.ts";
import { moneyText } from "#ui/format/money.ts";
import styles from "./billing.module.css";
import { StandingBadge } from "./subscription/badges.tsx";
import { standingOf } from "./subscription/standing.ts";
import { typedDay } from "#app/typed-day.ts";

type Known = NonNullable<Person["retailer"]>;
/** Staff get no payment settings. */
type Retailer = Pick<Known, "paymentPlan" | "trialEndsAt" | "seats"> &
  Partial<Pick<Known, "paymentSettings">>;

/** The company's present plan: price, seats, and the end of the trial. */
export function PresentPlan({ retailer }: { retailer: Retailer }) {
  const { paymentPlan: plan, trialEndsAt, seats, paymentSettings: settings } = retailer;
  const standing = settings ? standingOf(settings) : null;
  if (!plan) return <p>{t("billing.noPlanYet")}</p>;
  const { unitAmount, unitAmountWithDiscount, currency, period } = plan.price;
  const amount = moneyText(unitAmountWithDiscount ?? unitAmount, { currency });
  const price = t(`billing.priceIn.${period}`, { amount });
  const code = unitAmountWithDiscount === null ? undefined : plan.discount?.code;

  return (
    <dl className={styles.plan}>
      <div>
        <dt>{t("billing.plan")}</dt>
        <dd>{plan.name}</dd>
      </div>
      <div>
        <dt>{t("billing.price")}</dt>
        <dd>{code ? t("billing.priceWithCode", { price, code }) : price}</dd>
      </div>
      {standing && (
        <div>
          <dt>{t("billing.standing")}</dt>
          <dd>
            <StandingBadge standing={standing} />
          </dd>
        </div>
      )}
      {seats?.of != null && (
        <div>
          <dt>{t("billing.seats")}</dt>
          <dd>{t("billing.seatsUsed", { used: seats.used, of: seats.of })}</dd>
        </div>
      )}
      {trialEndsAt && (
        <div>
          <dt>{t("billing.trialUntil")}</dt>
          <dd>{dateText(typedDay(trialEndsAt))}</dd>
        </div>
      )}
    </dl>
  );
}
