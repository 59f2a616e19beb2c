import type { Output } from "@vitrine/contract/endpoint";
import { HistorySearch, staffProfiles } from "@vitrine/contract/profiles/staff";
import { RecordList } from "#app/list/record-list.tsx";
import { useInnerList } from "#app/list/use-inner-list.ts";
import type { AskedList } from "#app/list/use-list-in.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Column } from "#ui/list/table/column.ts";
import type { Company } from "./company.ts";
import styles from "./company.module.css";

type History = Output<typeof staffProfiles.startupHistory>;
type Search = { page: number; pageSize: number };

const columns = (): Column<History["items"][number], never>[] => [
  { id: "what", head: t("admin.what"), cell: ({ event }) => t(`admin.events.${event}`) },
  {
    id: "who",
    head: t("admin.who"),
    cell: ({ by }) => by?.fullName ?? t("admin.byItself"),
    phone: "line",
  },
  {
    id: "when",
    head: t("admin.when"),
    cell: ({ at }) => <DateText value={at} relative />,
    phone: "foot",
  },
];

const Activity = ({ list }: { list: AskedList<History, Search> }) => (
  <div className={styles.tab}>
    <Card>
      <RecordList
        label={t("admin.tabs.activity")}
        list={list}
        columns={columns()}
        failed={t("admin.activityFailed")}
        none={<EmptyState title={t("admin.noActivity")} />}
      />
    </Card>
  </div>
);

const start = HistorySearch.parse({});

function StartupActivity({ startupId }: { startupId: string }) {
  const asked = (search: Search) => ({ ...search, startupId });
  return <Activity list={useInnerList(staffProfiles.startupHistory, start, asked)} />;
}

function RetailerActivity({ retailerId }: { retailerId: string }) {
  const asked = (search: Search) => ({ ...search, retailerId });
  return <Activity list={useInnerList(staffProfiles.retailerHistory, start, asked)} />;
}

/** Everything that happened to a company, the newest first. */
export const ActivityTab = ({ company: { startup, id } }: { company: Company }) =>
  startup ? <StartupActivity startupId={id} /> : <RetailerActivity retailerId={id} />;
