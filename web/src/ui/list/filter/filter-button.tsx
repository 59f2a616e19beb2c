import { IconChevronDown } from "@tabler/icons-react";
import { t } from "#text/index.ts";
import { wholeNumber } from "#ui/format/number.ts";
import { Button } from "#ui/layout/button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import type { TriggerProps } from "#ui/overlay/trigger.ts";
import {
  anyValue,
  chosenOf,
  type Filter,
  labelOf,
  type SearchFields,
  withValues,
} from "./filter.ts";
import { FilterValues } from "./filter-values.tsx";
import styles from "./list-tools.module.css";

interface FilterButtonProps {
  filter: Filter;
  search: SearchFields;
  onChange: (part: SearchFields) => void;
}

/** "Status: active", "Country: 3". */
const wordsOf = (filter: Filter, chosen: readonly string[]) => {
  const [first] = chosen;
  if (first === undefined) return t("lists.all");
  if (filter.kind === "many") return wholeNumber(chosen.length);
  return labelOf(filter, first).toLowerCase();
};

const trigger = (filter: Filter, chosen: readonly string[]) => (props: TriggerProps) => (
  <Button {...props} data-filter={filter.name}>
    {t("lists.filterIs", { filter: filter.label, value: wordsOf(filter, chosen) })}
    <IconChevronDown aria-hidden />
  </Button>
);

function OneOf({ filter, search, onChange }: FilterButtonProps) {
  const chosen = chosenOf(filter, search);
  const all = [{ value: anyValue, label: t("lists.all") }, ...filter.options];
  const items = all.map(({ value, label }) => ({
    label,
    selected: value === (chosen[0] ?? anyValue),
    onSelect: () => onChange(withValues(filter, [value])),
  }));

  return (
    <Menu label={filter.label} align="start" groups={[items]} trigger={trigger(filter, chosen)} />
  );
}

function ManyOf({ filter, search, onChange }: FilterButtonProps) {
  const chosen = chosenOf(filter, search);
  return (
    <Popover label={filter.label} align="start" width="17.5rem" trigger={trigger(filter, chosen)}>
      {() => (
        <FilterValues
          filter={filter}
          search={search}
          onChange={onChange}
          className={styles.options}
        />
      )}
    </Popover>
  );
}

/** Opens the values of a filter, and says which are chosen. */
export const FilterButton = (props: FilterButtonProps) =>
  props.filter.kind === "many" ? <ManyOf {...props} /> : <OneOf {...props} />;
