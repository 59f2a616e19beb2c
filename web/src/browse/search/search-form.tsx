import { messages } from "@vitrine/contract/messages";
import { type FormEvent, type Ref, useId, useState } from "react";
import { cx } from "#ui/format/cx.ts";
import { SearchInput } from "#ui/list/search-input.tsx";
import { Note } from "#ui/state/note.tsx";
import { isSearchable } from "./searchable.ts";
import styles from "./search-form.module.css";

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Gets at least three letters, or nothing at all. */
  onSearch: (keyWord: string) => void;
  shortcut?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
};

/** Words to search startups by. Too few letters are refused here, without a call. */
export function SearchForm({ onSearch, onChange, className, value, ...field }: Props) {
  const [isTooShort, setIsTooShort] = useState(false);
  const warning = useId();

  const change = (text: string) => {
    setIsTooShort(false);
    onChange(text);
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const keyWord = value.trim();
    const isRefused = keyWord !== "" && !isSearchable(keyWord);
    setIsTooShort(isRefused);
    if (!isRefused) onSearch(keyWord);
  };

  return (
    <search className={cx(styles.place, className)}>
      <form onSubmit={search}>
        <SearchInput
          {...field}
          value={value}
          onChange={change}
          onBlur={() => setIsTooShort(false)}
          maxLength={200}
          aria-invalid={isTooShort || undefined}
          aria-describedby={isTooShort ? warning : undefined}
        />
      </form>
      <div id={warning} role="status" className={styles.warning}>
        {isTooShort && <Note tone="warning">{messages.searchTooShort}</Note>}
      </div>
    </search>
  );
}
