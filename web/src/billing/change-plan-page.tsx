import { useState } from "react";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/billing.ts";
import "#text/payment.ts";
import "#text/subscription.ts";
import { t } from "#text/index.ts";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EnterpriseField } from "./code-fields.tsx";
import type { Plan } from "./plan-choice.ts";
import { MembersView } from "./subscription/members-view.tsx";
import { Offers } from "./subscription/offers.tsx";
import { type Retailer, type Standing, standingOf } from "./subscription/standing.ts";
import styles from "./plans.module.css";

function Change({ retailer, standing }: { retailer: Retailer; standing: Standing }) {
  const [opened, setOpened] = useState<{ plan: Plan; code: string }>();

  return (
    <div className={styles.stack}>
      <p className={styles.back}>
        <Link href={paths.subscription}>{t("subscription.toSubscription")}</Link>
      </p>
      <Offers retailer={retailer} standing={standing} opened={opened} />
      <section className={styles.box} aria-labelledby="enterprise">
        <h2 id="enterprise">{t("billing.enterpriseTitle")}</h2>
        <p className={styles.boxText}>{t("billing.enterpriseText")}</p>
        <EnterpriseField onPlan={(plan, code) => setOpened({ plan, code })} />
      </section>
    </div>
  );
}

/** Changes the company's plan: what each plan includes, and what it would cost. */
export function ChangePlanPage() {
  const { retailer } = useMe();
  const standing = retailer && standingOf(retailer.paymentSettings);

  return (
    <Page title={t("billing.changePlan")} note={standing && t("billing.changeLead")}>
      {retailer && standing && <Change retailer={retailer} standing={standing} />}
      {retailer && !standing && <MembersView retailer={retailer} />}
    </Page>
  );
}
