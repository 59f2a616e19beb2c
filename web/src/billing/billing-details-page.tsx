import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { messages } from "@vitrine/contract/messages";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import "#text/billing.ts";
import "#text/payment.ts";
import { t } from "#text/index.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Topic } from "#ui/layout/topic.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { BillingForm } from "./billing-form.tsx";
import { OwnCards } from "./card/own-cards.tsx";
import { Payments } from "./payments.tsx";
import { PlanList } from "./plan-list.tsx";
import { PresentPlan } from "./present-plan.tsx";

/** What the company pays for, and the address on its invoices. */
export function BillingDetailsPage() {
  const me = useMe();
  const call = me.retailer ? billing.saveDetailsOfRetailer : billing.saveDetailsOfStartup;
  const save = useWrite(call, { refreshes: [accounts.me] });

  return (
    <SettingsPage title={t("settings.billing")} lead={t("billing.settingsLead")}>
      {me.retailer && (
        <Topic title={t("billing.plan")} note={t("billing.planNote")}>
          <PresentPlan retailer={me.retailer} />
        </Topic>
      )}
      {me.retailer && (
        <Topic id="plans" title={t("billing.plans")} note={t("billing.plansNote")} wide>
          <PlanList />
        </Topic>
      )}
      {me.retailer && (
        <Topic title={t("payment.cards")} note={t("payment.cardsNote")}>
          <OwnCards hasDetails={me.retailer.billingDetails !== null} />
        </Topic>
      )}
      <Topic title={t("billing.invoices")} note={t("billing.invoicesNote")}>
        <BillingForm
          me={me}
          guards
          onSave={async (values) => {
            await save.mutateAsync(values);
            toast({ text: messages.changesSavedSuccessfully });
          }}
        >
          <div>
            <SubmitButton>{t("ui.save")}</SubmitButton>
          </div>
        </BillingForm>
      </Topic>
      {me.retailer && <Payments sentTo={me.retailer.billingDetails?.email} />}
    </SettingsPage>
  );
}
