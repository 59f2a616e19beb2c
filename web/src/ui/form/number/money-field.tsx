import "@mantine/core/styles/Input.layer.css";
import { TextInput } from "@mantine/core";
import { moneyText } from "#ui/format/money.ts";
import { type FieldWords, fieldFrame } from "#ui/form/field-frame.tsx";
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
    <div>
      <TextInput
        {...fieldFrame({ label, help, optional }, error)}
        {...field.input}
        id={id}
        name={name}
        disabled={disabled}
        onFocus={onFocus}
        inputMode="decimal"
        autoComplete="off"
        leftSection={sign}
        leftSectionWidth={besideWidth(sign)}
      />
      <ReadAs field={field} write={(minor) => moneyText(minor, { currency })} />
    </div>
  );
}
