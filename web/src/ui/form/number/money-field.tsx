import { moneyText } from "#ui/format/money.ts";
import { describedBy } from "#ui/form/described-by.ts";
import { Field } from "#ui/form/field.tsx";
import type { FieldWords } from "#ui/form/field-frame.tsx";
import { LineInput } from "#ui/form/control/line-input.tsx";
import { useWrittenField } from "#ui/form/written-field.ts";
import { currencySign, readAmount, writeAmount } from "./amount.ts";
import { besideWidth } from "./beside-width.ts";
import { ReadAs } from "./read-as.tsx";

interface MoneyFieldProps extends FieldWords {
  currency?: string;
  disabled?: boolean;
}

const isMinor = (value: unknown): value is number => typeof value === "number";

/** An amount of money; the form holds minor units, worked out without fractions. */
export function MoneyField({
  name,
  label,
  help,
  optional,
  currency = "EUR",
  disabled,
}: MoneyFieldProps) {
  const { id, error, onFocus, ...field } = useWrittenField(name, label, {
    read: (text) => readAmount(text, currency),
    write: writeAmount,
    is: isMinor,
  });
  const sign = currencySign(currency);

  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      <LineInput
        {...describedBy(id, { help, error })}
        {...field.input}
        id={id}
        name={name}
        disabled={disabled}
        onFocus={onFocus}
        inputMode="decimal"
        autoComplete="off"
        before={sign}
        room={besideWidth(sign)}
      />
      <ReadAs field={field} write={(minor) => moneyText(minor, { currency })} />
    </Field>
  );
}
