import { staffBookmarks } from "@vitrine/contract/browse/staff";
import { useInnerStartups } from "#app/list/use-inner-startups.ts";
import {
  givenColumns,
  lastAdded,
  type StartupsGiven,
} from "#profiles/card/startups-of-company.tsx";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { ListView } from "#ui/list/list-view.tsx";
import type { Output } from "@vitrine/contract/endpoint";
import type { Column } from "#ui/list/table/column.ts";

type Row = Output<typeof staffBookmarks.list>["startups"][number];
type Search = StartupsGiven<"Added" | "companyShortName">;

const columns = (): Column<Row, Search["sort"]["fieldName"]>[] => {
  const { startup, who, added } = givenColumns<Row>(t("company.bookmarkedBy"));
  return [
    startup,
    {
      id: "country",
      head: t("company.country"),
      cell: ({ country }) => country?.name,
      phone: "line",
    },
    who,
    added,
  ];
};

const start: Search = lastAdded;

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
