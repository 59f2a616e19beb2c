import { billing } from "@vitrine/contract/billing";
import { retailKinds } from "@vitrine/contract/roles";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { PeriodSwitch } from "./period-switch.tsx";
import { type Period, type Plan, recommendedOf } from "./plan-choice.ts";
import { PlansGrid } from "./plans-grid.tsx";
import styles from "./plans.module.css";
import { hasPlan, standingOf } from "./subscription/standing.ts";

function Plans({ plans }: { plans: Plan[] }) {
  const { paymentPlan: own, paymentSettings: settings } = useMe().retailer ?? {};
  const isOn = settings !== undefined && hasPlan(standingOf(settings));
  const [period, setPeriod] = useState<Period>(own?.price.period ?? "year");

  return (
    <div className={styles.list}>
      <PeriodSwitch plans={plans} period={period} onPeriod={setPeriod} />
      <PlansGrid
        plans={plans}
        period={period}
        markOf={({ id }) => (isOn && id === own?.id ? "own" : undefined)}
        recommended={recommendedOf(plans)}
      />
      <div>
        <LinkButton
          variant={own ? "default" : "primary"}
          href={own ? paths.subscription : paths.choosePlan}
        >
          {own ? t("billing.changePlan") : t("billing.choosePlan")}
        </LinkButton>
      </div>
    </div>
  );
}

/** The plans on offer, with the company's own marked. */
export function PlanList() {
  const me = useMe();
  const role = retailKinds.find((kind) => kind === me.role);
  const plans = useRead(billing.plans, role ? { role } : {});

  return (
    <Await
      read={plans}
      failed={t("billing.plansFailed")}
      skeleton={<RowsSkeleton rows={6} />}
      empty={<p>{t("billing.noPlans")}</p>}
    >
      {(items) => <Plans plans={items} />}
    </Await>
  );
}
