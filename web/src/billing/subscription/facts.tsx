import { type ReactNode, useState } from "react";
import { CardLogo } from "#billing/card/card-logo.tsx";
import { expiryOf } from "#billing/card/expiry.ts";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { moneyText } from "#ui/format/money.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { typedDay } from "#app/typed-day.ts";
import { StandingBadge } from "./badges.tsx";
import { dayText } from "#ui/format/date.ts";
import type { Retailer, Settings, Standing } from "./standing.ts";
import styles from "./subscription.module.css";
import { useFailed } from "./use-failed.ts";

interface FactProps {
  name: string;
  value: ReactNode;
  small?: ReactNode;
  isWarning?: boolean;
}

const Fact = ({ name, value, small, isWarning }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <div className={styles.value}>{value}</div>
      {small && <small className={cx(isWarning && styles.warns)}>{small}</small>}
    </dd>
  </div>
);

type Known = Pick<Retailer, "paymentPlan" | "paymentSettings" | "seats">;

function PlanFact({ paymentPlan: plan, seats }: Known) {
  if (!plan) return <Fact name={t("subscription.plan")} value={t("subscription.noPlan")} />;
  const period = t(`subscription.period.${plan.price.period}`);
  const { used = 1, of } = seats ?? {};

  return (
    <Fact
      name={t("subscription.plan")}
      value={<span className={styles.planName}>{plan.name}</span>}
      small={t("subscription.periodSeats", { period, used, count: of ?? plan.numberOfUsers })}
    />
  );
}

/** A first payment that is not finished, and its amount. */
function OpenFact({ settings }: { settings: Settings }) {
  const failed = useFailed(settings);
  if (!failed) return <ChargeFact {...settings} />;
  const { amount, currency } = failed;
  return <Fact name={t("subscription.openCharge")} value={moneyText(amount, { currency })} />;
}

const vatWords = (when: string, vat: number | null, money: (sum: number) => string) => {
  if (vat === null) return t("subscription.beforeVat", { when });
  return vat === 0 ? when : t("subscription.withVat", { when, amount: money(vat) });
};

/** When the next charge is, what of it is VAT, and what the credit pays of it. */
export function ChargeFact({ nextCharge }: Pick<Settings, "nextCharge">) {
  const name = t("subscription.nextCharge");
  if (!nextCharge) return <Fact name={name} value={t("subscription.noCharge")} />;
  const { amount, currency, date, vat, code, credit } = nextCharge;
  const on = { date: dayText(date), code: code ?? "" };
  const when = t(code === null ? "subscription.onDate" : "subscription.onDateWith", on);
  const money = (sum: number) => moneyText(sum, { currency });

  const words = vatWords(when, vat, money);
  return (
    <Fact
      name={name}
      value={money(amount + (vat ?? 0) - credit)}
      small={credit > 0 ? t("subscription.afterCredit", { words, amount: money(credit) }) : words}
    />
  );
}

function CardFact({ card, collection }: Settings) {
  const name = t("subscription.card");
  const [now] = useState(() => new Date());
  if (collection === "INVOICE") return <Fact name={name} value={t("subscription.byInvoice")} />;
  if (!card) return <Fact name={name} value={t("subscription.noCard")} />;
  const { state, text } = expiryOf(card, now);

  return (
    <Fact
      name={name}
      value={
        <span className={styles.card}>
          <CardLogo brand={card.brand} />
          <span aria-hidden>•••• {card.last4}</span>
          <VisuallyHidden>{t("subscription.endingIn", { last4: card.last4 })}</VisuallyHidden>
        </span>
      }
      small={t("subscription.expires", { date: text.replaceAll(" ", "\u00A0") })}
      isWarning={state !== "fine"}
    />
  );
}

const untilWords = (standing: Standing, settings: Settings) => {
  const { trialEndsAt, currentPeriodEnd, cancelsAt, endedAt, lastDay, paidUntil } = settings;
  const until = (date: string | null) =>
    date === null ? undefined : t("subscription.until", { date: dayText(typedDay(date)) });
  if (standing === "trial" || standing === "cardTrial" || standing === "unchosen")
    return until(trialEndsAt);
  if (standing === "cancelling") return until(cancelsAt);
  if (standing === "pastDue") return until(lastDay);
  const since = endedAt ?? (standing === "trialOver" ? trialEndsAt : null);
  if (since !== null) return t("subscription.since", { date: dayText(typedDay(since)) });
  const paid = standing.startsWith("invoice") ? paidUntil : currentPeriodEnd;
  const isPaid = ["active", "planned", "waiting", "invoice", "invoiceDue"].includes(standing);
  if (!isPaid || paid === null) return undefined;
  return t("subscription.paidUntil", { date: dayText(typedDay(paid)) });
};

interface FactsProps {
  retailer: Known;
  standing: Standing;
  /** Set for staff, who cannot read why a payment failed. */
  isForStaff?: boolean;
}

/** The next payment, if there is one. */
function DueFact({ retailer, standing, isForStaff = false }: FactsProps) {
  const { paymentSettings: settings } = retailer;
  if (standing === "invoiceDue" || standing === "invoiceOverdue") return null;
  if (standing === "incomplete" && !isForStaff) return <OpenFact settings={settings} />;
  return <ChargeFact {...settings} />;
}

/** Plan, next charge, card and state, in one row. */
export const Facts = ({ retailer, standing, isForStaff = false }: FactsProps) => (
  <dl className={styles.facts}>
    <PlanFact {...retailer} />
    <DueFact retailer={retailer} standing={standing} isForStaff={isForStaff} />
    <CardFact {...retailer.paymentSettings} />
    <Fact
      name={t("subscription.status")}
      value={<StandingBadge standing={standing} />}
      small={untilWords(standing, retailer.paymentSettings)}
    />
  </dl>
);
