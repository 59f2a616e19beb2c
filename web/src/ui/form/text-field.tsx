import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Textarea, TextInput } from "@mantine/core";
import type { CSSProperties, HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from "react";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { type FieldWords, fieldFrame } from "./field-frame.tsx";
import { useField } from "./form-state.ts";
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
  /** Takes the focus when its dialog or drawer opens. */
  first?: boolean;
  disabled?: boolean;
}

/** Words or numbers in one line, or with `rows` in more. */
export function TextField(props: TextFieldProps) {
  const { name, label, help, optional, type, rows, inputMode, max, icon, first, ...rest } = props;
  const { error, value, ...field } = useField(name, label);
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const shared = {
    ...rest,
    ...field,
    ...fieldFrame({ label, help, optional }, error),
    ...(first && { "data-autofocus": true }),
    value: text,
  };

  return (
    <div>
      {rows ? (
        <Textarea {...shared} rows={rows} style={{ "--rows": rows } as CSSProperties} />
      ) : (
        <TextInput {...shared} type={type} inputMode={inputMode} leftSection={icon} />
      )}
      {max && (
        <p className={styles.count}>
          {t("ui.lengthOf", { used: wholeNumber(text.length), most: wholeNumber(max) })}
        </p>
      )}
    </div>
  );
}
