import type { CSSProperties, HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import { wholeNumber } from "#ui/format/number.ts";
import type { FieldWords } from "./field-frame.tsx";
import { describedBy } from "./described-by.ts";
import { Field } from "./field.tsx";
import { useField } from "./form-state.ts";
import { LineInput } from "./control/line-input.tsx";
import styles from "./field.module.css";

export interface TextFieldProps extends FieldWords {
  type?: HTMLInputTypeAttribute;
  /** More than one makes it grow with its text. */
  rows?: number;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  /** Shows how many characters are used; longer text is refused, never cut. */
  max?: number;
  icon?: ReactNode;
  disabled?: boolean;
}

/** Words or numbers in one line, or with `rows` in more. */
export function TextField(props: TextFieldProps) {
  const { name, label, help, optional, type, rows, inputMode, max, icon, ...rest } = props;
  const { error, value, ...field } = useField(name, label);
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const shared = {
    ...rest,
    ...field,
    ...describedBy(field.id, { help, error }),
    value: text,
  };

  return (
    <Field id={field.id} label={label} help={help} optional={optional} error={error}>
      {rows ? (
        <textarea
          {...shared}
          className={cx(styles.input, styles.native)}
          rows={rows}
          style={{ "--rows": rows } as CSSProperties}
        />
      ) : (
        <LineInput {...shared} type={type} inputMode={inputMode} before={icon} />
      )}
      {max && (
        <p className={styles.count}>
          {t("ui.lengthOf", { used: wholeNumber(text.length), most: wholeNumber(max) })}
        </p>
      )}
    </Field>
  );
}
