import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./segmented.module.css";

interface SegmentedProps<V extends string> {
  /** What is chosen between; not drawn. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: { value: V; label: string; icon?: ReactNode }[];
  full?: boolean;
}

/** A choice between a few, all in one frame. */
export const Segmented = <V extends string>(props: SegmentedProps<V>) => (
  <SegmentedControl
    aria-label={props.label}
    value={props.value}
    onChange={(value) => props.onChange(value as V)}
    fullWidth={props.full ?? false}
    withItemsBorders={false}
    data={props.options.map(({ value, label, icon }) => ({
      value,
      label: (
        <span className={styles.words}>
          {icon}
          {label}
        </span>
      ),
    }))}
    classNames={{
      root: styles.root,
      indicator: styles.indicator,
      label: styles.label,
      input: styles.input,
    }}
  />
);
