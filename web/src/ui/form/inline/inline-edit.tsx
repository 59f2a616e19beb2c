import { IconPencil } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { t } from "#text/index.ts";
import "#text/fields.ts";
import { cx } from "#ui/format/cx.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { Spinner } from "#ui/state/spinner.tsx";
import { FieldError } from "#ui/form/field-frame.tsx";
import { onKey, useInlineEdit } from "./use-inline-edit.ts";
import field from "#ui/form/field.module.css";
import styles from "./inline-edit.module.css";

interface InlineEditProps {
  /** What the text is; not drawn. */
  label: string;
  value: string;
  /** Saves it. What it throws appears below, and what was typed stays. */
  onSave: (text: string) => Promise<unknown>;
  /** What stands there while there is nothing. */
  empty: string;
  placeholder?: string;
  disabled?: boolean;
}

const begin = (input: HTMLInputElement | null) => {
  input?.focus();
  input?.select();
};

/** A text in its place that turns into a field: a press, Enter or F2 edits, Escape gives up. */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, onSave, empty, placeholder, disabled } = props;
  const button = useRef<HTMLButtonElement>(null);
  const edit = useInlineEdit({ value, onSave, button });
  const errorId = useId();

  if (edit.typed === undefined) {
    const words = edit.shown || empty;
    return (
      <>
        <button
          ref={button}
          type="button"
          className={cx(styles.text, edit.shown === "" && styles.empty)}
          aria-label={t("fields.edit", { label, value: words })}
          disabled={disabled}
          onClick={edit.open}
          onKeyDown={({ key }) => key === "F2" && edit.open()}
        >
          <span>{words}</span>
          {!disabled && <IconPencil aria-hidden />}
        </button>
        <VisuallyHidden live>{edit.wasSaved && t("fields.saved")}</VisuallyHidden>
      </>
    );
  }
  return (
    <div className={styles.editing}>
      <input
        ref={begin}
        className={cx(field.input, styles.input)}
        aria-label={label}
        aria-invalid={edit.refusal !== undefined || undefined}
        aria-describedby={edit.refusal === undefined ? undefined : errorId}
        // A dialog around it stays open when Escape gives the text up.
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
