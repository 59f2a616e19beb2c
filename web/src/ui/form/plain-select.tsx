import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import styles from "./field.module.css";

type PlainSelectProps<V extends string> = Omit<NativeSelectProps, "value" | "onChange" | "data"> & {
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
};

/** One of several values outside of a form, saved when it is chosen. */
export const PlainSelect = <V extends string>({
  options,
  onChange,
  ...rest
}: PlainSelectProps<V>) => (
  <NativeSelect
    {...rest}
    classNames={{ wrapper: styles.wrapper, input: styles.input, label: styles.label }}
    data={[...options]}
    rightSection={<IconChevronDown aria-hidden />}
    onChange={({ currentTarget }) => onChange(currentTarget.value as V)}
  />
);
