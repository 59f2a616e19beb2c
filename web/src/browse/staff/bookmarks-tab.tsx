import { staffBookmarks } from "@vitrine/contract/browse/staff";
import { useInnerStartups } from "#app/list/use-inner-startups.ts";
import { StartupName } from "#profiles/card/startup-name.tsx";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { ListView } from "#ui/list/list-view.tsx";
import type { Output } from "@vitrine/contract/endpoint";
import type { Column, Order } from "#ui/list/table/column.ts";

type Row = Output<typeof staffBookmarks.list>["startups"][number];
type Sort = "Added" | "companyShortName";

const columns = (): Column<Row, Sort>[] => [
  {
    id: "startup",
    head: t("company.startup"),
    cell: (startup) => <StartupName startup={startup} />,
    sort: "companyShortName",
  },
  {
    id: "country",
    head: t("company.country"),
    cell: ({ country }) => country?.name,
    phone: "line",
  },
  { id: "by", head: t("company.bookmarkedBy"), cell: ({ by }) => <bdi>{by}</bdi>, phone: "line" },
  {
    id: "added",
    head: t("company.added"),
    cell: ({ addedAt }) => <DateText value={addedAt} />,
    sort: "Added",
    firstDirection: "DESC",
    phone: "foot",
  },
];

type Search = { page: number; pageSize: number; sort: Order<Sort> };
const start: Search = { page: 1, pageSize: 5, sort: { fieldName: "Added", direction: "DESC" } };

/** The startups that the people of a company have bookmarked. */
export function BookmarksTab({ company: { id: retailerId } }: { company: { id: string } }) {
  const list = useInnerStartups(staffBookmarks.list, start, (search) => ({
    ...search,
    retailerId,
  }));

  return (
    <Card>
      <ListView
        label={t("company.tabs.bookmarks")}
        list={list}
        columns={columns()}
        counted={(count, shown) => t("company.bookmarksFound", { count, shown })}
        failed={t("company.bookmarksFailed")}
        none={
          <EmptyState thing="ribbon" title={t("company.noBookmarks")}>
            {t("company.noBookmarksWhy")}
          </EmptyState>
        }
      />
    </Card>
  );
}
