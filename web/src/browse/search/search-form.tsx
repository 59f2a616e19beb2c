import { isSearchable } from "@vitrine/contract/browse/searchable";
import { messages } from "@vitrine/contract/messages";
import { type FormEvent, type Ref, Suspense, useId, useRef, useState } from "react";
import { later } from "#app/later.ts";
import { useMe } from "#app/session/me.ts";
import { isClosed } from "#app/session/side.ts";
import { cx } from "#ui/format/cx.ts";
import { SearchInput } from "#ui/list/search-input.tsx";
import { Note } from "#ui/state/note.tsx";
import { useOptions } from "./use-options.ts";
import styles from "./search-form.module.css";

type Props = {
  label: string;
  value: string;
  /** What is searched for now: Escape puts it back in place of what was typed. */
  applied?: string;
  onChange: (text: string) => void;
  /** Called with at least three letters, or an empty text. */
  onSearch: (keyWord: string) => void;
  shortcut?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
};

/** Loaded when a search is about to begin. */
const Suggestions = later(() => import("./suggestions.tsx"), "Suggestions");
const ClosedSearch = later(() => import("#app/closed/on-occasion.tsx"), "ClosedSearch");
const preload = () => void Suggestions.preload?.();

/** The search field and its suggestions. Too few letters are refused without a call. */
function OpenSearch({ onSearch, onChange, className, value, applied = "", ...field }: Props) {
  const [isTooShort, setIsTooShort] = useState(false);
  const warning = useId();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const options = useOptions(box, listId, () => value !== applied && onChange(applied));

  const change = (text: string) => {
    setIsTooShort(false);
    options.unmark();
    options.open();
    onChange(text);
  };
  const search = (keyWord: string) => {
    const isRefused = keyWord !== "" && !isSearchable(keyWord);
    setIsTooShort(isRefused);
    options.close();
    if (isRefused) return;
    onSearch(keyWord);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(value.trim());
  };

  return (
    <search
      className={cx(styles.place, className)}
      onBlur={options.onBlur}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <form onSubmit={submit}>
        <SearchInput
          {...field}
          {...options.combobox}
          value={value}
          onChange={change}
          onClick={options.open}
          onBlur={() => setIsTooShort(false)}
          maxLength={200}
          aria-invalid={isTooShort || undefined}
          aria-describedby={isTooShort ? warning : undefined}
        />
      </form>
      <div ref={box}>
        {options.isOpen && (
          <Suspense>
            <Suggestions
              id={listId}
              text={value.trim()}
              active={options.active}
              onSearch={(keyWord) => {
                onChange(keyWord);
                search(keyWord);
              }}
              onDone={options.close}
            />
          </Suspense>
        )}
      </div>
      <div id={warning} role="status" className={styles.warning}>
        {isTooShort && <Note tone="warning">{messages.searchTooShort}</Note>}
      </div>
    </search>
  );
}

/** The search field for startups, if the company may search. */
export function SearchForm(props: Props) {
  const { className } = props;
  if (!isClosed(useMe())) return <OpenSearch {...props} />;
  return (
    <Suspense fallback={<div className={className} />}>
      <ClosedSearch className={className} />
    </Suspense>
  );
}
