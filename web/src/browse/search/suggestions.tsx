import { isSearchable } from "@vitrine/contract/browse/searchable";
import { useDebouncedValue } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { browse } from "@vitrine/contract/browse";
import { searches } from "@vitrine/contract/browse/searches";
import { useAction } from "#app/actions/use-action.ts";
import { useRead } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import "#text/browse.ts";
import "#text/suggesting.ts";
import { t } from "#text/index.ts";
import { Marked } from "#ui/format/marked.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { IconHistory, IconSearch } from "@tabler/icons-react";
import { keepFocus, type Option, OptionGroup } from "./suggested.tsx";
import {
  articleOption,
  categoryOption,
  type Found,
  type Go,
  missionOption,
  startupOption,
  useSavedOption,
} from "./suggested-kinds.tsx";
import styles from "./suggestions.module.css";

const settlesAfterMs = 150;
const fewestLetters = 2;
const none: Found = { startups: [], categories: [], searches: [], missions: [], articles: [] };

/** What the words find; while more is typed, the previous result stays. */
const useFound = (text: string): Found => {
  const [search] = useDebouncedValue(text, settlesAfterMs);
  const { data } = useRead(
    browse.suggestions,
    { search },
    { enabled: search.length >= fewestLetters, keepsPrevious: true, staleTime: 60_000 },
  );
  return text.length >= fewestLetters ? (data ?? none) : none;
};

type Props = {
  id: string;
  /** The typed text. */
  text: string;
  /** The id of the highlighted option. */
  active: string | undefined;
  onSearch: (keyWord: string) => void;
  onDone: () => void;
};

const searchOption =
  (text: string, onSearch: (keyWord: string) => void) =>
  (words: string): Option => ({
    // An id has no spaces.
    key: `recent-${encodeURIComponent(words)}`,
    icon: <IconHistory aria-hidden />,
    label: <Marked text={words} words={text} />,
    onChoose: () => onSearch(words),
  });

const goesOn = (one: string, text: string) =>
  one !== text && one.toLowerCase().startsWith(text.toLowerCase());

const mostRecent = 5;

/** Earlier searches that begin with what is typed. */
const useRecent = (text: string) => {
  const { isReady } = useMe();
  const { data } = useRead(searches.history, {}, { enabled: isReady, staleTime: 0 });
  const { press: forget } = useAction({
    run: (write) => write(searches.forgetAll, {}),
    refreshes: [searches.history],
  });
  const all = new Set(data?.items.map(({ keyWord }) => keyWord).filter(Boolean));
  return { recent: [...all].filter((one) => goesOn(one, text)).slice(0, mostRecent), forget };
};

/** Below the search while typing: startups, categories and earlier searches. */
export function Suggestions({ id, text, active, onSearch, onDone }: Props) {
  const navigate = useNavigate();
  const found = useFound(text);
  const savedOption = useSavedOption(text, onDone);
  const { recent, forget } = useRecent(text);
  const go: Go = (to, search = {}) => {
    onDone();
    void navigate({ to, search });
  };
  const groups = [
    {
      title: t("suggesting.suggestedStartups"),
      options: found.startups.map(startupOption(text, go)),
    },
    {
      title: t("suggesting.suggestedCategories"),
      options: found.categories.map(categoryOption(text, go)),
    },
    { title: t("suggesting.suggestedSearches"), options: found.searches.map(savedOption) },
    {
      title: t("suggesting.suggestedMissions"),
      options: found.missions.map(missionOption(text, go)),
    },
    {
      title: t("suggesting.suggestedArticles"),
      options: found.articles.map(articleOption(text, go)),
    },
    { title: t("suggesting.recentSearches"), options: recent.map(searchOption(text, onSearch)) },
  ];
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const all: Option = {
    key: "all",
    icon: <IconSearch aria-hidden />,
    label: t("suggesting.searchFor", { text }),
    onChoose: () => onSearch(text),
  };

  return (
    <div className={styles.panel}>
      <div id={id} role="listbox" className={styles.list} aria-label={t("suggesting.suggestions")}>
        {groups.map((group) => (
          <OptionGroup key={group.title} list={id} active={active} {...group} />
        ))}
        {isSearchable(text) && <OptionGroup list={id} active={active} options={[all]} />}
      </div>
      {count === 0 && !isSearchable(text) && (
        <p className={styles.hint}>{t("suggesting.searchHint")}</p>
      )}
      {recent.length > 0 && text === "" && (
        <button
          type="button"
          className={styles.forget}
          onMouseDown={keepFocus}
          onClick={() => forget()}
        >
          {t("suggesting.clearRecent")}
        </button>
      )}
      <VisuallyHidden live>{text !== "" && t("suggesting.suggested", { count })}</VisuallyHidden>
    </div>
  );
}
