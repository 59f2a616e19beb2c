import { useId } from "react";
import { cx } from "#ui/format/cx.ts";
import { Spinner } from "#ui/state/spinner.tsx";
import { FieldError } from "#ui/form/field-frame.tsx";
import { type InlineEditing, onKey } from "./use-inline-edit.ts";
import field from "#ui/form/field.module.css";
import styles from "./inline-edit.module.css";

interface InlineFieldProps {
  label: string;
  edit: InlineEditing;
  placeholder?: string | undefined;
}

const begin = (input: HTMLInputElement | null) => {
  input?.focus();
  input?.select();
};

/** The field that a text turns into: Enter saves, Escape cancels, a refusal appears below. */
export function InlineField({ label, edit, placeholder }: InlineFieldProps) {
  const errorId = useId();

  return (
    <div className={styles.editing} data-editing>
      <input
        ref={begin}
        className={cx(field.input, styles.input)}
        aria-label={label}
        aria-invalid={edit.refusal !== undefined || undefined}
        aria-describedby={edit.refusal === undefined ? undefined : errorId}
        // A dialog around it stays open when Escape cancels the edit.
        data-mantine-stop-propagation="true"
        placeholder={placeholder}
        value={edit.typed}
        readOnly={edit.isSaving}
        onChange={({ currentTarget }) => edit.type(currentTarget.value)}
        onKeyDown={(event) => onKey(event, edit)}
        onBlur={edit.leave}
      />
      {edit.isSaving && <Spinner />}
      <div aria-live="assertive">
        {edit.refusal !== undefined && (
          <p id={errorId} className={field.error}>
            <FieldError>{edit.refusal}</FieldError>
          </p>
        )}
      </div>
    </div>
  );
}
