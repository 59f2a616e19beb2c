import type { KeyboardEvent } from "react";
import { language } from "#text/index.ts";
import { describedBy } from "#ui/form/described-by.ts";
import { Field } from "#ui/form/field.tsx";
import type { FieldWords } from "#ui/form/field-frame.tsx";
import { LineInput } from "#ui/form/control/line-input.tsx";
import { useWrittenField } from "#ui/form/written-field.ts";
import { readNumber } from "./reading.ts";
import { ReadAs } from "./read-as.tsx";
import { besideWidth } from "./beside-width.ts";
import { isStep, stepped } from "./stepping.ts";

export interface NumberFieldProps extends FieldWords {
  /** How many decimals are allowed; none by default. */
  decimals?: number;
  /** What is counted, behind the number: "km", "%". */
  unit?: string;
  /** The limit for the arrow keys; the shape decides what may be sent. */
  min?: number;
  max?: number;
  /** The step of the arrow keys; Page Up and Down move by ten steps. */
  step?: number;
  /** False for numbers without thousands separators, such as years. */
  grouped?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

const isNumber = (value: unknown): value is number => typeof value === "number";

/** A number, whole unless `decimals` is given; the form holds it as a number. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, help, optional, decimals = 0, unit, step, grouped = true, ...rest } = props;
  const { min, max, ...input } = rest;
  const write = (value: number) =>
    new Intl.NumberFormat(language(), {
      maximumFractionDigits: Math.max(decimals, 0),
      useGrouping: grouped,
    }).format(value);
  const read = (text: string) => readNumber(text, decimals);
  const { id, error, onFocus, change, ...field } = useWrittenField(name, label, {
    read,
    write,
    is: isNumber,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    field.input.onKeyDown(event);
    if (step === undefined || !isStep(event.key)) return;
    event.preventDefault();
    change(stepped(field.value, event.key, { step, decimals, min, max }));
  };
  const spinning = step !== undefined && {
    role: "spinbutton",
    "aria-valuenow": field.value,
    "aria-valuemin": min,
    "aria-valuemax": max,
    "aria-valuetext": field.input.value,
  };

  return (
    <Field id={id} label={label} help={help} optional={optional} error={error}>
      <LineInput
        {...input}
        {...describedBy(id, { help, error })}
        {...spinning}
        {...field.input}
        id={id}
        name={name}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        inputMode={decimals > 0 ? "decimal" : "numeric"}
        autoComplete="off"
        behind={unit}
        room={unit && besideWidth(unit)}
      />
      <ReadAs field={field} write={write} />
    </Field>
  );
}
