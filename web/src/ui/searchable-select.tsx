import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Select, type SelectProps } from "@mantine/core";
import { type LongListProps, longList } from "./long-list.tsx";
import styles from "./field.module.css";

/** A long list with a find box; loaded only where it is used. */
export const SearchableSelect = ({ options, classNames, ...rest }: LongListProps<SelectProps>) => (
  <Select
    {...rest}
    {...longList()}
    data={options}
    classNames={{ ...classNames, option: styles.option, dropdown: styles.dropdown }}
  />
);
