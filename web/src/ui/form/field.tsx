import type { ReactNode } from "react";
import { errorOf, helpOf } from "./described-by.ts";
import { FieldError, FieldLabel, type FieldWords } from "./field-frame.tsx";
import styles from "./field.module.css";

interface FieldProps extends Omit<FieldWords, "name"> {
  /** The id of the control. */
  id: string;
  error: ReactNode;
  children: ReactNode;
}

type LineProps = { id: string; children: ReactNode };

/** The help below the label of the control with this id. */
export const FieldHelp = ({ id, children }: LineProps) =>
  children && (
    <p id={helpOf(id)} className={styles.help}>
      {children}
    </p>
  );

/** The error of the control with this id. */
export const FieldErrorLine = ({ id, children }: LineProps) =>
  children && (
    <p id={errorOf(id)} className={styles.error}>
      <FieldError>{children}</FieldError>
    </p>
  );

/** A native control, with its label and help above and its error below. */
export const Field = ({ id, label, help, optional = false, error, children }: FieldProps) => (
  <div>
    <label className={styles.label} htmlFor={id}>
      <FieldLabel label={label} optional={optional} />
    </label>
    <FieldHelp id={id}>{help}</FieldHelp>
    {children}
    <FieldErrorLine id={id}>{error}</FieldErrorLine>
  </div>
);
