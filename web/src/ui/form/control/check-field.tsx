import type { ReactNode } from "react";
import { cx } from "#ui/format/cx.ts";
import { FieldError, type FieldWords } from "#ui/form/field-frame.tsx";
import { toldBy } from "#ui/form/field.tsx";
import { useField } from "#ui/form/form-state.ts";
import styles from "./check-field.module.css";
import field from "#ui/form/field.module.css";

interface CheckFieldProps extends FieldWords {
  /** The label where it holds links. */
  words?: ReactNode;
}

/** Yes or no, to be ticked: terms, options. */
export function CheckField({ name, label, help, words = label }: CheckFieldProps) {
  const { value, error, ...input } = useField(name, label);
  const { id } = input;

  return (
    <div className={styles.line}>
      <input
        {...input}
        {...toldBy(id, { help, error })}
        className={styles.box}
        type="checkbox"
        checked={value === true}
      />
      <div className={styles.words}>
        <label htmlFor={id}>{words}</label>
        {help && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={cx(field.error, styles.error)}>
            <FieldError>{error}</FieldError>
          </p>
        )}
      </div>
    </div>
  );
}
