import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "#ui/format/cx.ts";
import { describedBy, errorOf, helpOf } from "./described-by.ts";
import styles from "./choice.module.css";
import field from "./field.module.css";

interface ChoiceProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  /** Without one, the choice has an `aria-label`. */
  label?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Puts the label first and the control at the other edge. */
  isLast?: boolean;
}

type WordsProps = Pick<ChoiceProps, "label" | "help" | "error"> & { id: string };

const Words = ({ id, label, help, error }: WordsProps) => (
  <div className={styles.words}>
    <label htmlFor={id}>{label}</label>
    {help && (
      <p id={helpOf(id)} className={styles.help}>
        {help}
      </p>
    )}
    {error && (
      <p id={errorOf(id)} className={cx(field.error, styles.error)}>
        {error}
      </p>
    )}
  </div>
);

const kinds = {
  checkbox: { type: "checkbox", className: styles.box },
  switch: { type: "checkbox", role: "switch", className: styles.track },
  radio: { type: "radio", className: styles.dot },
};

type KindProps = { kind: keyof typeof kinds };

/** A native control beside its label. */
function Choice({
  kind,
  label,
  help,
  error,
  isLast,
  className,
  ...props
}: ChoiceProps & KindProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <div className={cx(styles.line, isLast && styles.isLast, className)}>
      <input {...props} {...kinds[kind]} {...describedBy(id, { help, error })} id={id} />
      {label && <Words id={id} label={label} help={help} error={error} />}
    </div>
  );
}

const asPartly = (isPartly: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = isPartly;
};

/** A tick box with its label; `indeterminate` for "some of them". */
export const Checkbox = ({
  indeterminate = false,
  ...props
}: ChoiceProps & { indeterminate?: boolean }) => (
  <Choice {...props} kind="checkbox" ref={asPartly(indeterminate)} />
);

/** On or off, at once. */
export const Switch = (props: ChoiceProps) => <Choice {...props} kind="switch" />;

/** One of several, which share a `name`. */
export const Radio = (props: ChoiceProps) => <Choice {...props} kind="radio" />;
