import { type ReactNode, useEffect } from "react";
import { useMe } from "#app/session/me.ts";
import "#text/billing.ts";
import "#text/payment.ts";
import "#text/subscription.ts";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Payments } from "./payments.tsx";
import { Cancel } from "./subscription/cancel.tsx";
import { Facts } from "./subscription/facts.tsx";
import { tellKeptFailure } from "./subscription/paid-news.ts";
import { MembersView } from "./subscription/members-view.tsx";
import { Now } from "./subscription/now.tsx";
import { Offers } from "./subscription/offers.tsx";
import { canCancel, type Retailer, standingOf } from "./subscription/standing.ts";
import styles from "./subscription/subscription.module.css";

function Subscription({ retailer }: { retailer: Retailer }): ReactNode {
  const standing = standingOf(retailer.paymentSettings);
  if (standing === null) return <MembersView retailer={retailer} />;

  return (
    <div className={styles.page}>
      <Card className={styles.now}>
        <Now retailer={retailer} standing={standing} />
        <Facts retailer={retailer} standing={standing} />
      </Card>
      {retailer.paymentSettings.collection !== "INVOICE" && (
        <Offers retailer={retailer} standing={standing} isBrief title={t("subscription.plans")} />
      )}
      <Payments sentTo={retailer.billingDetails?.email} />
      {canCancel(standing, retailer.paymentSettings) && (
        <Cancel retailer={retailer} standing={standing} />
      )}
    </div>
  );
}

/** The company's payments, what another plan would cost, and how to cancel. */
export function SubscriptionPage() {
  const { retailer } = useMe();
  useEffect(tellKeptFailure, []);

  return (
    <Page title={t("subscription.title")}>{retailer && <Subscription retailer={retailer} />}</Page>
  );
}
