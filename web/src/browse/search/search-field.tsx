import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { useHotkeys } from "#ui/layout/hotkeys.ts";
import { addressWith } from "./key-word.ts";
import { SearchForm } from "./search-form.tsx";
import styles from "./search-form.module.css";

const isBrowsing = (path: string) => path === paths.browse || path === paths.browseNew;

const wordsIn = (search: { keyWord?: unknown }) =>
  typeof search.keyWord === "string" ? search.keyWord : "";

/** Searches the startups from any screen; `/` focuses it. On the browse screen it is the key word. */
export function SearchField() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const keyWord = useRouterState({
    select: ({ location }) => (isBrowsing(location.pathname) ? wordsIn(location.search) : ""),
  });
  const [text, setText] = useState(keyWord);
  const place = `${path} ${keyWord}`;
  const [shown, setShown] = useState(place);
  const begin = () => {
    input.current?.focus();
    input.current?.select();
    input.current?.click();
  };
  useHotkeys({ "/": begin, "mod+k": begin });
  // On another screen, what was typed and not searched for is gone.
  if (shown !== place) {
    setShown(place);
    setText(keyWord);
  }

  const search = (wanted: string) => {
    if (wanted === keyWord) return;
    const isHere = isBrowsing(path);
    void navigate({
      to: isHere ? "." : paths.browse,
      search: (old: object) => addressWith(isHere ? old : {}, wanted),
    });
  };
  const change = (next: string) => {
    setText(next);
    if (next === "") search("");
  };

  return (
    <SearchForm
      ref={input}
      className={styles.top}
      label={t("app.searchStartups")}
      shortcut="/"
      value={text}
      applied={keyWord}
      onChange={change}
      onSearch={search}
    />
  );
}
