import { IconUserPlus } from "@tabler/icons-react";
import { members, MembersSearch } from "@vitrine/contract/accounts/members";
import { useState } from "react";
import { RecordList } from "#app/list/record-list.tsx";
import { useList } from "#app/list/use-list.ts";
import { SettingsPage } from "#app/settings/settings-page.tsx";
import "#text/accounts.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { Note } from "#ui/state/note.tsx";
import type { Member, Seats as TakenSeats } from "./member.ts";
import { memberActions } from "./member-actions.tsx";
import { InviteForm } from "./invite-form.tsx";
import { EditForm } from "./member-form.tsx";
import { memberList } from "./members-columns.tsx";
import { Seats, SeatsToCome } from "./seats.tsx";
import styles from "./members.module.css";

type Shown = "inviting" | Member | undefined;

interface DrawersProps {
  shown: Shown;
  seats: TakenSeats | undefined;
  onClose: () => void;
}

function MemberDrawers({ shown, seats, onClose }: DrawersProps) {
  const edited = typeof shown === "object" ? shown : undefined;

  return (
    <>
      <Drawer opened={shown === "inviting"} onClose={onClose} title={t("accounts.invite")}>
        <InviteForm seats={seats} onDone={onClose} />
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

interface HeadProps {
  seats: TakenSeats | undefined;
  isPending: boolean;
  onInvite: () => void;
}

const Head = ({ seats, isPending, onInvite }: HeadProps) => (
  <div className={styles.head}>
    {isPending && <SeatsToCome />}
    {seats && <Seats seats={seats} />}
    <Button variant="primary" icon={<IconUserPlus aria-hidden />} onClick={onInvite}>
      {t("accounts.invite")}
    </Button>
  </div>
);

function Members() {
  const list = useList(members.list, MembersSearch);
  const [shown, setShown] = useState<Shown>();
  const { data, isPending } = list.read;

  return (
    <>
      <Card className={styles.box}>
        <Head seats={data?.seats} isPending={isPending} onInvite={() => setShown("inviting")} />
        <RecordList
          label={t("settings.members")}
          list={list}
          {...memberList()}
          actions={memberActions(setShown)}
          none={null}
        />
      </Card>
      {!isPending && (
        <Note tone="info">
          <strong className={styles.noteTitle}>{t("accounts.onlyOwner")}</strong>
          {t("accounts.blockedKeep")}
        </Note>
      )}
      <MemberDrawers shown={shown} seats={data?.seats} onClose={() => setShown(undefined)} />
    </>
  );
}

/** The people of the company, for its owner. */
export const MembersPage = () => (
  <SettingsPage title={t("accounts.members")} lead={t("accounts.membersLead")}>
    <Members />
  </SettingsPage>
);
