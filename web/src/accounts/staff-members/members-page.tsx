import { MembersEverywhereSearch, staffMembers } from "@vitrine/contract/accounts/staff-members";
import { useState } from "react";
import { StaffList } from "#app/list/staff/staff-list.tsx";
import { useStaffList } from "#app/list/staff/use-staff-list.ts";
import { useMe } from "#app/session/me.ts";
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

/** The members of all retail companies, for staff. */
export function MembersEverywherePage() {
  const list = useStaffList(staffMembers.everywhere, MembersEverywhereSearch);
  const mayEdit = useMe().authority.permissions.includes("MEMBER_EDIT");
  const [edited, setEdited] = useState<MemberEverywhere>();
  const close = () => setEdited(undefined);

  return (
    <Page title={t("staff.membersOfAll")} width="full">
      <Card>
        <StaffList
          {...memberList()}
          label={t("staff.membersOfAll")}
          list={list}
          columns={everywhereColumns()}
          filters={everywhereFilters()}
          actions={mayEdit ? staffMemberActions<MemberEverywhere>(setEdited) : []}
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
