import { IconDeviceFloppy, IconTrash } from "@tabler/icons-react";
import { searches } from "@vitrine/contract/browse/searches";
import { useState } from "react";
import type { Action } from "#app/actions/action.ts";
import { ActionMenu } from "#app/actions/action-menu.tsx";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { addressOfSearch, type PastSearch, valuesOf, wordsOfSearch } from "./kept-search.ts";
import { SaveSearch } from "./save-search.tsx";
import { SearchRows } from "./search-rows.tsx";
import styles from "./searches.module.css";

const actionsOf = (onSave: (row: PastSearch) => void): Action<PastSearch>[] => [
  {
    id: "save",
    label: () => t("searches.saveThis"),
    icon: <IconDeviceFloppy aria-hidden />,
    open: onSave,
  },
  {
    id: "forget",
    label: () => t("searches.forget"),
    icon: <IconTrash aria-hidden />,
    danger: true,
    run: (write, { id }) => write(searches.forget, { id }),
    refreshes: [searches.history],
    done: () => t("searches.forgotten"),
  },
];

const columnsOf = (actions: Action<PastSearch>[]): Column<PastSearch, never>[] => [
  {
    id: "search",
    head: t("searches.column"),
    cell: (row) => (
      <Link className={styles.link} href={addressOfSearch(row)}>
        <bdi>{wordsOfSearch(row)}</bdi>
      </Link>
    ),
  },
  {
    id: "when",
    head: t("searches.when"),
    cell: ({ createdAt }) => <DateText value={createdAt} relative />,
    phone: "line",
  },
  {
    id: "actions",
    head: t("lists.actions"),
    isHeadHidden: true,
    cell: (row) => (
      <ActionMenu
        row={row}
        actions={actions}
        label={t("searches.actions", { title: wordsOfSearch(row) })}
      />
    ),
    phone: "foot",
  },
];

const NoHistory = () => (
  <EmptyState
    title={t("searches.noHistory")}
    action={
      <LinkButton variant="primary" href={paths.browse}>
        {t("searches.browse")}
      </LinkButton>
    }
  >
    {t("searches.noHistoryWhy")}
  </EmptyState>
);

/** The last searches, to repeat, save or delete. */
export function HistoryList() {
  const read = useRead(searches.history, {});
  const [saving, setSaving] = useState<PastSearch>();

  return (
    <>
      <SearchRows
        label={t("searches.history")}
        read={read}
        columns={columnsOf(actionsOf(setSaving))}
        none={<NoHistory />}
      />
      {saving && (
        <SaveSearch
          search={saving}
          values={valuesOf(saving)}
          onClose={() => setSaving(undefined)}
        />
      )}
    </>
  );
}
