import { activityKinds, ActivitiesSearch, dashboard } from "@vitrine/contract/reports/dashboard";
import type { Output } from "@vitrine/contract/endpoint";
import { adminPaths } from "#app/admin-paths.ts";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { PeriodPicker } from "#billing/books/period-picker.tsx";
import "#text/staff/books.ts";
import "#text/staff/dashboard.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Link } from "#ui/layout/link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import type { Column } from "#ui/list/table/column.ts";
import { Segmented } from "#ui/form/segmented.tsx";
import styles from "./dashboard.module.css";
import { sideOf } from "./waiting.tsx";

type Entry = Output<typeof dashboard.activities>["items"][number];

const columns = (): Column<Entry, "at">[] => [
  {
    id: "who",
    head: t("dashboard.who"),
    cell: ({ company }) =>
      company ? (
        <Link href={adminPaths.company(sideOf(company), company.id)}>{company.name}</Link>
      ) : (
        t("dashboard.staff")
      ),
  },
  {
    id: "startup",
    head: t("dashboard.startup"),
    cell: ({ startup }) =>
      startup ? <Link href={adminPaths.company("startup", startup.id)}>{startup.name}</Link> : "–",
  },
  {
    id: "at",
    head: t("dashboard.when"),
    cell: ({ at }) => <DateText value={at} relative />,
    sort: "at",
    isNumber: true,
    phone: "side",
  },
];

/** The single activities behind a number on the dashboard. */
export function ActivitiesPage() {
  const list = useStaffList(dashboard.activities, ActivitiesSearch);
  const { search, change } = list;
  // Without days it still lists one kind alone.
  const ofKind = {
    ...list,
    isNarrowed: search.from !== null || search.to !== null,
    clear: () => change({ from: null, to: null }),
  };

  return (
    <Page title={t(`dashboard.activities.${search.kind}`)} width="full">
      <p className={styles.what}>{t(`dashboard.activityWhy.${search.kind}`)}</p>
      <div className={styles.ranges}>
        <div className={styles.kinds}>
          <Segmented
            label={t("dashboard.listOf")}
            value={search.kind}
            onChange={(kind) => change({ kind })}
            options={activityKinds.map((value) => ({
              value,
              label: t(`dashboard.activities.${value}`),
            }))}
          />
        </div>
        <PeriodPicker period={search} onChange={(period) => change(period)} clears />
      </div>
      <Card>
        <StaffList
          label={t(`dashboard.activities.${search.kind}`)}
          list={ofKind}
          columns={columns()}
          filters={[]}
          counted={(count, shown) => t("dashboard.found", { count, shown })}
          failed={t("dashboard.listFailed")}
          none={<EmptyState title={t("dashboard.none")} />}
        />
      </Card>
    </Page>
  );
}
