import { IconLock } from "@tabler/icons-react";
import { adminStatuses } from "@vitrine/contract/accounts/admins";
import { t } from "#text/index.ts";
import { Badge } from "#ui/format/badge.tsx";
import { DateText } from "#ui/format/date-text.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { Seen, SeenInWords, Who } from "../members/member-parts.tsx";
import { MemberStatus } from "../members/member-status.tsx";
import type { Admin, TeamSearch } from "./admin.ts";

/** The name of a person's rights; a lock marks those who have no group of their own. */
const GroupName = ({ admin: { group, role } }: { admin: Admin }) => {
  if (group) return <span dir="auto">{group.name}</span>;
  return (
    <Badge icon={<IconLock aria-hidden />}>
      {t(role === "SUPER_ADMIN" ? "admin.team.full" : "admin.team.guest")}
    </Badge>
  );
};

const nameOf = ({ newEmail, email, ...admin }: Admin) => ({
  ...admin,
  email: newEmail ? `${email} → ${t("admin.team.newEmail", { email: newEmail })}` : email,
});

const extras = (): Column<Admin, SortOf<TeamSearch>>[] => [
  {
    id: "phone",
    head: t("accounts.phone"),
    cell: ({ phoneNumber }) => phoneNumber,
    isExtra: true,
  },
  {
    id: "country",
    head: t("app.country"),
    cell: ({ country }) => country?.name,
    isExtra: true,
  },
  {
    id: "created",
    head: t("admin.created"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sort: "createdAt",
    isNumber: true,
    isExtra: true,
  },
];

export const teamColumns = (): Column<Admin, SortOf<TeamSearch>>[] => [
  {
    id: "name",
    head: t("admin.team.name"),
    cell: (admin) => <Who member={nameOf(admin)} />,
    sort: "name",
  },
  {
    id: "group",
    head: t("admin.team.group"),
    cell: (admin) => <GroupName admin={admin} />,
    sort: "group",
    phone: "line",
  },
  {
    id: "status",
    head: t("admin.status"),
    cell: (admin) => <MemberStatus member={admin} />,
    sort: "status",
    phone: "side",
  },
  {
    id: "seen",
    head: t("accounts.lastSeen"),
    cell: (admin) => <Seen member={admin} />,
    sort: "lastSeenAt",
    firstDirection: "DESC",
    phone: "foot",
    phoneCell: (admin) => <SeenInWords member={admin} />,
  },
  ...extras(),
];

type Group = { id: string; name: string };

export const teamFilters = (groups: readonly Group[]): Filter<"status" | "authorityId">[] => [
  {
    name: "status",
    label: t("admin.status"),
    kind: "many",
    options: adminStatuses.map((value) => ({ value, label: t(`accounts.statuses.${value}`) })),
  },
  {
    name: "authorityId",
    label: t("admin.team.group"),
    kind: "many",
    options: groups.map(({ id, name }) => ({ value: id, label: name })),
  },
];
