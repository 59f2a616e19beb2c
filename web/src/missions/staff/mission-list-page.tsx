import { missionStatuses } from "@vitrine/contract/missions";
import {
  missionAges,
  missionFileColumns,
  MissionsSearch,
  staffMissions,
} from "@vitrine/contract/missions/staff";
import { useRead } from "#app/calls/api.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import { ListPage } from "#app/list/list-page.tsx";
import "#text/staff/admin.ts";
import { t } from "#text/index.ts";
import "#text/missions.ts";
import type { Filter } from "#ui/list/filter/filter.ts";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { type Assignees, assignAction, unassignAction } from "./assigning.tsx";
import { missionColumns, type StaffMission } from "./mission-columns.tsx";

const filters = (assignees: Assignees): Filter<"status" | "age" | "assignTo">[] => [
  {
    name: "status",
    label: t("missions.status"),
    kind: "many",
    options: missionStatuses.map((value) => ({ value, label: t(`missions.statuses.${value}`) })),
  },
  {
    name: "age",
    label: t("missions.age"),
    kind: "many",
    options: missionAges.map((value) => ({ value, label: t(`missions.ages.${value}`) })),
  },
  {
    name: "assignTo",
    label: t("missions.assignee"),
    kind: "many",
    options: assignees.map(({ id, fullName }) => ({ value: id, label: fullName })),
  },
];

const parts = new Map([
  ["agreed", ["invited", "agreed"]],
  ["budget", ["budget", "currency"]],
]);

/** One column on screen can be two in the file. */
const withParts = (column: string) => parts.get(column) ?? [column];

/** Every mission, for staff. */
export function MissionListPage() {
  const { data } = useRead(staffMissions.assignees, {}, { staleTime: 60_000 });
  const assignees = data?.items ?? [];

  return (
    <ListPage
      title={t("missions.title")}
      read={staffMissions.all}
      search={MissionsSearch}
      columns={missionColumns()}
      filters={filters(assignees)}
      actions={[assignAction<StaffMission>(assignees), unassignAction<StaffMission>()]}
      file={(search) => ({
        columns: missionFileColumns,
        run: (write, { format, shown }) =>
          write(staffMissions.exportFile, {
            ...inFile(search),
            format,
            columns: among(missionFileColumns, shown?.flatMap(withParts)),
          }),
      })}
      nameOf={({ title }) => title}
      find={t("missions.find")}
      counted={(count, shown) => t("missions.found", { count, shown })}
      failed={t("missions.failed")}
      none={
        <EmptyState title={t("missions.noneOfStaff")}>{t("missions.noneOfStaffWhy")}</EmptyState>
      }
    />
  );
}
