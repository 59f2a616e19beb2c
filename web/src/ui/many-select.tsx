import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { MultiSelect, type MultiSelectProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import type { Option } from "./select-field.tsx";
import styles from "./field.module.css";

type ManySelectProps = Omit<MultiSelectProps, "data" | "classNames"> & {
  options: Option[];
  classNames: Record<string, string | undefined>;
};

/** A long list of which several are chosen; loaded only where it is used. */
export const ManySelect = ({ options, classNames, ...rest }: ManySelectProps) => (
  <MultiSelect
    {...rest}
    searchable
    hidePickedOptions
    data={options}
    nothingFoundMessage={t("ui.nothingFound")}
    maxDropdownHeight={280}
    rightSection={<IconChevronDown aria-hidden />}
    rightSectionPointerEvents="none"
    comboboxProps={{ transitionProps: { duration: 0 } }}
    classNames={{
      ...classNames,
      inputField: styles.pillsInner,
      pill: styles.pill,
      option: styles.option,
      dropdown: styles.dropdown,
    }}
  />
);
