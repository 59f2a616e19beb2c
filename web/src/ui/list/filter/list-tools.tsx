import { type ReactNode, useRef } from "react";
import { t } from "#text/index.ts";
import { ChipRow } from "#ui/list/chip-row.tsx";
import { chipsOf, type Filter, type SearchFields, withoutAny } from "./filter.ts";
import { FilterMenu } from "./filter-menu.tsx";
import { FilterButton } from "./filter-button.tsx";
import { SearchWords } from "./search-words.tsx";
import styles from "./list-tools.module.css";

export interface ListToolsProps {
  search: SearchFields;
  onChange: (part: SearchFields, how?: { replace: boolean }) => void;
  /** The label of the find box; without it there is none. */
  find?: string | undefined;
  filters: readonly Filter[];
  /** What else changes as all filters are cleared. */
  cleared: SearchFields;
  /** What goes at the end: order, count. */
  children: ReactNode;
}

/** If there are more filters, all are behind one button. */
const mostButtons = 4;

/** What narrows a list: search words, filters, and the chosen values as chips. */
export function ListTools(props: ListToolsProps) {
  const { search, onChange, find, filters, cleared, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const chips = chipsOf(filters, search);
  const words = typeof search.search === "string" ? search.search : "";

  // The last chip takes its button with it, so the focus moves to the filter it belonged to.
  const leave = (part: SearchFields, filter: Filter | undefined, rest: number) => {
    if (rest === 0)
      box.current
        ?.querySelector<HTMLElement>(`[data-filter="${filter?.name}"], [data-filters]`)
        ?.focus();
    onChange(part);
  };
  const remove = (key: string) => {
    const chip = chips.find((one) => one.key === key);
    if (chip) leave(chip.without, chip.filter, chips.length - 1);
  };

  return (
    <div ref={box} className={styles.tools}>
      <div className={styles.line}>
        {find && (
          <SearchWords
            className={styles.find}
            label={find}
            words={words}
            // Further typing replaces the previous words in the history.
            onChange={(next) =>
              onChange({ search: next }, { replace: words !== "" && next !== "" })
            }
          />
        )}
        {filters.length > mostButtons ? (
          <FilterMenu filters={filters} search={search} onChange={onChange} />
        ) : (
          filters.map((filter) => (
            <FilterButton key={filter.name} filter={filter} search={search} onChange={onChange} />
          ))
        )}
        <div className={styles.end}>{children}</div>
      </div>
      <ChipRow
        label={t("ui.chosenFilters")}
        chips={chips}
        onRemove={remove}
        onClear={() => leave({ ...withoutAny(filters), ...cleared }, chips[0]?.filter, 0)}
      />
    </div>
  );
}
