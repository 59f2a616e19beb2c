import { Navigate, useNavigate } from "@tanstack/react-router";
import { messages } from "@vitrine/contract/messages";
import { useEffect } from "react";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/billing.ts";
import "#text/payment.ts";
import "#text/subscription.ts";
import { t } from "#text/index.ts";
import { Button, LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Note } from "#ui/state/note.tsx";
import { CardLine } from "./card/card-line.tsx";
import { CardStep } from "./card/card-step.tsx";
import { MembersView } from "./subscription/members-view.tsx";
import { PastDue } from "./subscription/past-due.tsx";
import { retryResult } from "./subscription/retry-result.ts";
import { type Retailer, type Settings, standingOf } from "./subscription/standing.ts";
import { useFailed } from "./subscription/use-failed.ts";
import { useRetry } from "./subscription/use-retry.ts";
import styles from "./subscription/subscription.module.css";

function SameCard({ settings }: { settings: Settings }) {
  const { retry, step, refusal, retried } = useRetry(settings);
  const needsBank = useFailed(settings)?.needsBank ?? false;
  const navigate = useNavigate();
  useEffect(() => {
    if (!retried) return;
    retryResult.keep({ retried, reason: refusal });
    void navigate({ to: paths.paymentRetry });
  }, [retried, refusal, navigate]);

  return (
    <Card className={styles.way}>
      <h2>{t(needsBank ? "subscription.confirmBank" : "subscription.retrySame")}</h2>
      {settings.card && <CardLine card={settings.card} />}
      <p>{t(needsBank ? "subscription.confirmBankText" : "subscription.retrySameText")}</p>
      <div>
        <Button variant="primary" sending={step !== undefined} onClick={() => void retry()}>
          {t(needsBank ? "subscription.confirmBank" : "subscription.retry")}
        </Button>
      </div>
      <CardStep step={step} />
    </Card>
  );
}

const OtherCard = () => (
  <Card className={styles.way}>
    <h2>{t("subscription.retryOther")}</h2>
    <p>{t("subscription.retryOtherText")}</p>
    <div>
      <LinkButton href={paths.updateCard}>{t("subscription.updateCard")}</LinkButton>
    </div>
  </Card>
);

function Ways({ retailer }: { retailer: Retailer }) {
  const { paymentSettings: settings } = retailer;
  const standing = standingOf(settings);
  if (standing === null) return <MembersView retailer={retailer} />;
  if (standing !== "pastDue" && standing !== "incomplete")
    return (
      <EmptyState
        title={t("subscription.nothingOpen")}
        action={
          <LinkButton variant="primary" href={paths.subscription}>
            {t("subscription.toSubscription")}
          </LinkButton>
        }
      >
        {t("subscription.nothingOpenText")}
      </EmptyState>
    );

  return (
    <div className={styles.page}>
      <Card className={styles.now}>
        <PastDue settings={settings} isBare />
      </Card>
      <div className={styles.ways}>
        {settings.card && <SameCard settings={settings} />}
        <OtherCard />
      </div>
    </div>
  );
}

/** A payment failed: retry it, or pay with another card. */
export function SubscriptionRetryPage() {
  const { retailer } = useMe();

  return (
    <Page title={t("subscription.retryTitle")} width="reading">
      {retailer && <Ways retailer={retailer} />}
    </Page>
  );
}

const titles = {
  succeeded: "subscription.paidTitle",
  processing: "subscription.checkingTitle",
  failed: "subscription.notPaidTitle",
} as const;

const texts = {
  succeeded: "subscription.paidText",
  processing: "subscription.checkingText",
  failed: "subscription.notPaidText",
} as const;

/** The result of a retried payment; without one there is nothing to show. */
export function PaymentRetryPage() {
  const result = retryResult.last();
  if (!result) return <Navigate to={paths.subscription} replace />;
  const { retried, reason } = result;
  const isFailed = retried === "failed";

  return (
    <Page title={t(titles[retried])} width="form">
      <Card className={styles.result}>
        {isFailed && <Note tone="danger">{reason ?? messages.paymentFailed}</Note>}
        {!(isFailed && reason) && <p>{t(texts[retried])}</p>}
        <LinkButton variant="primary" href={isFailed ? paths.retry : paths.subscription}>
          {t(isFailed ? "subscription.retryTitle" : "subscription.toSubscription")}
        </LinkButton>
      </Card>
    </Page>
  );
}
