import {
  type MembersEverywhereSearch,
  rareStatuses,
  type staffMembers,
} from "@vitrine/contract/accounts/staff-members";
import type { Output } from "@vitrine/contract/endpoint";
import type { z } from "zod";
import { adminPaths } from "#app/admin-paths.ts";
import { t } from "#text/index.ts";
import { DateText } from "#ui/format/date-text.tsx";
import { Link } from "#ui/layout/link.tsx";
import type { Filter } from "#ui/list/filter/filter.ts";
import type { SortOf } from "#ui/list/list.ts";
import type { Column } from "#ui/list/table/column.ts";
import { Seen, SeenInWords, Who } from "../members/member-parts.tsx";
import { MemberStatus } from "../members/member-status.tsx";

export type MemberEverywhere = Output<typeof staffMembers.everywhere>["items"][number];
type Sort = SortOf<z.output<typeof MembersEverywhereSearch>>;

const company = (): Column<MemberEverywhere, Sort> => ({
  id: "company",
  head: t("admin.company"),
  cell: ({ company: { id, name } }) => (
    <Link href={`${adminPaths.company("retailer", id)}/company-members`} dir="auto">
      {name}
    </Link>
  ),
  phone: "line",
});

/** What staff see of each member, of any company. */
export const everywhereColumns = (): Column<MemberEverywhere, Sort>[] => [
  {
    id: "name",
    head: t("accounts.name"),
    cell: (member) => <Who member={member} />,
    sort: "name",
  },
  company(),
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
    phone: "side",
  },
  {
    id: "created",
    head: t("admin.created"),
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    sort: "createdAt",
    firstDirection: "DESC",
  },
  {
    id: "seen",
    head: t("accounts.lastSeen"),
    cell: (member) => <Seen member={member} />,
    phone: "foot",
    phoneCell: (member) => <SeenInWords member={member} />,
  },
];

export const everywhereFilters = (): Filter<"status">[] => [
  {
    name: "status",
    label: t("accounts.status"),
    kind: "one",
    options: rareStatuses.map((value) => ({ value, label: t(`accounts.statuses.${value}`) })),
  },
];
