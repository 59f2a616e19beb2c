import { IconPencil, IconSparkles, IconTrash } from "@tabler/icons-react";
import { searches } from "@vitrine/contract/browse/searches";
import { type ReactNode, useState } from "react";
import type { Action } from "#app/actions/action.ts";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { useAction } from "#app/actions/use-action.ts";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { countInWords } from "#ui/format/number.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { AlertSelect } from "./alert-select.tsx";
import { addressOfNews, addressOfSearch, type SavedSearch, valuesOf } from "./kept-search.ts";
import { MutedList } from "./muted-list.tsx";
import { RenameSearch } from "./rename-search.tsx";
import { SearchRows } from "./search-rows.tsx";
import { SearchValues } from "./search-values.tsx";
import styles from "./searches.module.css";

const refreshes = [searches.saved];

type SearchLinkProps = {
  saved: SavedSearch;
  href: string;
  className?: string;
  children: ReactNode;
};

/** Opening a search resets its count of new startups. */
function SearchLink({ saved: { id }, ...link }: SearchLinkProps) {
  const { press } = useAction({ run: (write) => write(searches.open, { id }), refreshes });
  return <Link {...link} onClick={() => press()} onAuxClick={() => press()} />;
}

const Title = ({ saved }: { saved: SavedSearch }) => (
  <SearchLink saved={saved} href={addressOfSearch(saved)} className={styles.link}>
    <bdi>{saved.title}</bdi>
  </SearchLink>
);

const newestFirst = { sort: "Added", sortDirection: "DESC" } as const;

/** Leads to the new startups, newest first. */
const News = ({ saved }: { saved: SavedSearch }) => {
  const { newCount: count, isNewCountCapped } = saved;
  if (count === 0) return <span className={styles.quiet}>{t("searches.noNews")}</span>;
  return (
    <SearchLink saved={saved} href={addressOfSearch({ ...saved, ...newestFirst })}>
      {t("searches.newCount", { count, shown: countInWords(count, isNewCountCapped) })}
    </SearchLink>
  );
};

const saveAgain = ({ id: _, values: __, newCount: ___, ...kept }: SavedSearch) => kept;

const actionsOf = (onRename: (row: SavedSearch) => void): Action<SavedSearch>[] => [
  {
    id: "news",
    label: () => t("searches.newsOf"),
    icon: <IconSparkles aria-hidden />,
    href: ({ id }) => addressOfNews(id),
  },
  {
    id: "rename",
    label: () => t("searches.rename"),
    icon: <IconPencil aria-hidden />,
    open: onRename,
  },
  {
    id: "remove",
    label: () => t("searches.remove"),
    icon: <IconTrash aria-hidden />,
    danger: true,
    run: (write, { id }) => write(searches.remove, { id }),
    refreshes,
    done: ({ title }) => t("searches.removed", { title }),
    undo: {
      run: (write, row) => write(searches.save, saveAgain(row)),
    },
  },
];

const columnsOf = (actions: Action<SavedSearch>[]): Column<SavedSearch, never>[] => [
  {
    id: "title",
    head: t("searches.column"),
    cell: (saved) => <Title saved={saved} />,
  },
  {
    id: "filters",
    head: t("searches.filters"),
    cell: (saved) => <SearchValues values={valuesOf(saved)} />,
    phone: "line",
  },
  { id: "new", head: t("searches.news"), cell: (saved) => <News saved={saved} />, phone: "side" },
  {
    id: "alert",
    head: t("searches.alert"),
    cell: (saved) => <AlertSelect saved={saved} />,
    phone: "foot",
  },
  {
    id: "when",
    head: t("searches.savedAt"),
    cell: ({ createdAt }) => <DateText value={createdAt} relative />,
    phone: "none",
  },
  {
    id: "actions",
    head: t("lists.actions"),
    isHeadHidden: true,
    cell: (row) => (
      <ActionMenu row={row} actions={actions} label={t("searches.actions", { title: row.title })} />
    ),
    phone: "foot",
  },
];

const NoSearches = () => (
  <EmptyState
    title={t("searches.none")}
    action={
      <LinkButton variant="primary" href={paths.browse}>
        {t("searches.browse")}
      </LinkButton>
    }
  >
    {t("searches.noneWhy")}
  </EmptyState>
);

/** One's saved searches, and how many new startups each has. */
export function SavedList() {
  const read = useRead(searches.saved, {});
  const [renamed, setRenamed] = useState<SavedSearch>();

  return (
    <>
      <SearchRows
        label={t("searches.saved")}
        read={read}
        columns={columnsOf(actionsOf(setRenamed))}
        none={<NoSearches />}
      />
      <MutedList />
      {renamed && <RenameSearch {...renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}
