import { IconArrowBackUp, IconEyeOff, IconPencil, IconPlus } from "@tabler/icons-react";
import { articleName } from "@vitrine/contract/articles/names";
import {
  articleStates,
  staffArticles,
  StaffArticlesSearch,
} from "@vitrine/contract/articles/staff";
import { taxonomy } from "@vitrine/contract/taxonomy";
import type { Action } from "#app/actions/action.ts";
import { undoing } from "#app/actions/undo-change.ts";
import { adminPaths } from "#app/admin-paths.ts";
import { useRead } from "#app/calls/api.ts";
import { ListPage } from "#app/list/list-page.tsx";
import { t } from "#text/index.ts";
import { LinkButton } from "#ui/layout/button.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { articleColumns } from "./article-columns.tsx";
import { type ListedArticle, refreshes, stateInWords } from "./staff-article.ts";

const filters = (
  areas: readonly { id: string; name: string }[],
  tags: readonly { id: string; name: string }[],
): Filter<"state" | "areaIds" | "tagIds">[] => [
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
    options: areas.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: "tagIds",
    label: t("editing.tags"),
    kind: "many",
    options: tags.map(({ id, name }) => ({ value: id, label: name })),
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

/** Every article, for those who write them. */
export function StaffArticlesPage() {
  const areas = useRead(taxonomy.categories, {});
  const tags = useRead(taxonomy.tags, { pageSize: 100 }, { staleTime: 60_000 });
  const add = (
    <LinkButton variant="primary" icon={<IconPlus aria-hidden />} href={adminPaths.article("new")}>
      {t("editing.add")}
    </LinkButton>
  );

  return (
    <ListPage
      title={t("editing.all")}
      buttons={add}
      read={staffArticles.all}
      search={StaffArticlesSearch}
      columns={articleColumns()}
      filters={filters(areas.data?.items ?? [], tags.data?.items ?? [])}
      actions={actions}
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
  );
}
