import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { Select, type SelectProps } from "@mantine/core";
import { type LongListProps, longList } from "#ui/list/long-list.tsx";
import { Library } from "#ui/theme/library.tsx";
import { enterChooses, matchingOptions, bestMatch, exactMatch } from "./finding.ts";
import styles from "./field.module.css";

type SearchableSelectProps = Omit<LongListProps<SelectProps>, "value" | "onChange" | "onBlur"> & {
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
};

/** A long list with a find box; loaded only where it is used. */
export const SearchableSelect = (props: SearchableSelectProps) => {
  const { options, classNames, value, onChange, onBlur, ...rest } = props;

  // On leaving, a fully typed name counts as chosen, and an emptied box as no choice.
  const leave = (typed: string) => {
    const match = bestMatch(typed, options);
    if (match !== undefined && match !== value) onChange(match);
    onBlur();
  };

  return (
    <Library>
      <Select
        {...rest}
        {...longList()}
        value={value}
        onChange={onChange}
        // What is typed next replaces the choice, as after the Tab key.
        onClick={({ currentTarget: box }) => {
          if (exactMatch(box.value.trim(), options) === value) box.select();
        }}
        onBlur={(event) => leave(event.currentTarget.value)}
        onKeyDown={(event) => {
          const typed = event.currentTarget.value.trim();
          if (typed !== "" && exactMatch(typed, options) !== value) enterChooses(event);
        }}
        filter={({ search }) => matchingOptions(search, options)}
        selectFirstOptionOnChange
        allowDeselect={false}
        data={options}
        classNames={{ ...classNames, option: styles.option, dropdown: styles.dropdown }}
      />
    </Library>
  );
};
