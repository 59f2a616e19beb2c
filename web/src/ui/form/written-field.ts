import { type KeyboardEvent, useState } from "react";
import { useField } from "./form-state.ts";

interface Writing<V> {
  /** The value that the text means; undefined if it cannot be read. */
  read: (text: string) => V | undefined;
  /** The text of a value in the field. */
  write: (value: V) => string;
  is: (value: unknown) => value is V;
}

/**
 * A field whose text stands for a value of the shape: the form holds the value, or the text if it cannot
 * be read, which the shape then refuses. On leaving, the text is rewritten from the value.
 */
export function useWrittenField<V>(name: string, label: string, { read, write, is }: Writing<V>) {
  const { value, onChange, onBlur, ...field } = useField(name, label);
  const [{ typed, settled }, setText] = useState<{ typed?: string; settled?: string }>({});

  const meant = (text: string) => (text.trim() === "" ? undefined : (read(text) ?? text));
  const written = is(value) ? write(value) : typeof value === "string" ? value : "";
  // If the value was changed from outside, such as by a reset, the value counts.
  const isTyped = typed !== undefined && meant(typed) === (value ?? undefined);

  const settle = () => {
    if (isTyped) setText(typed === written ? {} : { settled: typed });
  };
  const change = (next: V | string | undefined, text: { typed?: string }) => {
    setText(text);
    onChange(next);
  };
  return {
    ...field,
    value: is(value) ? value : undefined,
    /** Sets a value that was not typed. */
    change: (next: V | undefined) => change(next, {}),
    /** The text as it was typed, before it was rewritten. */
    typed: isTyped ? typed : settled,
    isSettled: settled !== undefined,
    input: {
      value: isTyped ? typed : written,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        change(meant(currentTarget.value), { typed: currentTarget.value }),
      onBlur: () => {
        settle();
        onBlur();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) settle();
      },
    },
  };
}
