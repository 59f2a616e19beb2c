import { useState } from "react";
import { t } from "#text/index.ts";
import { Checkbox } from "#ui/form/choice.tsx";
import { matchingOptions } from "#ui/form/finding.ts";
import { SearchInput } from "#ui/list/search-input.tsx";
import { chosenOf, type Filter, type SearchFields, withValues } from "./filter.ts";
import styles from "./list-tools.module.css";

type Props = {
  filter: Filter;
  search: SearchFields;
  onChange: (part: SearchFields) => void;
  className: string | undefined;
};

/** With more values than this, there is a find box. */
const findsFrom = 12;

/** The values of a filter, each with a tick box; if there are many, those that match the find box. */
export function FilterValues({ filter, search, onChange, className }: Props) {
  const [words, setWords] = useState("");
  const { label: name, options, kind, onSearch } = filter;
  const chosen = chosenOf(filter, search);

  const look = (next: string) => {
    setWords(next);
    onSearch?.(next);
  };
  const found = matchingOptions(words, [...options]);
  const next = (value: string) => {
    if (chosen.includes(value)) return chosen.filter((one) => one !== value);
    return kind === "many" ? [...chosen, value] : [value];
  };

  return (
    <div role="group" aria-label={name} className={className}>
      {(onSearch || options.length > findsFrom) && (
        <SearchInput label={t("lists.findIn", { filter: name })} value={words} onChange={look} />
      )}
      {found.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={() => onChange(withValues(filter, next(value)))}
        />
      ))}
      {words !== "" && found.length === 0 && (
        <p className={styles.nothing} role="status">
          {t("ui.nothingFound")}
        </p>
      )}
    </div>
  );
}
