import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import type { FieldWords } from "./field-frame.tsx";
import { describedBy } from "./described-by.ts";
import { Field } from "./field.tsx";
import { useField } from "./form-state.ts";
import { LineInput } from "./control/line-input.tsx";
import styles from "./field.module.css";

interface PasswordFieldProps extends FieldWords {
  /** `current-password` to sign in, `new-password` to choose one. */
  autoComplete: "current-password" | "new-password";
}

/** A password that can be shown and pasted. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, help, optional, autoComplete } = props;
  const { error, value, ...field } = useField(name, label);
  const [isShown, setIsShown] = useState(false);

  return (
    <Field id={field.id} label={label} help={help} optional={optional} error={error}>
      <LineInput
        {...field}
        {...describedBy(field.id, { help, error })}
        type={isShown ? "text" : "password"}
        autoComplete={autoComplete}
        value={typeof value === "string" ? value : ""}
        behind={
          <button
            type="button"
            className={styles.toggle}
            aria-label={t("ui.showPassword")}
            aria-pressed={isShown}
            // The caret stays where it was.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
          </button>
        }
      />
    </Field>
  );
}
