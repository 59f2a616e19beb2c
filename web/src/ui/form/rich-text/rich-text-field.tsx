import { lazy, Suspense, useId } from "react";
import "#text/fields.ts";
import { cx } from "#ui/format/cx.ts";
import { FieldError, FieldLabel, type FieldWords } from "#ui/form/field-frame.tsx";
import field from "#ui/form/field.module.css";
import { useField } from "#ui/form/form-state.ts";
import { inTime } from "#ui/state/in-time.ts";
import type { Pictures } from "./pictures.ts";
import styles from "./rich-text.module.css";

const RichTextEditor = lazy(() =>
  inTime(() => import("./rich-text-editor.tsx"))().then((editor) => ({
    default: editor.RichTextEditor,
  })),
);

interface RichTextFieldProps extends FieldWords {
  disabled?: boolean;
  pictures?: Pictures;
}

/** Text with headings, lists and links, as it will be read; the form holds Markdown nobody sees. */
export function RichTextField(props: RichTextFieldProps) {
  const { name, label, help, optional, disabled, pictures } = props;
  const { id, error, value, onChange, onFocus, onBlur } = useField(name, label);
  const labelId = useId();
  const helpId = useId();
  const errorId = useId();
  const focusText = () => document.getElementById(id)?.focus();

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a press on a label leads to its field */}
      <span id={labelId} className={cx(field.label, styles.label)} onClick={focusText}>
        <FieldLabel label={label} optional={optional ?? false} />
      </span>
      {help && (
        <p id={helpId} className={field.help}>
          {help}
        </p>
      )}
      <Suspense fallback={<div className={styles.editor} aria-busy />}>
        <RichTextEditor
          id={id}
          label={label}
          labelId={labelId}
          describedBy={cx(help ? helpId : null, error ? errorId : null) || undefined}
          invalid={Boolean(error)}
          disabled={disabled ?? false}
          pictures={pictures}
          value={typeof value === "string" ? value : ""}
          onChange={onChange}
          onFocus={() => onFocus({})}
          onBlur={onBlur}
        />
      </Suspense>
      {error && (
        <p id={errorId} className={field.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  );
}
