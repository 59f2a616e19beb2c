import {
  memberFileColumns,
  MembersEverywhereSearch,
  rareStatuses,
  staffMembers,
} from "@vitrine/contract/accounts/staff-members";
import { useState } from "react";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { ListViews } from "#app/list/staff/views/list-views.tsx";
import type { BuiltInView } from "#app/list/staff/views/use-views.ts";
import { useMe } from "#app/session/me.ts";
import { among, inFile } from "#app/tray/export-of.ts";
import "#text/accounts.ts";
import "#text/staff/admin.ts";
import "#text/company.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { EmptyState } from "#ui/list/empty-state.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { memberList } from "../members/members-columns.tsx";
import {
  everywhereColumns,
  everywhereFilters,
  type MemberEverywhere,
} from "./everywhere-columns.tsx";
import { staffMemberActions } from "./member-actions.tsx";
import { EditForm } from "./member-forms.tsx";

const views = (): BuiltInView[] => [
  { id: "all", label: t("admin.all"), search: {} },
  ...rareStatuses.map((status) => ({
    id: status,
    label: t(`accounts.statuses.${status}`),
    search: { status },
  })),
];

/** A name stands above its e-mail address; on screen they are one column. */
const withEmail = (column: string) => (column === "name" ? ["name", "email"] : [column]);

/** The members of all retail companies, for staff. */
export function MembersEverywherePage() {
  const list = useStaffList(staffMembers.everywhere, MembersEverywhereSearch);
  const mayEdit = useMe().authority.permissions.includes("MEMBER_EDIT");
  const [edited, setEdited] = useState<MemberEverywhere>();
  const close = () => setEdited(undefined);

  return (
    <Page title={t("staff.membersOfAll")} width="full">
      <ListViews list="MEMBERS" builtIn={views()} />
      <Card>
        <StaffList
          {...memberList()}
          label={t("staff.membersOfAll")}
          list={list}
          columns={everywhereColumns()}
          filters={everywhereFilters()}
          actions={mayEdit ? staffMemberActions<MemberEverywhere>(setEdited) : []}
          file={{
            columns: memberFileColumns,
            run: (write, { format, shown }) =>
              write(staffMembers.exportEverywhere, {
                ...inFile(list.search),
                format,
                columns: among(memberFileColumns, shown?.flatMap(withEmail)),
              }),
          }}
          none={<EmptyState title={t("staff.noMembersOfAll")} />}
        />
      </Card>
      <Drawer
        opened={edited !== undefined}
        onClose={close}
        title={t("accounts.edit", { name: edited?.firstName ?? "" })}
      >
        {edited && <EditForm member={edited} onDone={close} />}
      </Drawer>
    </Page>
  );
}
