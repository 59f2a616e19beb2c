import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Select, type SelectProps } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import type { Option } from "./select-field.tsx";
import styles from "./field.module.css";

type SearchableSelectProps = Omit<SelectProps, "data" | "classNames"> & {
  options: Option[];
  classNames: Record<string, string | undefined>;
};

/** A long list with a find box; loaded only where it is used. */
export const SearchableSelect = ({ options, classNames, ...rest }: SearchableSelectProps) => (
  <Select
    {...rest}
    searchable
    data={options}
    nothingFoundMessage={t("ui.nothingFound")}
    maxDropdownHeight={280}
    rightSection={<IconChevronDown aria-hidden />}
    rightSectionPointerEvents="none"
    comboboxProps={{ transitionProps: { duration: 0 } }}
    classNames={{ ...classNames, option: styles.option, dropdown: styles.dropdown }}
  />
);
