import { ledger } from "@vitrine/contract/billing/ledger";
import {
  longestNote,
  longestReason,
  NotePayment,
  ReversePayment,
  typedRefund,
} from "@vitrine/contract/billing/ledger-writes";
import { useMemo } from "react";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { moneyText } from "#ui/format/money.ts";
import { SwitchField } from "#ui/form/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { MoneyEvent } from "./event-looks.ts";
import { afterMoney } from "./ledger-reads.ts";
import { askToRefund, RefundButton, RefundFields } from "./refund-parts.tsx";
import { tellWritten } from "./told.ts";

type Payment = NonNullable<MoneyEvent["payment"]>;
type RefundProps = Pick<Props, "currency" | "onDone"> & { payment: Pick<Payment, "id" | "left"> };
type Props = { payment: Payment; amount: number; currency: string; onDone: () => void };

/** Refunds all or a part of a card payment. */
export function RefundForm({ payment: { id: paymentId, left }, currency, onDone }: RefundProps) {
  const refund = useWrite(ledger.refund, afterMoney);
  const shape = useMemo(() => typedRefund(left, moneyText(left, { currency })), [left, currency]);

  return (
    <Form
      schema={shape}
      start={{ paymentId, amount: left, reason: "", endPlan: false }}
      onSubmit={(values) =>
        askToRefund({ ...values, currency }, async () => {
          const amount = moneyText(values.amount, { currency });
          tellWritten(await refund.mutateAsync(values), t("ledger.done.refunded", { amount }));
          onDone();
        })
      }
      takesFocus
      guards="sends"
    >
      <RefundFields left={left} currency={currency} />
      <SwitchField name="endPlan" label={t("ledger.endPlan")} help={t("ledger.endPlanHelp")} />
      <RefundButton currency={currency} />
    </Form>
  );
}

/** Reverses a payment that was recorded by hand. */
export function ReverseForm({ payment: { id }, amount, currency, onDone }: Props) {
  const update = useWrite(ledger.update, afterMoney);

  return (
    <Form
      schema={ReversePayment}
      start={{ id, reverse: "" }}
      onSubmit={async (values) => {
        const sum = { amount: moneyText(amount, { currency }) };
        tellWritten(await update.mutateAsync(values), t("ledger.done.reversed", sum));
        onDone();
      }}
      takesFocus
      guards="sends"
    >
      <TextField name="reverse" label={t("ledger.reason")} rows={3} max={longestReason} />
      <p>{t("ledger.reverseWhat")}</p>
      <div>
        <SubmitButton>{t("ledger.reverse")}</SubmitButton>
      </div>
    </Form>
  );
}

/** A note by staff about a payment. */
export function NoteForm({ payment: { id, can, reference }, onDone }: Props) {
  const update = useWrite(ledger.update, afterMoney);

  return (
    <Form
      schema={NotePayment}
      start={{ id, note: "", ...(can.refer && { reference: reference ?? "" }) }}
      onSubmit={async (values) => {
        tellWritten(await update.mutateAsync(values), t("ledger.done.noted"));
        onDone();
      }}
      takesFocus
      guards="sends"
    >
      {can.refer && <TextField name="reference" label={t("ledger.referenceLabel")} optional />}
      <TextField name="note" label={t("ledger.note")} rows={3} max={longestNote} optional />
      <div>
        <SubmitButton>{t("ui.save")}</SubmitButton>
      </div>
    </Form>
  );
}
