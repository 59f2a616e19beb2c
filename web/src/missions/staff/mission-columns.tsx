import type { Output } from "@vitrine/contract/endpoint";
import type { MissionsSearch, staffMissions } from "@vitrine/contract/missions/staff";
import type { z } from "zod";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { MoneyText } from "#ui/format/money-text.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { StatusBadge } from "../status-badge.tsx";

export type StaffMission = Output<typeof staffMissions.all>["items"][number];

type MissionColumn = Column<StaffMission, SortOf<z.output<typeof MissionsSearch>>>;

/** The company and the subject of a mission. */
const what = (): MissionColumn[] => [
  {
    id: "title",
    head: t("missions.mission"),
    cell: ({ id, title }) => (
      <Link href={adminPaths.mission(id)} dir="auto">
        {title}
      </Link>
    ),
    sort: "title",
  },
  {
    id: "company",
    head: t("missions.company"),
    cell: ({ company }) => <bdi>{company.companyShortName}</bdi>,
    sort: "company",
    phone: "line",
  },
  {
    id: "status",
    head: t("missions.status"),
    cell: ({ status }) => <StatusBadge status={status} />,
    phone: "side",
  },
  {
    id: "assignee",
    head: t("missions.assignee"),
    cell: ({ assignee }) => assignee?.fullName ?? "–",
  },
];

const numbers = (): MissionColumn[] => [
  {
    id: "agreed",
    head: t("missions.saidYesOf"),
    cell: ({ agreed, invited }) => (invited === 0 ? "–" : t("missions.yesOf", { agreed, invited })),
    isNumber: true,
  },
  {
    id: "budget",
    head: t("missions.budget"),
    cell: ({ budget, currency }) =>
      budget === null ? "–" : <MoneyText minor={budget} currency={currency} round />,
    isNumber: true,
    isExtra: true,
  },
];

/** The columns of the missions list, for staff. */
export const missionColumns = (): MissionColumn[] => [
  ...what(),
  ...numbers(),
  {
    id: "time",
    head: t("missions.time"),
    cell: ({ implementationTime }) => <DateText value={implementationTime} />,
    sort: "implementationTime",
    isNumber: true,
  },
  {
    id: "created",
    head: t("missions.created"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sort: "createdAt",
    firstDirection: "DESC",
    isNumber: true,
  },
];
