import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import styles from "./field.module.css";

export interface FieldWords {
  /** The field of the schema; "address.city" for a nested one. */
  name: string;
  label: string;
  /** Below the label. */
  help?: ReactNode;
  /** Optional fields are marked, required ones are not. */
  optional?: boolean;
}

/** The label with its mark. */
export const FieldLabel = ({ label, optional }: Pick<FieldWords, "label" | "optional">) => (
  <>
    {label}
    {optional && <span className={styles.optional}>{` (${t("ui.optional")})`}</span>}
  </>
);

/** An error under its field. */
export const FieldError = ({ children }: { children: ReactNode }) => (
  <>
    <IconAlertCircle aria-hidden />
    <span>{children}</span>
  </>
);

/** Props that make the library's inputs look like ours. */
export const fieldFrame = (
  { label, help, optional }: Omit<FieldWords, "name">,
  error: ReactNode,
) => ({
  label: <FieldLabel label={label} optional={optional ?? false} />,
  description: help,
  error: error ? <FieldError>{error}</FieldError> : undefined,
  classNames: {
    wrapper: styles.wrapper,
    input: styles.input,
    label: styles.label,
    description: styles.help,
    error: styles.error,
  },
});
