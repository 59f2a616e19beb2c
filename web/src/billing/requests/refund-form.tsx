import { ledger } from "@vitrine/contract/billing/ledger";
import {
  staffPaymentRequests,
  typedRequestRefund,
} from "@vitrine/contract/billing/requests-by-staff";
import { useMemo } from "react";
import { useWrite } from "#app/calls/api.ts";
import "#text/staff/ledger.ts";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { moneyText } from "#ui/format/money.ts";
import { afterMoney } from "../staff/ledger-reads.ts";
import { askToRefund, RefundButton, RefundFields } from "../staff/refund-parts.tsx";
import { tellWritten } from "../staff/told.ts";
import type { StaffRequest } from "./request.ts";

/** Refunds all or a part of what was paid through a link. */
export function RefundRequestForm({
  request: { id, company, payment, currency },
  onDone,
}: {
  request: StaffRequest;
  onDone: () => void;
}) {
  const ofGuest = useWrite(staffPaymentRequests.refund, afterMoney);
  const ofCompany = useWrite(ledger.refund, afterMoney);
  const left = payment?.left ?? 0;
  const shape = useMemo(
    () => typedRequestRefund(left, moneyText(left, { currency })),
    [left, currency],
  );

  return (
    <Form
      schema={shape}
      start={{ amount: left, reason: "" }}
      onSubmit={({ amount, reason }) =>
        askToRefund({ amount, currency }, async () => {
          const paymentId = company && payment?.id;
          tellWritten(
            paymentId
              ? await ofCompany.mutateAsync({ paymentId, amount, reason })
              : await ofGuest.mutateAsync({ id, amount, reason }),
            t("ledger.done.refunded", { amount: moneyText(amount, { currency }) }),
          );
          onDone();
        })
      }
      takesFocus
      guards="sends"
    >
      <RefundFields left={left} currency={currency} />
      <RefundButton currency={currency} />
    </Form>
  );
}
