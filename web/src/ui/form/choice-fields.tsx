import { cx } from "#ui/format/cx.ts";
import { Radio, Switch } from "./choice.tsx";
import { describedBy } from "./described-by.ts";
import { FieldErrorLine, FieldHelp } from "./field.tsx";
import { FieldError, FieldLabel, type FieldWords } from "./field-frame.tsx";
import { useField } from "./form-state.ts";
import styles from "./choice.module.css";
import field from "./field.module.css";

/** On or off, as part of a form. */
export function SwitchField({ name, label, help }: FieldWords) {
  const { value, error, ...input } = useField(name, label);
  return (
    <Switch
      {...input}
      checked={value === true}
      label={label}
      help={help}
      error={error && <FieldError>{error}</FieldError>}
    />
  );
}

interface RadioFieldProps extends FieldWords {
  options: { value: string; label: string; help?: string }[];
  /** One below the other. */
  stacked?: boolean;
}

/** Chooses one of a few values, all of them visible. */
export function RadioField({ name, label, help, optional, options, stacked }: RadioFieldProps) {
  const { value, error, onChange, onFocus, id } = useField(name, label);

  return (
    <fieldset {...describedBy(id, { help, error })}>
      <legend className={field.label}>
        <FieldLabel label={label} optional={optional ?? false} />
      </legend>
      <FieldHelp id={id}>{help}</FieldHelp>
      <div
        className={cx(styles.group, stacked && styles.stacked)}
        data-invalid={error ? true : undefined}
      >
        {options.map((option, at) => (
          <Radio
            key={option.value}
            id={at === 0 ? id : undefined}
            name={id}
            value={option.value}
            label={option.label}
            help={option.help}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onFocus={onFocus}
          />
        ))}
      </div>
      <FieldErrorLine id={id}>{error}</FieldErrorLine>
    </fieldset>
  );
}
