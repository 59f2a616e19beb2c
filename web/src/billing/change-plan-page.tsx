import { billing } from "@vitrine/contract/billing";
import { retailKinds } from "@vitrine/contract/roles";
import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/billing.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Await } from "#ui/state/await.tsx";
import { NotAllowed } from "#ui/state/not-allowed.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { PeriodSwitch } from "./period-switch.tsx";
import { PlanCard } from "./plan-card.tsx";
import { type OwnPlan, type Period, type Plan, priceFor } from "./plan-choice.ts";
import { PlanPreview } from "./plan-preview.tsx";
import styles from "./plans.module.css";

interface OfferProps {
  plan: Plan;
  own: OwnPlan;
  period: Period;
  members: number;
  isOpen: boolean;
  onOpen: () => void;
}

/** What can be done about a plan: it is one's own, too small, or shown with what it changes. */
function Offer({ plan, own, period, members, isOpen, onOpen }: OfferProps) {
  if (priceFor(plan, period).id === own.price.id)
    return <p className={styles.cannot}>{t("billing.yourPlan")}</p>;
  if (plan.numberOfUsers < members)
    return <p className={styles.cannot}>{t("billing.tooSmall", { count: members })}</p>;
  return (
    <Button full aria-expanded={isOpen} aria-controls="plan-preview" onClick={onOpen}>
      {t(isOpen ? "billing.hidePreview" : "billing.seeChanges")}
    </Button>
  );
}

function Offers({ plans, own, members }: { plans: Plan[]; own: OwnPlan; members: number }) {
  const [period, setPeriod] = useState<Period>(own.price.period);
  const [opened, setOpened] = useState<string>();
  const plan = plans.find(({ id }) => id === opened);

  const turnTo = (next: Period) => {
    setPeriod(next);
    setOpened(undefined);
  };

  return (
    <div className={styles.stack}>
      <div>
        <PeriodSwitch plans={plans} period={period} onPeriod={turnTo} />
      </div>
      <div className={styles.plans}>
        {plans.map((one) => (
          <PlanCard
            key={one.id}
            plan={one}
            period={period}
            mark={one.id === own.id ? "own" : undefined}
          >
            <Offer
              plan={one}
              own={own}
              period={period}
              members={members}
              isOpen={one.id === opened}
              onOpen={() => setOpened(one.id === opened ? undefined : one.id)}
            />
          </PlanCard>
        ))}
      </div>
      {plan && (
        <PlanPreview
          key={`${plan.id} ${period}`}
          own={own}
          to={plan}
          period={period}
          onKeep={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** Another plan for the company, with what it changes before anything does. */
export function ChangePlanPage() {
  const me = useMe();
  const role = retailKinds.find((kind) => kind === me.role);
  const plans = useRead(billing.plans, role ? { role } : {});
  const own = me.retailer?.paymentPlan;
  if (me.role === "MEMBER")
    return (
      <Page title={t("billing.changePlan")}>
        <NotAllowed title={t("billing.ownerOnly")}>{t("billing.ownerOnlyWhy")}</NotAllowed>
      </Page>
    );
  if (!own) return <Navigate to={paths.choosePlan} replace />;

  return (
    <Page title={t("billing.changePlan")} note={t("billing.changeLead")}>
      <p className={styles.back}>
        <Link href={paths.settings.billing}>{t("billing.toBilling")}</Link>
      </p>
      <Await
        read={plans}
        failed={t("billing.plansFailed")}
        skeleton={<RowsSkeleton rows={6} />}
        empty={<p>{t("billing.noPlans")}</p>}
      >
        {(items) => <Offers plans={items} own={own} members={me.retailer?.seats?.used ?? 1} />}
      </Await>
    </Page>
  );
}
