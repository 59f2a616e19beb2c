import { useId } from "react";
import { NativeSelect } from "./control/native-select.tsx";
import styles from "./field.module.css";

interface PlainSelectProps<V extends string> {
  label?: string;
  /** Instead of a visible label. */
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  className?: string | undefined;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
}

/** Chooses one of several values outside a form; saved when it is chosen. */
export const PlainSelect = <V extends string>(props: PlainSelectProps<V>) => {
  const { label, className, value, onChange, options } = props;
  const id = useId();

  return (
    <div className={className}>
      {label && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <NativeSelect
        id={id}
        aria-label={props["aria-label"]}
        aria-describedby={props["aria-describedby"]}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
};
