import {
  records,
  startupFileColumns,
  StartupRecordsSearch,
} from "@vitrine/contract/profiles/records";
import { useState } from "react";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { ListViews } from "#app/list/staff/views/list-views.tsx";
import type { BuiltInView } from "#app/list/staff/views/use-views.ts";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import { useMe } from "#app/session/me.ts";
import "#text/staff/admin.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { companyPreview } from "./company-preview.tsx";
import { DaysNote } from "./days-note.tsx";
import { DeclineDrawer } from "./decline-dialog.tsx";
import { startupActions } from "./record-actions.tsx";
import { startupColumns, waitingColumns } from "./startup-columns.tsx";
import { useAllAndWaiting, useExactCount } from "./exact-count.ts";
import { NotifyLink } from "./notify-link.tsx";
import { useStartupFilters } from "./record-filters.ts";
import { type ActedCompany, type StartupRecord } from "./record.ts";
import { useNaming } from "./use-naming.ts";

const views = (waitingNow: number | undefined): BuiltInView[] => [
  { id: "all", label: t("admin.all"), search: {} },
  {
    id: "waiting",
    label: t("admin.stages.WAITING"),
    search: { stage: "WAITING", sort: "waitingSince" },
    count: waitingNow,
  },
  { id: "blocked", label: t("admin.stages.BLOCKED"), search: { stage: "BLOCKED" } },
  {
    id: "imported",
    label: t("admin.accountTypes.IMPORTED"),
    search: { accountType: "IMPORTED" },
  },
];

/** Every startup, for staff. */
export function StartupsPage() {
  const me = useMe();
  const [declined, setDeclined] = useState<ActedCompany>();
  const list = useStaffList(records.startups, StartupRecordsSearch);
  const exact = useExactCount(list, records.countStartups);
  const filters = useStartupFilters();
  const { all, waiting } = useAllAndWaiting(records.countStartups);
  const saveName = useNaming("startup");
  const isWaitingView = list.search.sort.fieldName === "waitingSince";

  return (
    <Page
      title={t("admin.startups")}
      note={all}
      width="full"
      actions={<NotifyLink side="startup" />}
    >
      <ListViews list="STARTUPS" builtIn={views(waiting)} />
      <DaysNote days={list.search} onAll={(days) => list.change(days)} />
      <Card>
        <StaffList
          label={t("admin.startups")}
          list={list}
          columns={isWaitingView ? waitingColumns(me, saveName) : startupColumns(me, saveName)}
          filters={filters}
          actions={startupActions<StartupRecord>(me, setDeclined)}
          file={{
            columns: startupFileColumns,
            run: (write, { format, shown }) =>
              write(records.exportStartups, {
                ...inFile(list.search),
                format,
                columns: among(startupFileColumns, shown),
              }),
          }}
          preview={companyPreview(me, "startup")}
          nameOf={({ companyShortName }) => companyShortName}
          find={t("admin.findStartup")}
          counted={(count, shown) => t("admin.startupsFound", { count, shown: exact(shown) })}
          failed={t("admin.startupsFailed")}
          none={<EmptyState title={t("admin.noStartups")} />}
        />
      </Card>
      <DeclineDrawer company={declined} side="startup" onClose={() => setDeclined(undefined)} />
    </Page>
  );
}
