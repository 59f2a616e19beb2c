import { currencies } from "@vitrine/contract/billing/currencies";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { SwitchField } from "#ui/form/choice-fields.tsx";
import { DateField } from "#ui/form/date/date-field.tsx";
import { useValueOf } from "#ui/form/form-state.ts";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import { Link } from "#ui/layout/link.tsx";

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
  /** False if the sum cannot be changed. */
  hasSum?: boolean;
  isNew?: boolean;
  /** The payer has no account and is asked by e-mail address. */
  isGuest?: boolean;
  /** The company the address belongs to. */
  knownAs?: string | undefined;
};

/** A person with an account is asked through their company. */
const guestHelp = (knownAs: string | undefined) =>
  knownAs === undefined ? (
    t("requests.guestHelp")
  ) : (
    <Link href={`${adminPaths.company("retailer", knownAs)}/payment`}>
      {t("requests.openPayment")}
    </Link>
  );

/** The purpose, the sum and the due date. */
export const RequestFields = ({
  hasSum = true,
  isNew = false,
  isGuest = false,
  knownAs,
}: Props) => (
  <>
    {isGuest && (
      <TextField
        name="email"
        label={t("requests.guestEmail")}
        help={guestHelp(knownAs)}
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
