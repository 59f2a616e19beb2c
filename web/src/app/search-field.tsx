import { useNavigate } from "@tanstack/react-router";
import { messages } from "@vitrine/contract/messages";
import { type FormEvent, useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { useHotkeys } from "#ui/hotkeys.ts";
import { SearchInput } from "#ui/search-input.tsx";
import { toast } from "#ui/toast.ts";
import styles from "./frame.module.css";

const fewestLetters = 3;

/** Whether a search would be taken: three letters or digits at least. */
export const isSearchable = (text: string) =>
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= fewestLetters;

/** Searches the startups from anywhere; `/` leads here. */
export function SearchField() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useHotkeys({ "/": () => input.current?.focus() });

  const search = (event: FormEvent) => {
    event.preventDefault();
    const keyWord = text.trim();
    if (keyWord === "") return;
    if (!isSearchable(keyWord)) {
      toast({ tone: "info", text: messages.searchTooShort });
      return;
    }
    void navigate({ to: paths.browse, search: { keyWord, sort: "Relevance" } });
  };

  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <SearchInput
          ref={input}
          label={t("app.searchStartups")}
          shortcut="/"
          value={text}
          onChange={setText}
        />
      </form>
    </search>
  );
}
