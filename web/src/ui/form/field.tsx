import type { ReactNode } from "react";
import { errorOf, helpOf } from "./described-by.ts";
import { FieldError, FieldLabel, type FieldWords } from "./field-frame.tsx";
import styles from "./field.module.css";

interface FieldProps extends Omit<FieldWords, "name"> {
  /** Of the control. */
  id: string;
  error: ReactNode;
  children: ReactNode;
}

type LineProps = { id: string; children: ReactNode };

/** Below the label of the control with the id. */
export const FieldHelp = ({ id, children }: LineProps) =>
  children && (
    <p id={helpOf(id)} className={styles.help}>
      {children}
    </p>
  );

/** What is wrong with the control with the id. */
export const FieldErrorLine = ({ id, children }: LineProps) =>
  children && (
    <p id={errorOf(id)} className={styles.error}>
      <FieldError>{children}</FieldError>
    </p>
  );

/** A control of the browser's own, with its label and help above and its error below. */
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
