import { IconUserPlus } from "@tabler/icons-react";
import { staffMembers, StaffMembersSearch } from "@vitrine/contract/accounts/staff-members";
import { useState } from "react";
import { inFields } from "#app/list/in-fields.ts";
import { RecordList } from "#app/list/record-list.tsx";
import { useInnerList } from "#app/list/use-inner-list.ts";
import { useMe } from "#app/session/me.ts";
import "#text/accounts.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import type { Member } from "../members/member.ts";
import { memberList } from "../members/members-columns.tsx";
import styles from "../members/members.module.css";
import { Seats, SeatsToCome } from "../members/seats.tsx";
import { staffMemberActions } from "./member-actions.tsx";
import { AddForm, EditForm } from "./member-forms.tsx";

type Shown = "adding" | Member | undefined;
type DrawersProps = { shown: Shown; retailerId: string; onClose: () => void };

function Drawers({ shown, retailerId, onClose }: DrawersProps) {
  const edited = typeof shown === "object" ? shown : undefined;

  return (
    <>
      <Drawer opened={shown === "adding"} onClose={onClose} title={t("company.addMember")}>
        <AddForm retailerId={retailerId} onDone={onClose} />
      </Drawer>
      <Drawer
        opened={edited !== undefined}
        onClose={onClose}
        title={t("accounts.edit", { name: edited?.firstName ?? "" })}
      >
        {edited && <EditForm member={edited} onDone={onClose} />}
      </Drawer>
    </>
  );
}

type Company = { id: string; owner: object | null };
const start = StaffMembersSearch.parse({});

/** The members and seats of a retail company; staff manage them as its owner would. */
export function MembersTab({ company: { id: retailerId, owner } }: { company: Company }) {
  const [shown, setShown] = useState<Shown>();
  const mayEdit = useMe().authority.permissions.includes("MEMBER_EDIT");
  const list = useInnerList(staffMembers.list, start, (search) => ({
    ...inFields(search),
    retailerId,
  }));
  const seats = list.read.data?.seats;

  return (
    <Card className={styles.box}>
      <div className={styles.head}>
        {seats ? <Seats seats={seats} more={null} /> : <SeatsToCome />}
        {mayEdit && owner && (
          <Button
            variant="primary"
            icon={<IconUserPlus aria-hidden />}
            onClick={() => setShown("adding")}
          >
            {t("company.addMember")}
          </Button>
        )}
      </div>
      <RecordList
        label={t("company.tabs.members")}
        list={list}
        {...memberList()}
        actions={mayEdit ? staffMemberActions(setShown) : []}
        none={t("company.noMembers")}
      />
      <Drawers shown={shown} retailerId={retailerId} onClose={() => setShown(undefined)} />
    </Card>
  );
}
