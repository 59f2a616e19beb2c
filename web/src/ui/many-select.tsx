import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { MultiSelect, type MultiSelectProps } from "@mantine/core";
import { type LongListProps, longList } from "./long-list.tsx";
import styles from "./field.module.css";

/** A long list of which several are chosen; loaded only where it is used. */
export const ManySelect = ({ options, classNames, ...rest }: LongListProps<MultiSelectProps>) => (
  <MultiSelect
    {...rest}
    {...longList()}
    hidePickedOptions
    selectFirstOptionOnChange
    data={options}
    classNames={{
      ...classNames,
      inputField: styles.pillsInner,
      pill: styles.pill,
      option: styles.option,
      dropdown: styles.dropdown,
    }}
  />
);
