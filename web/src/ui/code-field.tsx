import { type KeyboardEvent, type SyntheticEvent, useState } from "react";
import { cx } from "./cx.ts";
import { FieldError, type FieldWords } from "./field-frame.tsx";
import { useField } from "./form-state.ts";
import styles from "./code-field.module.css";
import field from "./field.module.css";

interface CodeFieldProps extends Pick<FieldWords, "name" | "label" | "help"> {
  digits?: number;
  autoFocus?: boolean;
  /** All boxes are full. */
  onFull?: (code: string) => void;
}

const digitsOf = (text: string, digits: number) => text.replaceAll(/\D/g, "").slice(0, digits);

/**
 * A code in boxes. One field lies over them, so that pasting, filling in from a message, arrow keys
 * and screen readers work as in any other field.
 */
export function CodeField(props: CodeFieldProps) {
  const { name, label, help, digits = 6, onFull, ...rest } = props;
  const { error, value, onChange, id, onFocus, onBlur } = useField(name, label);
  const [caret, setCaret] = useState<number>();
  const code = typeof value === "string" ? value : "";

  const change = (text: string) => {
    const next = digitsOf(text, digits);
    onChange(next);
    if (next.length === digits && next !== code) onFull?.(next);
  };
  const follow = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setCaret(currentTarget.selectionStart ?? 0);

  return (
    <div>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className={field.help}>
          {help}
        </p>
      )}
      <div className={styles.code} data-invalid={error ? true : undefined}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={code}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(help ? `${id}-help` : null, error ? `${id}-error` : null)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={replaceDigit}
          onSelect={follow}
          onFocus={(event) => {
            follow(event);
            onFocus(event);
          }}
          onBlur={() => {
            setCaret(undefined);
            onBlur();
          }}
        />
        <Boxes code={code} digits={digits} caret={caret} />
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  );
}

/** In a box that is full, a digit takes the place of the one there. */
const replaceDigit = ({
  key,
  currentTarget,
  ctrlKey,
  metaKey,
}: KeyboardEvent<HTMLInputElement>) => {
  const { selectionStart: at, selectionEnd } = currentTarget;
  if (!/^\d$/.test(key) || ctrlKey || metaKey || at === null || at !== selectionEnd) return;
  currentTarget.setSelectionRange(at, at + 1);
};

interface BoxesProps {
  code: string;
  digits: number;
  caret: number | undefined;
}

const Boxes = ({ code, digits, caret }: BoxesProps) => (
  <span className={styles.boxes} aria-hidden>
    {Array.from({ length: digits }, (_, at) => (
      <span
        // A box is its place.
        key={at}
        className={cx(styles.box, caret === at && styles.here)}
      >
        {code[at]}
      </span>
    ))}
  </span>
);
