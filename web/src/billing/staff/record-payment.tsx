import { currencies } from "@vitrine/contract/billing/currencies";
import { ledger } from "@vitrine/contract/billing/ledger";
import { methodsByHand, TypedPayment } from "@vitrine/contract/billing/ledger-writes";
import { todayUtc } from "@vitrine/contract/days";
import { useState } from "react";
import { useWrite } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { SwitchField } from "#ui/form/choice-fields.tsx";
import { DateField } from "#ui/form/date/date-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { asProblem } from "#ui/state/problem.ts";
import { moneyText } from "#ui/format/money.ts";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import styles from "../billing.module.css";
import { daysAhead } from "./days-ahead.ts";
import { afterMoney } from "./ledger-reads.ts";
import { tellWritten } from "./told.ts";

type Props = { retailerId: string; isByInvoice: boolean; onDone: () => void };

/** Records money received outside the card provider. */
export function RecordPaymentForm({ retailerId, isByInvoice, onDone }: Props) {
  const insert = useWrite(ledger.insert, afterMoney);
  const [currency, setCurrency] = useState<string>("EUR");
  const [isTwice, setIsTwice] = useState(false);

  return (
    <Form
      schema={TypedPayment}
      start={{ retailerId, currency: "EUR", method: "TRANSFER", receivedOn: todayUtc() }}
      onChange={(values) => setCurrency(values.currency ?? "EUR")}
      onSubmit={async (values) => {
        try {
          const amount = moneyText(values.amount, values);
          tellWritten(await insert.mutateAsync(values), t("ledger.done.recorded", { amount }));
          onDone();
        } catch (error) {
          setIsTwice(asProblem(error).code === "billing.payment_booked");
          throw error;
        }
      }}
      takesFocus
      guards="sends"
    >
      <FieldPair>
        <MoneyField name="amount" label={t("ledger.amountWithVat")} currency={currency} />
        <SelectField
          name="currency"
          label={t("ledger.currency")}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </FieldPair>
      <FieldPair>
        <DateField name="receivedOn" label={t("ledger.receivedOn")} max={todayUtc()} />
        <SelectField
          name="method"
          label={t("ledger.method")}
          options={methodsByHand.map((value) => ({ value, label: t(`ledger.cause.${value}`) }))}
        />
      </FieldPair>
      <TextField name="reference" label={t("ledger.referenceLabel")} optional />
      {isByInvoice && (
        <DateField
          name="paidUntil"
          label={t("ledger.field.paidUntil")}
          help={t("ledger.paidUntilHelp")}
          {...daysAhead()}
          optional
        />
      )}
      <TextField name="note" label={t("ledger.note")} rows={3} optional />
      {isTwice && <SwitchField name="isAnother" label={t("ledger.isAnother")} />}
      {!isByInvoice && <p className={styles.note}>{t("ledger.notExtended")}</p>}
      <p className={styles.note}>{t("ledger.receiptFollows")}</p>
      <div>
        <SubmitButton>{t("ledger.record")}</SubmitButton>
      </div>
    </Form>
  );
}
