import { IconArrowBackUp, IconEyeOff, IconPencil, IconPlus } from "@tabler/icons-react";
import { articleName } from "@vitrine/contract/articles/names";
import {
  articleFileColumns,
  articleStates,
  staffArticles,
  StaffArticlesSearch,
} from "@vitrine/contract/articles/staff";
import { taxonomy } from "@vitrine/contract/taxonomy";
import type { Action } from "#app/actions/action.ts";
import { undoing } from "#app/actions/undo-change.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { useRead } from "#app/calls/api.ts";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { articleColumns } from "./article-columns.tsx";
import { type ListedArticle, refreshes, stateInWords } from "./staff-article.ts";
import { asOptions, type Named, useAuthorChoices, useTagChoices } from "./use-choices.ts";

type Choices = Pick<ReturnType<typeof useTagChoices>, "tags" | "onSearch"> & {
  areas: readonly Named[];
  authors: readonly Named[];
};

const filters = ({
  areas,
  tags,
  onSearch,
  authors,
}: Choices): Filter<"state" | "areaIds" | "tagIds" | "authorIds">[] => [
  {
    name: "state",
    label: t("editing.state"),
    kind: "many",
    options: articleStates.map((value) => ({ value, label: stateInWords(value) })),
  },
  {
    name: "areaIds",
    label: t("editing.areas"),
    kind: "many",
    options: asOptions(areas),
  },
  {
    name: "tagIds",
    label: t("editing.tags"),
    kind: "many",
    options: asOptions(tags),
    onSearch,
  },
  {
    name: "authorIds",
    label: t("editing.author"),
    kind: "many",
    options: asOptions(authors),
  },
];

const actions: Action<ListedArticle>[] = [
  {
    id: "edit",
    label: () => t("editing.edit"),
    icon: <IconPencil aria-hidden />,
    key: "e",
    href: ({ id }) => adminPaths.article(id),
  },
  {
    id: "putBack",
    label: () => t("editing.putBack"),
    icon: <IconArrowBackUp aria-hidden />,
    offered: ({ state }) => state === "WITHDRAWN",
    run: (write, { id }) => write(staffArticles.putBack, { id }),
    done: (article) => t("editing.isBack", { name: articleName(article) }),
    undo: undoing(),
    many: { label: (count) => t("editing.putBackMany", { count }) },
    refreshes,
  },
  {
    id: "withdraw",
    label: () => t("editing.withdraw"),
    icon: <IconEyeOff aria-hidden />,
    danger: true,
    offered: ({ state }) => state !== "WITHDRAWN",
    run: (write, { id }) => write(staffArticles.withdraw, { id }),
    done: (article) => t("editing.isWithdrawn", { name: articleName(article) }),
    undo: undoing(),
    many: { label: (count) => t("editing.withdrawMany", { count }) },
    refreshes,
  },
];

/** Every article, for its authors. */
export function StaffArticlesPage() {
  const list = useStaffList(staffArticles.all, StaffArticlesSearch);
  const areas = useRead(taxonomy.categories, {}).data?.items ?? [];
  const tagChoices = useTagChoices(list.read.data?.choices.tags ?? []);
  const authors = useAuthorChoices(undefined);
  const add = (
    <LinkButton variant="primary" icon={<IconPlus aria-hidden />} href={adminPaths.article("new")}>
      {t("editing.add")}
    </LinkButton>
  );

  return (
    <Page title={t("editing.all")} actions={add} width="full">
      <Card>
        <StaffList
          label={t("editing.all")}
          list={list}
          columns={articleColumns()}
          filters={filters({ ...tagChoices, areas, authors })}
          actions={actions}
          file={{
            columns: articleFileColumns,
            run: (write, { format, shown }) =>
              write(staffArticles.exportFile, {
                ...inFile(list.search),
                format,
                columns: among(articleFileColumns, shown),
              }),
          }}
          nameOf={articleName}
          find={t("editing.find")}
          counted={(count, shown) => t("editing.found", { count, shown })}
          failed={t("editing.failed")}
          none={
            <EmptyState title={t("editing.none")} action={add}>
              {t("editing.noneWhy")}
            </EmptyState>
          }
        />
      </Card>
    </Page>
  );
}
