import { billing } from "@vitrine/contract/billing";
import { retailKinds } from "@vitrine/contract/roles";
import { type ReactNode, Suspense, useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { later } from "#app/later.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import type { BillingTyped } from "../billing-form.tsx";
import { PeriodSwitch } from "../period-switch.tsx";
import { type Period, type Plan, priceFor } from "../plan-choice.ts";
import { PlansGrid } from "../plans-grid.tsx";
import planStyles from "../plans.module.css";
import { dayText } from "#ui/format/date.ts";
import { hasPlan, type Retailer, type Standing } from "./standing.ts";
import styles from "./subscription.module.css";

const PreviewPanel = later(() => import("./preview-panel.tsx"), "PreviewPanel");
const preload = () => void PreviewPanel.preload?.();

/** States with a running plan; in all others the present plan can still be started. */
const isPaying = (standing: Standing) =>
  ["free", "active", "planned", "waiting", "pastDue", "cancelling", "late"].includes(standing);

interface OfferProps {
  plan: Plan;
  retailer: Retailer;
  standing: Standing;
  period: Period;
  isOpen: boolean;
  /** Set while a change is being sent. */
  isSending: boolean;
  onOpen: () => void;
}

/** A company with no running plan chooses one; otherwise it compares. */
const openWords = ({ plan, retailer: { paymentPlan: own }, standing }: OfferProps) =>
  own === null || !hasPlan(standing)
    ? t("billing.choose", { plan: plan.name })
    : t("subscription.seeChanges");

/** What can be done about a plan: it is the present one, the planned one, or opens its preview. */
function Offer(props: OfferProps) {
  const { plan, retailer, standing, period, isOpen, isSending, onOpen } = props;
  const { paymentPlan: own, paymentSettings: settings } = retailer;
  const { pending, currentPeriodEnd } = settings;
  const isOwn = own?.id === plan.id && own.price.id === priceFor(plan, period).id;
  if (pending?.plan.id === plan.id && !pending.isUnpaid)
    return (
      <p className={styles.state}>{t("subscription.isNext", { date: dayText(pending.when) })}</p>
    );
  if (isOwn && isPaying(standing))
    return (
      <p className={styles.state}>
        {currentPeriodEnd === null || standing === "pastDue"
          ? t("subscription.isYours")
          : t("subscription.paidUntilPlan", { date: dayText(currentPeriodEnd) })}
      </p>
    );
  const closed = isOwn ? t("subscription.startNow", { plan: plan.name }) : openWords(props);

  return (
    <div>
      <Button
        aria-expanded={isOpen}
        aria-controls="plan-preview"
        disabled={isSending}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onOpen}
      >
        {isOpen ? t("subscription.hidePreview") : closed}
      </Button>
    </div>
  );
}

const summaryOf = ({ numberOfUsers, features }: Plan) => {
  const seats = t("subscription.seats", { count: numberOfUsers });
  // Most lists of features begin with the seats.
  const others = features.filter(({ isIncluded, name }) => isIncluded && name !== seats);
  return [seats, ...others.slice(0, 2).map(({ name }) => name)].join(" · ");
};

/** The plan in one line, for a short comparison. */
function Brief({ plan, used }: { plan: Plan; used: number }) {
  const { numberOfUsers } = plan;
  const isTooSmall = used > numberOfUsers;
  return (
    <p className={planStyles.brief}>
      {isTooSmall
        ? `${t("subscription.seats", { count: numberOfUsers })}. ${t("subscription.wouldNotFit", { count: used })}`
        : summaryOf(plan)}
    </p>
  );
}

interface OffersProps {
  retailer: Retailer;
  standing: Standing;
  /** A plan opened by an enterprise code, and that code. */
  opened?: { plan: Plan; code: string } | undefined;
  /** Shows each plan in one line instead of in full. */
  isBrief?: boolean;
  title?: string;
}

function Plans({ plans, ...props }: OffersProps & { plans: Plan[] }) {
  const { retailer, standing, opened, isBrief = false, title } = props;
  const own = retailer.paymentPlan;
  const ownPeriod = own?.price.period ?? "year";
  const [period, setPeriod] = useState<Period>(ownPeriod);
  const [shown, setShown] = useState<string | undefined>(opened?.plan.id);
  const [isSending, setIsSending] = useState(false);
  const [typed, onTyped] = useState<BillingTyped>();
  const isPhone = usePhone();
  const at = plans.findIndex(({ id }) => id === shown);
  const to = plans[at];
  const turnTo = (next: Period) => {
    if (isSending) return;
    setPeriod(next);
    setShown(undefined);
  };
  const panel: ReactNode = to && (
    <Suspense fallback={<RowsSkeleton rows={6} />}>
      <PreviewPanel
        key={`${to.id} ${period}`}
        retailer={retailer}
        to={to}
        period={period}
        enterpriseCode={to.id === opened?.plan.id ? opened.code : undefined}
        place={isPhone || plans.length > 4 ? undefined : { at, of: plans.length }}
        details={{ typed, onTyped }}
        isSending={isSending}
        onSending={setIsSending}
        onClose={() => setShown(undefined)}
      />
    </Suspense>
  );

  return (
    <div className={styles.offers}>
      <div className={styles.head}>
        {title && <h2>{title}</h2>}
        <PeriodSwitch plans={plans} period={period} onPeriod={turnTo} />
      </div>
      <PlansGrid
        plans={plans}
        period={period}
        markOf={({ id }) => (id === own?.id && hasPlan(standing) ? "own" : undefined)}
        ownWords={
          ownPeriod === period
            ? undefined
            : t("subscription.ownBy", { period: t(`subscription.period.${ownPeriod}`) })
        }
        briefOf={(plan) => isBrief && <Brief plan={plan} used={retailer.seats?.used ?? 1} />}
        onCard={(plan) => (
          <Offer
            plan={plan}
            retailer={retailer}
            standing={standing}
            period={period}
            isOpen={plan.id === shown}
            isSending={isSending}
            onOpen={() => setShown(plan.id === shown ? undefined : plan.id)}
          />
        )}
        afterCard={({ id }) => id === shown && panel}
      />
    </div>
  );
}

/** The plans on offer, the present one marked; choosing one shows its cost and changes. */
export function Offers(props: OffersProps) {
  const me = useMe();
  const role = retailKinds.find((kind) => kind === me.role);
  const read = useRead(billing.plans, role ? { role } : {});
  const { opened } = props;

  return (
    <section id="plans" aria-label={t("subscription.plans")}>
      <Await
        read={read}
        failed={t("billing.plansFailed")}
        skeleton={<RowsSkeleton rows={6} />}
        empty={<p>{t("billing.noPlans")}</p>}
      >
        {(items) => (
          <Plans
            key={opened?.plan.id}
            {...props}
            plans={opened ? [...items, opened.plan] : items}
          />
        )}
      </Await>
    </section>
  );
}
