import { alerts } from "@vitrine/contract/browse/alerts";
import { searches } from "@vitrine/contract/browse/searches";
import type { Output } from "@vitrine/contract/endpoint";
import { useEffect } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import "#text/searches.ts";
import { Badge } from "#ui/format/badge.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { AlertSelect } from "./alert-select.tsx";
import { addressOfSearch, valuesOf } from "./kept-search.ts";
import { MuteButton } from "./mute-button.tsx";
import { SearchRows } from "./search-rows.tsx";
import { SearchValues } from "./search-values.tsx";
import styles from "./searches.module.css";

type News = Output<typeof alerts.news>["items"][number];

const columns = (): Column<News, never>[] => [
  {
    id: "startup",
    head: t("searches.startup"),
    cell: ({ id, companyShortName: name, logo60 }) => (
      <Link className={styles.startup} href={paths.profile("startup", id)}>
        <CompanyLogo id={id} name={name} src={logo60?.image} decorative />
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: "why",
    head: t("searches.why"),
    cell: ({ reasons }) => (
      <span className={styles.reasons}>
        {reasons.map((reason) => (
          <Badge key={reason}>{reason}</Badge>
        ))}
      </span>
    ),
    phone: "line",
  },
  {
    id: "when",
    head: t("searches.when"),
    cell: ({ foundAt }) => <DateText value={foundAt} relative />,
    phone: "side",
  },
  {
    id: "mute",
    head: t("lists.actions"),
    isHeadHidden: true,
    cell: (row) => <MuteButton startup={row} isMuted={row.isMuted} />,
    phone: "foot",
  },
];

/** Links in alerts lead here; opening the page counts as following one. */
const useFollowed = (id: string) => {
  const { mutate } = useWrite(alerts.follow, { refreshes: [searches.saved] });
  useEffect(() => mutate({ id }), [id, mutate]);
};

function About({ id }: { id: string }) {
  const { data } = useRead(searches.saved, {});
  const saved = data?.items.find((one) => one.id === id);
  if (!saved) return null;
  return (
    <div className={styles.about}>
      <SearchValues values={valuesOf(saved)} />
      <AlertSelect saved={saved} label={t("searches.alert")} />
      <LinkButton variant="primary" href={addressOfSearch(saved)}>
        {t("searches.open")}
      </LinkButton>
    </div>
  );
}

const NoNews = () => (
  <EmptyState title={t("searches.noneNew")}>{t("searches.noneNewWhy")}</EmptyState>
);

/** The startups new in a saved search, and why. */
export function SearchNews({ id }: { id: string }) {
  const read = useRead(alerts.news, { id });
  useFollowed(id);

  return (
    <Page
      title={read.data?.title ?? t("searches.newsOf")}
      actions={<Link href={paths.searches}>{t("searches.all")}</Link>}
    >
      <About id={id} />
      <SearchRows
        label={t("searches.newsOf")}
        read={read}
        columns={columns()}
        none={<NoNews />}
        failed={t("searches.newsFailed")}
      />
    </Page>
  );
}
