import { accounts } from "@vitrine/contract/accounts";
import { billing } from "@vitrine/contract/billing";
import { subscription } from "@vitrine/contract/billing/subscription";
import { useWrite } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import { t } from "#text/index.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { Button } from "#ui/layout/button.tsx";
import { BillingForm, type BillingTyped } from "../billing-form.tsx";
import styles from "./preview.module.css";

export interface DetailsProps {
  /** What was typed for another plan or period. */
  typed: BillingTyped | undefined;
  onTyped: (typed: BillingTyped) => void;
}

/** Nobody is charged before they have given their billing details. */
export function DetailsFirst({ onClose, ...typing }: DetailsProps & { onClose: () => void }) {
  const me = useMe();
  const save = useWrite(billing.saveDetailsOfRetailer, {
    // Another country may have another VAT rate.
    refreshes: [subscription.preview, accounts.me],
  });

  return (
    <section className={styles.newCard} aria-labelledby="details-first">
      <h4 id="details-first" className={styles.step}>
        {t("subscription.detailsFirst")}
      </h4>
      <BillingForm me={me} {...typing} onSave={(values) => save.mutateAsync(values)}>
        <div className={styles.decision}>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <SubmitButton>{t("subscription.toPayment")}</SubmitButton>
        </div>
      </BillingForm>
    </section>
  );
}
