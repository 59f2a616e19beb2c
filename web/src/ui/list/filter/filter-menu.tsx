import { IconChevronRight, IconFilter } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Counter } from "#ui/list/counter.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { chosenOf, type Filter, type SearchFields } from "./filter.ts";
import { FilterValues } from "./filter-values.tsx";
import styles from "./list-tools.module.css";

interface FilterMenuProps {
  filters: readonly Filter[];
  search: SearchFields;
  onChange: (part: SearchFields) => void;
}

/** Many filters behind one button, each with its values below. */
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
                {isOpen && (
                  <FilterValues
                    filter={filter}
                    search={search}
                    onChange={onChange}
                    className={styles.values}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Popover>
  );
}
