import { useState } from "react";
import { t } from "#text/index.ts";
import { SearchInput } from "#ui/list/search-input.tsx";
import { type CountedValue, matching, valuesInSight } from "./check-list-order.ts";
import { CheckRow } from "./check-row.tsx";
import { ShowAll } from "./show-all.tsx";
import styles from "./check-list.module.css";

export interface CheckListProps {
  label: string;
  values: CountedValue[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  /** How many are shown before "Show all". */
  first?: number;
  /** The words of a find box: "Find a country". */
  find?: string;
}

/** Values with the count of each. Chosen values keep their place; those with none come last, dimmed. */
export function CheckList({ label, values, chosen, onChange, first = 7, find }: CheckListProps) {
  const [all, setAll] = useState(false);
  const [words, setWords] = useState("");
  const found = matching(values, words);
  const shown = all || words !== "" ? found : valuesInSight(found, chosen, first);

  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);

  return (
    <div role="group" aria-label={label}>
      {find && (
        <SearchInput className={styles.find} label={find} value={words} onChange={setWords} />
      )}
      <ul className={styles.list}>
        {shown.map((one) => (
          <li key={one.value}>
            <CheckRow
              of={one}
              checked={chosen.includes(one.value)}
              onToggle={() => toggle(one.value)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.nothing}>{t("ui.nothingFound")}</p>}
      {words === "" && (all || shown.length < found.length) && (
        <ShowAll all={all} count={found.length} onToggle={() => setAll(!all)} />
      )}
    </div>
  );
}
