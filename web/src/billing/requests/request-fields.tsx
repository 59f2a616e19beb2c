import { currencies } from "@vitrine/contract/billing/currencies";
import { t } from "#text/index.ts";
import { SwitchField } from "#ui/form/choice-fields.tsx";
import { DateField } from "#ui/form/date/date-field.tsx";
import { useValueOf } from "#ui/form/form-state.ts";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";

function SumFields() {
  const chosen = useValueOf("currency");
  const currency = currencies.find((one) => one === chosen) ?? "EUR";

  return (
    <FieldPair>
      <MoneyField
        name="amount"
        label={t("requests.amount")}
        help={t("requests.amountHelp")}
        currency={currency}
      />
      <SelectField
        name="currency"
        label={t("requests.currency")}
        options={currencies.map((value) => ({ value, label: value }))}
      />
    </FieldPair>
  );
}

type Props = {
  /** Without it the sum stays. */
  hasSum?: boolean;
  isNew?: boolean;
  /** Somebody without an account is asked, by their address. */
  isGuest?: boolean;
};

/** What is asked for, how much and by when. */
export const RequestFields = ({ hasSum = true, isNew = false, isGuest = false }: Props) => (
  <>
    {isGuest && (
      <TextField
        name="email"
        label={t("requests.guestEmail")}
        help={t("requests.guestHelp")}
        type="email"
        autoComplete="off"
      />
    )}
    {hasSum && <SumFields />}
    <TextField
      name="description"
      label={t("requests.description")}
      help={t("requests.descriptionHelp")}
      rows={2}
    />
    <DateField name="dueOn" label={t("requests.dueOn")} help={t("requests.dueHelp")} />
    {isNew && (
      <SwitchField
        name="isEmailed"
        label={t("requests.email")}
        help={isGuest ? t("requests.emailGuest") : t("requests.emailHelp")}
      />
    )}
  </>
);
