import { Navigate } from "@tanstack/react-router";
import { messages } from "@vitrine/contract/messages";
import { paths } from "#app/paths.ts";
import "#text/subscription.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Note } from "#ui/state/note.tsx";
import { retryResult } from "./subscription/retry-result.ts";
import styles from "./subscription/subscription.module.css";

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

/** What came of trying a payment again; without one there is nothing to say. */
export function PaymentRetryPage() {
  const result = retryResult.last();
  if (!result) return <Navigate to={paths.subscription} replace />;
  const { retried, reason } = result;
  const isFailed = retried === "failed";

  return (
    <Page title={t(titles[retried])} width="form">
      <Card className={styles.result}>
        {isFailed && <Note tone="danger">{reason ?? messages.paymentFailed}</Note>}
        <p>{t(texts[retried])}</p>
        <LinkButton variant="primary" href={isFailed ? paths.retry : paths.subscription}>
          {t(isFailed ? "subscription.retryTitle" : "subscription.toSubscription")}
        </LinkButton>
      </Card>
    </Page>
  );
}
