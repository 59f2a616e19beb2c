import type { ReactNode } from "react";
import { FieldError, FieldLabel, type FieldWords } from "./field-frame.tsx";
import styles from "./field.module.css";

interface FieldProps extends Omit<FieldWords, "name"> {
  /** Of the control. */
  id: string;
  error: ReactNode;
  children: ReactNode;
}

const helpOf = (id: string) => `${id}-help`;
const errorOf = (id: string) => `${id}-error`;

/** How a control refers to the words around it. */
export const toldBy = (id: string, { help, error }: Pick<FieldProps, "help" | "error">) => ({
  "aria-describedby":
    [help && helpOf(id), error && errorOf(id)].filter(Boolean).join(" ") || undefined,
  "aria-invalid": error ? true : undefined,
});

/** A control of the browser's own, with its label and help above and its error below. */
export const Field = ({ id, label, help, optional = false, error, children }: FieldProps) => (
  <div>
    <label className={styles.label} htmlFor={id}>
      <FieldLabel label={label} optional={optional} />
    </label>
    {help && (
      <p id={helpOf(id)} className={styles.help}>
        {help}
      </p>
    )}
    {children}
    {error && (
      <p id={errorOf(id)} className={styles.error}>
        <FieldError>{error}</FieldError>
      </p>
    )}
  </div>
);
