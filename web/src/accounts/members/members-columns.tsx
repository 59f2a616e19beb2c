import type { MembersSearch } from "@vitrine/contract/accounts/members";
import { memberStatuses } from "@vitrine/contract/accounts/member-fields";
import type { z } from "zod";
import { t } from "#text/index.ts";
import type { Filter } from "#ui/list/filter/filter.ts";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { Seen, SeenInWords, Who } from "./member-parts.tsx";
import { MemberStatus } from "./member-status.tsx";
import type { Member } from "./member.ts";

type Sort = SortOf<z.output<typeof MembersSearch>>;

/** The columns shown for each member. */
const memberColumns = (): Column<Member, Sort>[] => [
  {
    id: "name",
    head: t("accounts.name"),
    cell: (member) => <Who member={member} />,
    sort: "name",
  },
  {
    id: "position",
    head: t("accounts.position"),
    cell: ({ position }) => position,
    phone: "line",
  },
  {
    id: "status",
    head: t("accounts.status"),
    cell: (member) => <MemberStatus member={member} />,
    sort: "status",
    phone: "side",
  },
  {
    id: "role",
    head: t("accounts.role"),
    cell: ({ role }) => t(`accounts.roles.${role}`),
    phone: "line",
  },
  {
    id: "seen",
    head: t("accounts.lastSeen"),
    cell: (member) => <Seen member={member} />,
    sort: "lastSeenAt",
    firstDirection: "DESC",
    phone: "foot",
    phoneCell: (member) => <SeenInWords member={member} />,
  },
];

const memberFilters = (): Filter<"status">[] => [
  {
    name: "status",
    label: t("accounts.status"),
    kind: "one",
    options: memberStatuses.map((value) => ({ value, label: t(`accounts.statuses.${value}`) })),
  },
];

/** The list of members, as both the owner and staff see it. */
export const memberList = () => ({
  columns: memberColumns(),
  nameOf: ({ fullName }: Member) => fullName,
  filters: memberFilters(),
  find: t("accounts.findMember"),
  counted: (count: number) => t("accounts.people", { count }),
  failed: t("accounts.membersFailed"),
  noMatch: {
    title: t("accounts.nobodyFound"),
    why: t("accounts.nobodyFoundWhy"),
    showAll: t("accounts.showEverybody"),
  },
});
