import { useQueryClient } from "@tanstack/react-query";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { refresh, useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { BillingForm, type BillingValues } from "#billing/billing-form.tsx";
import { OwnPlanCard } from "#billing/own-plan-card.tsx";
import "#text/billing.ts";
import { t } from "#text/index.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { useTabTitle } from "#ui/layout/tab-title.tsx";
import { Note } from "#ui/state/note.tsx";
import { signUpPlaces } from "./places.ts";
import { WideFrame } from "./wide-frame.tsx";
import styles from "./wide.module.css";

/** Where the invoices of the chosen plan go. */
export function RetailBillingPage() {
  const me = useMe();
  const navigate = useNavigate();
  const client = useQueryClient();
  const save = useWrite(billing.saveDetailsOfRetailer);
  const plan = me.retailer?.paymentPlan;
  useTabTitle(t("onboarding.retailBillingTitle"));
  if (!me.retailer || me.role === "MEMBER") return <Navigate to={paths.home} replace />;

  const send = async (values: BillingValues) => {
    await save.mutateAsync(values);
    await refresh(client, [accounts.me]);
    await navigate({ to: paths.home });
  };

  return (
    <WideFrame>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{t("onboarding.retailBillingTitle")}</h1>
          <p className={styles.lead}>{t("onboarding.billingLead")}</p>
        </div>
      </header>
      <div className={styles.columns}>
        <BillingForm me={me} onSave={send}>
          <Note tone="info">{t("onboarding.noCardYet")}</Note>
          <div className={styles.actions}>
            <LinkButton href={signUpPlaces.plan}>{t("onboarding.back")}</LinkButton>
            <SubmitButton>{t("onboarding.saveAndGoOn")}</SubmitButton>
          </div>
        </BillingForm>
        {plan && <OwnPlanCard plan={plan} />}
      </div>
    </WideFrame>
  );
}
