import { useDebouncedValue } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { browse } from "@vitrine/contract/browse";
import { searches } from "@vitrine/contract/browse/searches";
import type { Output } from "@vitrine/contract/endpoint";
import { useAction } from "#app/actions/use-action.ts";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import "#text/browse.ts";
import "#text/suggesting.ts";
import { t } from "#text/index.ts";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Marked } from "#ui/format/marked.tsx";
import { VisuallyHidden } from "#ui/format/visually-hidden.tsx";
import { IconCategory, IconHistory, IconSearch } from "@tabler/icons-react";
import { isSearchable } from "./searchable.ts";
import { keepFocus, type Option, OptionGroup } from "./suggested.tsx";
import styles from "./suggestions.module.css";

type Found = Output<typeof browse.suggestions>;

const settlesAfter = 150;
const fewest = 2;
const none: Found = { startups: [], categories: [] };

/** What was found for the words; while others are typed what was found before stands. */
const useFound = (text: string): Found => {
  const [search] = useDebouncedValue(text, settlesAfter);
  const { data } = useRead(
    browse.suggestions,
    { search },
    { enabled: search.length >= fewest, keepsPrevious: true, staleTime: 60_000 },
  );
  return text.length >= fewest ? (data ?? none) : none;
};

type Go = (to: string, search?: object) => void;

type Props = {
  id: string;
  /** What is typed. */
  text: string;
  /** The id of the option that is marked. */
  active: string | undefined;
  onSearch: (keyWord: string) => void;
  onDone: () => void;
};

const startupOption =
  (text: string, go: Go) =>
  ({ id, companyShortName: name, oneLiner, logo60 }: Found["startups"][number]): Option => ({
    key: id,
    icon: <CompanyLogo id={id} name={name} src={logo60?.image} size={28} decorative />,
    label: <Marked text={name} words={text} />,
    note: oneLiner,
    onChoose: () => go(paths.profile("startup", id)),
  });

const categoryOption =
  (text: string, go: Go) =>
  ({ id, name, slug, parentName }: Found["categories"][number]): Option => ({
    key: id,
    icon: <IconCategory aria-hidden />,
    label: <Marked text={name} words={text} />,
    note: parentName ?? undefined,
    onChoose: () => go(paths.browse, { category: slug || id }),
  });

const searchOption =
  (text: string, onSearch: (keyWord: string) => void) =>
  (words: string, at: number): Option => ({
    key: `recent-${at}`,
    icon: <IconHistory aria-hidden />,
    label: <Marked text={words} words={text} />,
    onChoose: () => onSearch(words),
  });

const goesOn = (one: string, text: string) =>
  one !== text && one.toLowerCase().startsWith(text.toLowerCase());

const mostRecent = 5;

/** What was searched for before and begins as what is typed. */
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

/** Below the search while one types: startups, categories and what was searched for before. */
export function Suggestions({ id, text, active, onSearch, onDone }: Props) {
  const navigate = useNavigate();
  const { startups, categories } = useFound(text);
  const { recent, forget } = useRecent(text);
  const go: Go = (to, search = {}) => {
    onDone();
    void navigate({ to, search });
  };
  const groups = [
    { title: t("suggesting.suggestedStartups"), options: startups.map(startupOption(text, go)) },
    {
      title: t("suggesting.suggestedCategories"),
      options: categories.map(categoryOption(text, go)),
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
      <div id={id} role="listbox" aria-label={t("suggesting.suggestions")}>
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
