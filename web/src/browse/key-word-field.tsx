import { messages } from "@vitrine/contract/messages";
import { type FormEvent, useEffect, useState } from "react";
import { isSearchable } from "#app/search-field.tsx";
import { t } from "#text/index.ts";
import { Note } from "#ui/note.tsx";
import { SearchInput } from "#ui/search-input.tsx";
import styles from "./browse.module.css";

type Props = { keyWord: string; onSearch: (keyWord: string) => void };

/** The words searched for. Too few letters are refused here, without a call. */
export function KeyWordField({ keyWord, onSearch }: Props) {
  const [text, setText] = useState(keyWord);
  const [isTooShort, setIsTooShort] = useState(false);
  useEffect(() => setText(keyWord), [keyWord]);

  const change = (next: string) => {
    setText(next);
    setIsTooShort(false);
    if (next === "" && keyWord !== "") onSearch("");
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    const isRefused = wanted !== "" && !isSearchable(wanted);
    setIsTooShort(isRefused);
    if (!isRefused) onSearch(wanted);
  };

  return (
    <search className={styles.keyWord}>
      <form onSubmit={search}>
        <SearchInput label={t("browse.search")} value={text} onChange={change} />
      </form>
      <div role="status">{isTooShort && <Note tone="warning">{messages.searchTooShort}</Note>}</div>
    </search>
  );
}
