import { onboarding } from "@vitrine/contract/onboarding";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { BillingForm, type BillingTyped } from "#billing/billing-form.tsx";
import { t } from "#text/index.ts";
import { Note } from "#ui/state/note.tsx";
import { SetupStep } from "./setup-step.tsx";
import { companyOf } from "./steps.ts";
import styles from "./setup.module.css";

/** The billing details. If they were given with the plan, they are only checked here. */
export function BillingPage() {
  const me = useMe();
  const isStartup = sideOf(me) === "startup";
  const save = useWrite(isStartup ? onboarding.startupBilling : onboarding.retailerBilling);
  const isKnown = companyOf(me)?.billingDetails !== null;

  return (
    <SetupStep<BillingTyped>
      step="BILLING_DETAILS"
      title={t("onboarding.billingTitle")}
      lead={t(isStartup ? "onboarding.billingLeadStartup" : "onboarding.billingLead")}
    >
      {({ typed, onTyped, saving, buttons }) => (
        <>
          {isKnown && (
            <div className={styles.known}>
              <Note tone="success">{t("onboarding.billingKnown")}</Note>
            </div>
          )}
          <BillingForm me={me} typed={typed} onTyped={onTyped} onSave={saving(save.mutateAsync)}>
            {buttons}
          </BillingForm>
        </>
      )}
    </SetupStep>
  );
}
