import type { ReactNode } from "react";
import { Checkbox } from "#ui/form/choice.tsx";
import { FieldError, type FieldWords } from "#ui/form/field-frame.tsx";
import { useField } from "#ui/form/form-state.ts";

interface CheckFieldProps extends FieldWords {
  /** The label, if it contains links. */
  words?: ReactNode;
}

/** Yes or no, to be ticked: terms, options. */
export function CheckField({ name, label, help, words = label }: CheckFieldProps) {
  const { value, error, ...field } = useField(name, label);
  return (
    <Checkbox
      {...field}
      checked={value === true}
      label={words}
      help={help}
      error={error && <FieldError>{error}</FieldError>}
    />
  );
}
