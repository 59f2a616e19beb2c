import { IconChevronRight, IconFilter } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Counter } from "#ui/list/counter.tsx";
import { SearchInput } from "#ui/list/search-input.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { chosenOf, type Filter, type SearchFields, withValues } from "./filter.ts";
import styles from "./list-tools.module.css";

interface FilterMenuProps {
  filters: readonly Filter[];
  search: SearchFields;
  onChange: (part: SearchFields) => void;
}

/** Above so many values, one of them is looked for by its name. */
const findsFrom = 12;

function Values({
  filter,
  search,
  onChange,
}: Omit<FilterMenuProps, "filters"> & { filter: Filter }) {
  const [words, setWords] = useState("");
  const chosen = chosenOf(filter, search);
  const isFound = (label: string) => label.toLowerCase().includes(words.trim().toLowerCase());

  const next = (value: string) => {
    if (chosen.includes(value)) return chosen.filter((one) => one !== value);
    return filter.kind === "many" ? [...chosen, value] : [value];
  };

  return (
    <div role="group" aria-label={filter.label} className={styles.values}>
      {filter.options.length > findsFrom && (
        <SearchInput
          label={t("lists.findIn", { filter: filter.label })}
          value={words}
          onChange={setWords}
        />
      )}
      {filter.options
        .filter(({ label }) => isFound(label))
        .map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => onChange(withValues(filter, next(value)))}
          />
        ))}
    </div>
  );
}

/** Many filters behind one button, each with its values below it. */
export function FilterMenu({ filters, search, onChange }: FilterMenuProps) {
  const [open, setOpen] = useState<string>();

  return (
    <Popover
      label={t("lists.filters")}
      align="start"
      width="20rem"
      trigger={(props) => (
        <Button {...props} data-filters icon={<IconFilter aria-hidden />}>
          {t("lists.filter")}
        </Button>
      )}
    >
      {() => (
        <ul className={styles.menu}>
          {filters.map((filter) => {
            const { length } = chosenOf(filter, search);
            const isOpen = open === filter.name;
            return (
              <li key={filter.name}>
                <button
                  type="button"
                  className={styles.head}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : filter.name)}
                >
                  <IconChevronRight aria-hidden />
                  <span>{filter.label}</span>
                  {length > 0 && <Counter tone="neutral" value={length} />}
                </button>
                {isOpen && <Values filter={filter} search={search} onChange={onChange} />}
              </li>
            );
          })}
        </ul>
      )}
    </Popover>
  );
}
