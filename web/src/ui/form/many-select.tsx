import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import { MultiSelect, type MultiSelectProps } from "@mantine/core";
import { type LongListProps, longList } from "#ui/list/long-list.tsx";
import { Library } from "#ui/theme/library.tsx";
import { enterChooses, matchingOptions, exactMatch } from "./finding.ts";
import styles from "./field.module.css";

type ManySelectProps = Omit<LongListProps<MultiSelectProps>, "value" | "onChange" | "onBlur"> & {
  value: string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
};

/** Chooses several values of a long list; loaded only where it is used. */
export const ManySelect = (props: ManySelectProps) => {
  const { options, classNames, value, onChange, onBlur, ...rest } = props;
  const { maxValues = Number.POSITIVE_INFINITY } = rest;

  const left = options.filter((option) => !value.includes(option.value));

  const leave = (typed: string) => {
    const spelt = exactMatch(typed, options);
    if (spelt && !value.includes(spelt) && value.length < maxValues) onChange([...value, spelt]);
    onBlur();
  };

  return (
    <Library>
      <MultiSelect
        {...rest}
        {...longList()}
        value={value}
        onChange={onChange}
        onBlur={(event) => leave(event.currentTarget.value)}
        onKeyDown={(event) => event.currentTarget.value.trim() !== "" && enterChooses(event)}
        filter={({ search }) => matchingOptions(search, left)}
        selectFirstOptionOnChange
        hidePickedOptions
        data={options}
        classNames={{
          ...classNames,
          inputField: styles.pillsInner,
          pill: styles.pill,
          option: styles.option,
          dropdown: styles.dropdown,
        }}
      />
    </Library>
  );
};
