import { IconPencil } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { t } from "#text/index.ts";
import "#text/fields.ts";
import { cx } from "#ui/format/cx.ts";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { InlineField } from "./inline-field.tsx";
import { useInlineEdit } from "./use-inline-edit.ts";
import styles from "./inline-cell.module.css";

interface InlineCellProps {
  /** What the text is: "Name of Loopwear". */
  label: string;
  value: string;
  /** Saves the text. What it throws appears below, and what was typed stays. */
  onSave: (text: string) => Promise<unknown>;
  /** The text as it is drawn. */
  children: ReactNode;
}

/** A text in a row or card: its pencil, or `E` on the row, turns it into a field. */
export function InlineCell({ label, value, onSave, children }: InlineCellProps) {
  const place = useRef<HTMLSpanElement>(null);
  const focusBack = () => place.current?.querySelector<HTMLElement>("a, button")?.focus();
  const edit = useInlineEdit({ value, onSave, focusBack });

  if (edit.typed !== undefined)
    return (
      <div className={styles.editing}>
        <span className={cx(styles.cell, styles.held)} aria-hidden inert>
          {children}
          <span className={styles.pencil} />
        </span>
        <InlineField label={label} edit={edit} />
      </div>
    );
  return (
    <span ref={place} className={styles.cell}>
      {children}
      <button
        type="button"
        className={styles.pencil}
        data-edits
        aria-label={t("fields.edit", { label, value })}
        onClick={edit.open}
      >
        <IconPencil aria-hidden />
      </button>
      <VisuallyHidden live>{edit.wasSaved && t("fields.saved")}</VisuallyHidden>
    </span>
  );
}
