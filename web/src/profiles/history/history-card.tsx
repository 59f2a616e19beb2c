import type { Output } from "@vitrine/contract/endpoint";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import { useState } from "react";
import type { z } from "zod";
import type { HistorySearch } from "@vitrine/contract/profiles/history";
import type { AskedList } from "#app/list/use-list-in.ts";
import "#text/company.ts";
import "#text/lists.ts";
import { t } from "#text/index.ts";
import { countInWords } from "#ui/format/number.ts";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import { ListTools } from "#ui/list/filter/list-tools.tsx";
import { NoMatch } from "#ui/list/no-match.tsx";
import { Pagination } from "#ui/list/pagination.tsx";
import { Timeline } from "#ui/list/timeline.tsx";
import { Await } from "#ui/state/await.tsx";
import { RowsSkeleton } from "#ui/state/skeleton.tsx";
import { ContactCounts } from "./contact-counts.tsx";
import styles from "./history.module.css";
import { MomentDrawer, type Whose } from "./moment-drawer.tsx";
import { HappeningEntry } from "./happening-entry.tsx";

type History = Output<typeof staffProfiles.startupHistory>;
export type HistorySearched = z.output<typeof HistorySearch>;

const filtersOf = (choices: History["choices"] | undefined): Filter<"fields" | "people">[] => {
  const { fields = [], people = [] } = choices ?? {};
  const byLabel = fields
    .map((value) => ({ value, label: t(`company.history.fields.${value}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return [
    { name: "fields", label: t("company.history.field"), kind: "many", options: byLabel },
    {
      name: "people",
      label: t("company.history.person"),
      kind: "many",
      options: people.map(({ id, fullName }) => ({ value: id, label: fullName })),
    },
  ];
};

type HistoryCardProps = { list: AskedList<History, HistorySearched>; whose: Whose };

/** What happened to a company, the newest first, narrowed by field and by person. */
export function HistoryCard({ list, whose }: HistoryCardProps) {
  const [moment, setMoment] = useState<string>();
  const { read, search, change, paging } = list;
  const filters = filtersOf(read.data?.choices);

  return (
    <Card className={styles.timeline}>
      <ListTools search={search} filters={filters} cleared={{}} onChange={(part) => change(part)}>
        {paging && (
          <span role="status">
            {t("company.history.count", {
              count: paging.count,
              shown: countInWords(paging.count, paging.isCapped),
            })}
          </span>
        )}
      </ListTools>
      {read.data && <ContactCounts contacts={read.data.contacts} />}
      <Await
        read={read}
        failed={t("company.history.failed")}
        skeleton={<RowsSkeleton rows={4} />}
        empty={
          list.isNarrowed ? (
            <NoMatch onAll={list.clear} />
          ) : (
            <EmptyState thing="clock" title={t("company.history.none")} />
          )
        }
      >
        {(items) => (
          <div className={styles.entries}>
            <Timeline label={t("company.history.title")}>
              {items.map((entry) => (
                <HappeningEntry key={entry.id} entry={entry} onMoment={setMoment} />
              ))}
            </Timeline>
          </div>
        )}
      </Await>
      {paging && paging.count > search.pageSize && (
        <div className={styles.pages}>
          <Pagination paging={paging} />
        </div>
      )}
      {moment && <MomentDrawer whose={whose} at={moment} onClose={() => setMoment(undefined)} />}
    </Card>
  );
}
