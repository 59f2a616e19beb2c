import { discountCodes } from "@vitrine/contract/billing/codes";
import { offKinds } from "@vitrine/contract/billing/typed-codes";
import { currencies } from "@vitrine/contract/billing/currencies";
import { discountDurations } from "@vitrine/contract/billing/plans";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { DateField } from "#ui/form/date/date-field.tsx";
import { useFormState, useValueOf } from "#ui/form/form-state.ts";
import { ManyField } from "#ui/form/many-field.tsx";
import { MoneyField } from "#ui/form/number/money-field.tsx";
import { NumberField } from "#ui/form/number/number-field.tsx";
import { Segmented } from "#ui/form/segmented.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { FieldPair } from "#ui/layout/field-pair.tsx";
import styles from "./codes.module.css";

type Fixed = { disabled?: boolean };

/** A percentage or an amount; switching clears the other one. */
function OffChoice() {
  const { form } = useFormState();
  const off = useValueOf("off");
  const choose = (next: string) => {
    form.setFieldValue("percentOff", undefined);
    form.setFieldValue("amountOff", undefined);
    form.setFieldValue("off", next);
  };

  return (
    <div className={styles.choice}>
      <span className={styles.legend} aria-hidden>
        {t("codes.discount")}
      </span>
      <Segmented
        label={t("codes.discount")}
        value={off === "AMOUNT" ? "AMOUNT" : "PERCENT"}
        onChange={choose}
        options={offKinds.map((value) => ({ value, label: t(`codes.off.${value}`) }))}
      />
    </div>
  );
}

function AmountFields({ disabled = false }: Fixed) {
  const chosen = useValueOf("currency");
  const currency = currencies.find((one) => one === chosen) ?? "EUR";

  return (
    <FieldPair>
      <MoneyField
        name="amountOff"
        label={t("codes.amountOff")}
        currency={currency}
        disabled={disabled}
      />
      <SelectField
        name="currency"
        label={t("codes.currency")}
        disabled={disabled}
        options={currencies.map((value) => ({ value, label: value }))}
      />
    </FieldPair>
  );
}

function OffFields({ disabled = false }: Fixed) {
  const isAmount = useValueOf("off") === "AMOUNT";

  return (
    <>
      {!disabled && <OffChoice />}
      {isAmount ? (
        <AmountFields disabled={disabled} />
      ) : (
        <NumberField
          name="percentOff"
          label={t("codes.percentOff")}
          decimals={2}
          unit="%"
          disabled={disabled}
        />
      )}
    </>
  );
}

function DurationFields({ disabled = false }: Fixed) {
  const isRepeating = useValueOf("duration") === "repeating";

  return (
    <>
      <SelectField
        name="duration"
        label={t("codes.lasts")}
        disabled={disabled}
        options={discountDurations.map((value) => ({
          value,
          label: t(`codes.duration.${value}`),
        }))}
      />
      {isRepeating && (
        <NumberField
          name="durationInMonths"
          label={t("codes.durationInMonths")}
          help={t("codes.monthsHelp")}
          disabled={disabled}
        />
      )}
    </>
  );
}

function PlansField() {
  const { data } = useRead(discountCodes.plans, {}, { staleTime: 60_000 });
  const options = (data?.items ?? []).map(({ id, name, isHidden }) => ({
    value: id,
    label: isHidden ? t("codes.customPlan", { name }) : name,
  }));

  return (
    <ManyField
      name="planIds"
      label={t("codes.plans")}
      help={t("codes.plansHelp")}
      options={options}
    />
  );
}

type TermFieldsProps = {
  /** The code is already in use, so its discount is fixed. */
  isFixed?: boolean;
  /** The label of the number of uses. */
  uses?: string;
};

/** A code's discount, what it applies to, how often and until when. */
export const TermFields = ({
  isFixed = false,
  uses = t("codes.maxRedemptions"),
}: TermFieldsProps) => (
  <>
    <OffFields disabled={isFixed} />
    <DurationFields disabled={isFixed} />
    <PlansField />
    <NumberField name="maxRedemptions" label={uses} help={t("codes.maxHelp")} optional />
    <DateField name="lastDay" label={t("codes.lastDay")} help={t("codes.lastDayHelp")} />
  </>
);
