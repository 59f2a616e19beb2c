import { ledger } from "@vitrine/contract/billing/ledger";
import { RefundRequest, staffPaymentRequests } from "@vitrine/contract/billing/requests-by-staff";
import { useWrite } from "#app/calls/api.ts";
import "#text/staff/ledger.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { moneyText } from "#ui/format/money.ts";
import { afterMoney } from "../staff/ledger-reads.ts";
import { tellWritten } from "../staff/told.ts";
import { refreshes, type StaffRequest } from "./request.ts";

const after = { refreshes: [...refreshes, ...afterMoney.refreshes] };

/** All, or a part, of what was paid by a link goes back. */
export function RefundRequestForm({
  request: { id, company, payment, currency },
  onDone,
}: {
  request: StaffRequest;
  onDone: () => void;
}) {
  const ofGuest = useWrite(staffPaymentRequests.refund, after);
  const ofCompany = useWrite(ledger.refund, after);
  const left = payment?.left ?? 0;

  return (
    <Form
      schema={RefundRequest}
      start={{ id, amount: left, reason: "" }}
      onSubmit={async ({ amount, reason }) => {
        const paymentId = company && payment?.id;
        tellWritten(
          paymentId
            ? await ofCompany.mutateAsync({ paymentId, amount, reason })
            : await ofGuest.mutateAsync({ id, amount, reason }),
        );
        onDone();
      }}
      takesFocus
    >
      <MoneyField
        name="amount"
        label={t("ledger.amount")}
        help={t("ledger.leftOf", { amount: moneyText(left, { currency }) })}
        currency={currency}
      />
      <TextField name="reason" label={t("ledger.reason")} rows={3} max={500} />
      <SubmitButton>{t("ledger.refund")}</SubmitButton>
    </Form>
  );
}
