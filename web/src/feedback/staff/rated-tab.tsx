import type { Output } from "@vitrine/contract/endpoint";
import { staffFeedback } from "@vitrine/contract/feedback/staff";
import { useInnerStartups } from "#app/list/use-inner-startups.ts";
import {
  givenColumns,
  lastAdded,
  type StartupsGiven,
} from "#profiles/card/startups-of-company.tsx";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { StarRow } from "#ui/format/stars.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { ListView } from "#ui/list/list-view.tsx";
import type { Column } from "#ui/list/table/column.ts";
import styles from "./staff-feedback.module.css";

type Row = Output<typeof staffFeedback.rated>["startups"][number];
type Search = StartupsGiven<"Added" | "companyShortName" | "rating">;

const columns = (): Column<Row, Search["sort"]["fieldName"]>[] => {
  const { startup, who, added } = givenColumns<Row>(t("company.ratedBy"));
  return [
    startup,
    {
      id: "rating",
      head: t("company.stars"),
      cell: ({ rating }) => <StarRow value={rating} />,
      sort: "rating",
      firstDirection: "DESC",
      phone: "side",
    },
    {
      id: "subject",
      head: t("company.words"),
      cell: ({ subject }) => (
        <span className={styles.excerpt} dir="auto">
          {subject}
        </span>
      ),
      phone: "line",
    },
    who,
    added,
  ];
};

const start: Search = lastAdded;

/** The startups that the people of a company have rated. */
export function RatedTab({ company: { id: retailerId } }: { company: { id: string } }) {
  const list = useInnerStartups(staffFeedback.rated, start, (search) => ({
    ...search,
    retailerId,
  }));

  return (
    <Card>
      <ListView
        label={t("company.tabs.rated")}
        list={list}
        columns={columns()}
        counted={(count, shown) => t("company.ratingsFound", { count, shown })}
        failed={t("company.ratedFailed")}
        none={
          <EmptyState thing="star" title={t("company.noRated")}>
            {t("company.noRatedWhy")}
          </EmptyState>
        }
      />
    </Card>
  );
}
