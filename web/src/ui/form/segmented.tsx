import { type ReactNode, useId } from "react";
import { cx } from "#ui/format/cx.ts";
import styles from "./segmented.module.css";

interface SegmentedProps<V extends string> {
  /** Accessible name of the choice; not drawn. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: { value: V; label: string; icon?: ReactNode }[];
  full?: boolean;
}

/** A choice between a few values, in one frame. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, value, onChange, options, full } = props;
  const name = useId();

  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.root, full && styles.full)}>
      {options.map((option) => (
        <label key={option.value} className={styles.label}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
