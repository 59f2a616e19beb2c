import { IconPencil } from "@tabler/icons-react";
import { useRef } from "react";
import { t } from "#text/index.ts";
import "#text/fields.ts";
import { cx } from "#ui/format/cx.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { InlineField } from "./inline-field.tsx";
import { useInlineEdit } from "./use-inline-edit.ts";
import styles from "./inline-edit.module.css";

interface InlineEditProps {
  /** What the text is; not drawn. */
  label: string;
  value: string;
  /** Saves the text. What it throws appears below, and what was typed stays. */
  onSave: (text: string) => Promise<unknown>;
  /** Shown while there is no text. */
  empty: string;
  placeholder?: string;
  disabled?: boolean;
}

/** A text that turns into a field in place: a press, Enter or F2 edits, Escape cancels. */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, onSave, empty, placeholder, disabled } = props;
  const button = useRef<HTMLButtonElement>(null);
  const edit = useInlineEdit({ value, onSave, focusBack: () => button.current?.focus() });

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
  return <InlineField label={label} edit={edit} placeholder={placeholder} />;
}
