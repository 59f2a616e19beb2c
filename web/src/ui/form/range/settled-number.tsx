import { type KeyboardEvent, useState } from "react";
import field from "#ui/form/field.module.css";
import styles from "./range-field.module.css";

interface SettledNumberProps {
  label: string;
  value: number;
  format: (value: number) => string;
  onEnd: (text: string) => void;
}

/** A number beside a slider: what is typed counts with Enter or on leaving. */
export function SettledNumber({ label, value, format, onEnd }: SettledNumberProps) {
  const [typed, setTyped] = useState<{ text: string; over: number }>();
  // Gives way to a value that comes from elsewhere meanwhile, such as the slider.
  const shown = typed?.over === value ? typed.text : format(value);

  const settle = () => {
    if (shown !== format(value)) onEnd(shown);
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || shown === format(value)) return;
    // What comes of the number is seen before a form around it is sent.
    event.preventDefault();
    settle();
  };

  return (
    <input
      className={`${field.input} ${styles.end}`}
      inputMode="numeric"
      aria-label={label}
      value={shown}
      onChange={(event) => setTyped({ text: event.currentTarget.value, over: value })}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  );
}
