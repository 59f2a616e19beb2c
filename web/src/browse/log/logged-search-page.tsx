import type { Output } from "@vitrine/contract/endpoint";
import { searchLog } from "@vitrine/contract/browse/search-log";
import { adminPaths } from "#app/admin-paths.ts";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { valuesOf, wordsOfSearch } from "#browse/saved/kept-search.ts";
import { SearchValues } from "#browse/saved/search-values.tsx";
import "#text/staff/logs.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { ListView } from "#ui/list/list-view.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { Company, type LoggedSearch, Person, Results } from "./search-log-columns.tsx";
import styles from "./search-log.module.css";

type Found = Output<typeof searchLog.one>["items"][number];

const columns = (): Column<Found, never>[] => [
  {
    id: "startup",
    head: t("logs.startup"),
    cell: ({ id, companyShortName: name }) => (
      <Link href={adminPaths.company("startup", id)} dir="auto">
        {name}
      </Link>
    ),
  },
  {
    id: "oneLiner",
    head: t("logs.oneLiner"),
    cell: ({ oneLiner }) => <bdi>{oneLiner}</bdi>,
    phone: "line",
  },
  { id: "category", head: t("logs.category"), cell: ({ category }) => category?.name ?? "–" },
  { id: "country", head: t("logs.country"), cell: ({ country }) => country?.name ?? "–" },
];

/** The search, who made it and when, and what it found then. */
const Made = ({ search }: { search: LoggedSearch }) => (
  <Card className={styles.card}>
    <dl className={styles.made}>
      <dt>{t("logs.asksFor")}</dt>
      <dd>
        <SearchValues values={valuesOf(search)} />
      </dd>
      <dt>{t("logs.company")}</dt>
      <dd>
        <Company {...search} />
      </dd>
      <dt>{t("logs.person")}</dt>
      <dd>
        <Person {...search} />
      </dd>
      <dt>{t("logs.when")}</dt>
      <dd>
        <DateText value={search.createdAt} relative />
      </dd>
      <dt>{t("logs.foundThen")}</dt>
      <dd>
        <Results {...search} />
      </dd>
    </dl>
  </Card>
);

const firstPage = { page: 1, pageSize: 10 };

/** A logged search, and the startups that it finds today. */
export function LoggedSearchPage({ id }: { id: string }) {
  const list = useInnerList(searchLog.one, firstPage, (page) => ({ ...page, id }));
  const search = list.read.data?.search;

  return (
    <Page title={search ? wordsOfSearch(search) : t("staff.loggedSearch")} width="full">
      {search && <Made search={search} />}
      <Card>
        <ListView
          label={t("logs.findsToday")}
          list={list}
          columns={columns()}
          counted={(count, shown) => t("logs.startupsToday", { count, shown })}
          failed={t("logs.searchFailed")}
          none={<EmptyState title={t("logs.findsNothing")} />}
        />
      </Card>
    </Page>
  );
}
