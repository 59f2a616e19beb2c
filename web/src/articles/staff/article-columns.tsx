import { IconCircleCheck, IconClock, IconEyeOff, IconPencil } from "@tabler/icons-react";
import { articleName } from "@vitrine/contract/articles/names";
import type { ArticleState, StaffArticlesSearch } from "@vitrine/contract/articles/staff";
import type { z } from "zod";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { StateBadge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { momentOf } from "../article.ts";
import { type ListedArticle, stateInWords } from "./staff-article.ts";

type ArticleColumn = Column<ListedArticle, SortOf<z.output<typeof StaffArticlesSearch>>>;

const looks = {
  DRAFT: { tone: "neutral", Icon: IconPencil },
  SCHEDULED: { tone: "info", Icon: IconClock },
  PUBLISHED: { tone: "success", Icon: IconCircleCheck },
  WITHDRAWN: { tone: "warning", Icon: IconEyeOff },
} as const;

export const ArticleBadge = ({ state }: { state: ArticleState }) => (
  <StateBadge look={looks[state]}>{stateInWords(state)}</StateBadge>
);

const names = (all: readonly { name: string }[]) =>
  all.length > 0 ? all.map(({ name }) => name).join(", ") : "–";

const what = (): ArticleColumn[] => [
  {
    id: "title",
    head: t("editing.title"),
    cell: (article) => (
      <Link href={adminPaths.article(article.id)} dir="auto">
        {articleName(article)}
      </Link>
    ),
    sort: "title",
  },
  {
    id: "state",
    head: t("editing.state"),
    cell: ({ state }) => <ArticleBadge state={state} />,
    phone: "side",
  },
];

const about = (): ArticleColumn[] => [
  { id: "areas", head: t("editing.areas"), cell: ({ areas }) => names(areas), phone: "line" },
  { id: "tags", head: t("editing.tags"), cell: ({ tags }) => names(tags), isExtra: true },
  {
    id: "startup",
    head: t("editing.startup"),
    cell: ({ startup }) => <bdi>{startup?.name ?? "–"}</bdi>,
    isExtra: true,
  },
  {
    id: "author",
    head: t("editing.author"),
    cell: ({ author }) => <bdi>{author?.name ?? "–"}</bdi>,
  },
];

const when = (): ArticleColumn[] => [
  {
    id: "updated",
    head: t("editing.updated"),
    cell: ({ updatedAt }) => <DateText value={updatedAt} />,
    sort: "updatedAt",
    firstDirection: "DESC",
    isNumber: true,
    isExtra: true,
  },
  {
    id: "date",
    head: t("editing.date"),
    cell: (article) => <DateText value={momentOf(article)} />,
    sort: "date",
    firstDirection: "DESC",
    isNumber: true,
  },
];

/** What authors see of each article. */
export const articleColumns = () => [...what(), ...about(), ...when()];
