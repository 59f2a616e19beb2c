import { Radio as LibraryRadio } from "@mantine/core";
import { cx } from "#ui/format/cx.ts";
import { Switch } from "./choice.tsx";
import { Radio } from "./radio.tsx";
import { FieldError, type FieldWords, fieldFrame } from "./field-frame.tsx";
import { useField } from "./form-state.ts";
import styles from "./choice.module.css";

/** On or off, as part of a form. */
export function SwitchField({ name, label, help }: FieldWords) {
  const { value, error, ...field } = useField(name, label);
  return (
    <Switch
      {...field}
      checked={value === true}
      label={label}
      description={help}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    />
  );
}

interface RadioFieldProps extends FieldWords {
  options: { value: string; label: string; help?: string }[];
  /** One below the other. */
  stacked?: boolean;
}

/** One of a few values, all of them in sight. */
export function RadioField({ name, label, help, optional, options, stacked }: RadioFieldProps) {
  const { value, error, onChange, id } = useField(name, label);
  const frame = fieldFrame({ label, help, optional }, error);

  return (
    <LibraryRadio.Group
      {...frame}
      name={name}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
    >
      <div
        className={cx(styles.group, stacked && styles.stacked)}
        data-invalid={error ? true : undefined}
      >
        {options.map((option, at) => (
          <Radio
            id={at === 0 ? id : undefined}
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.help}
          />
        ))}
      </div>
    </LibraryRadio.Group>
  );
}
