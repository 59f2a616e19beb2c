import {
  type ClipboardEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { cx } from "#ui/format/cx.ts";
import { FieldError, type FieldWords } from "./field-frame.tsx";
import { useField, useFormState } from "./form-state.ts";
import styles from "./code-field.module.css";
import field from "./field.module.css";

interface CodeFieldProps extends Pick<FieldWords, "name" | "label" | "help"> {
  digits?: number;
  /** Sends the form with the last digit; false if the form asks for more than the code. */
  sends?: boolean;
}

/** Full-width digits, as Japanese and Chinese keyboards type them, count as well. */
const digitsOf = (text: string, digits: number) =>
  text.normalize("NFKC").replaceAll(/\D/g, "").slice(0, digits);

/** Registers the field, so that the form empties it when the code was wrong. */
const useEmptying = (name: string) => {
  const { codes } = useFormState();

  useEffect(() => {
    codes.add(name);
    return () => {
      codes.delete(name);
    };
  }, [codes, name]);
};

/** Sends the form once for each complete code, typed or pasted. */
const useSendingFull = (code: string, digits: number, sends: boolean) => {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(code);

  useEffect(() => {
    const isNew = sent.current !== code;
    sent.current = code;
    if (sends && isNew && code.length === digits) input.current?.form?.requestSubmit();
  }, [code, digits, sends]);
  return input;
};

/**
 * A code in boxes. One field lies over them, so that pasting, filling in from a message, arrow keys
 * and screen readers work as in any other field.
 */
export function CodeField(props: CodeFieldProps) {
  const { name, label, help, digits = 6, sends = true, ...rest } = props;
  const { error, value, onChange, id, onFocus, onBlur } = useField(name, label);
  const { sending } = useFormState();
  const [caret, setCaret] = useState<number>();
  const code = typeof value === "string" ? value : "";
  const [composed, setComposed] = useState<string>();
  const input = useSendingFull(code, digits, sends);
  useEmptying(name);

  const change = (text: string) => onChange(digitsOf(text, digits));
  const endComposing = (text: string) => {
    setComposed(undefined);
    change(text);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text");
    if (sending || digitsOf(pasted, digits).length < digits) return;
    // A complete code replaces what was there, wherever the caret is.
    event.preventDefault();
    change(pasted);
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
          ref={input}
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={composed ?? code}
          readOnly={sending}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(help ? `${id}-help` : null, error ? `${id}-error` : null)}
          onChange={({ currentTarget: { value: text }, nativeEvent }) =>
            nativeEvent instanceof InputEvent && nativeEvent.isComposing
              ? setComposed(text)
              : change(text)
          }
          onCompositionEnd={({ currentTarget }) => endComposing(currentTarget.value)}
          onPaste={paste}
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
        <Boxes
          code={composed === undefined ? code : digitsOf(composed, digits)}
          digits={digits}
          caret={caret}
        />
      </div>
      {/* The focus is already here when a code is refused, so the error must announce itself. */}
      <div aria-live="assertive">
        {error && (
          <p id={`${id}-error`} className={field.error}>
            <FieldError>{error}</FieldError>
          </p>
        )}
      </div>
    </div>
  );
}

/** In a full box, a typed digit replaces the one there. */
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
    {/* Emptying the field does not move the caret by itself. */}
    {Array.from({ length: digits }, (_, at) => (
      <span
        // A box has no identity but its index.
        key={at}
        className={cx(
          styles.box,
          caret !== undefined && Math.min(caret, code.length) === at && styles.here,
        )}
      >
        {code[at]}
      </span>
    ))}
  </span>
);
