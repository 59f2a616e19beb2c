import { ledger } from "@vitrine/contract/billing/ledger";
import type { Output } from "@vitrine/contract/endpoint";
import { useRead } from "#app/calls/api.ts";
import "#text/billing.ts";
import "#text/card.ts";
import "#text/staff/ledger.ts";
import "#text/payment.ts";
import "#text/subscription.ts";
import { t } from "#text/index.ts";
import { dayText } from "#ui/format/date.ts";
import { Card } from "#ui/layout/card.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { CustomPlanSection } from "../enterprise/custom-plan-section.tsx";
import { RequestsSection } from "../requests/requests-section.tsx";
import { Facts } from "../subscription/facts.tsx";
import { standingOf } from "../subscription/standing.ts";
import { ApprovalsCard } from "./approvals-card.tsx";
import { MoneyActs } from "./money-acts.tsx";
import { MoneyTimeline } from "./money-timeline.tsx";
import styles from "../billing.module.css";
import staff from "./staff.module.css";

type Standing = Output<typeof ledger.standing>;

function StandingCard({ standing, retailerId }: { standing: Standing; retailerId: string }) {
  const { paymentSettings: settings } = standing;
  const now = standingOf(settings);
  // An unpaid change does not start by itself.
  const pending = settings.pending?.isUnpaid === false ? settings.pending : null;

  return (
    <Card role="group" aria-label={t("ledger.standing")}>
      {now && <Facts retailer={standing} standing={now} isForStaff />}
      <div className={staff.foot}>
        {pending && (
          <p>{t("ledger.planWillBe", { plan: pending.plan.name, date: dayText(pending.when) })}</p>
        )}
        <MoneyActs retailerId={retailerId} standing={standing} />
      </div>
    </Card>
  );
}

type Company = { id: string; retailer: { companyShortName: string } | null };

/** A company's money: its present state, and its history. */
export function PaymentTab({ company }: { company: Company }) {
  const { id: retailerId } = company;
  const read = useRead(ledger.standing, { retailerId });

  return (
    <div className={styles.staffTab}>
      <Await read={read} failed={t("ledger.standingFailed")} skeleton={<TextSkeleton lines={4} />}>
        {(_, standing) => <StandingCard standing={standing} retailerId={retailerId} />}
      </Await>
      <ApprovalsCard retailerId={retailerId} />
      <RequestsSection company={company} />
      <CustomPlanSection company={company} />
      <MoneyTimeline retailerId={retailerId} />
    </div>
  );
}
