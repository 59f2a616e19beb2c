import {
  IconDots,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconSend,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import type { MenuItem } from "#ui/overlay/overlay-props.ts";
import type { Member } from "./member.ts";
import { useMemberActions } from "./use-member-actions.ts";
import styles from "./members.module.css";

type Props = { member: Member; onEdit: (member: Member) => void };

type MenuProps = Props & {
  actions: ReturnType<typeof useMemberActions>;
  onDelete: () => void;
};

const menuOf = ({ member, actions, onEdit, onDelete }: MenuProps): MenuItem[][] => {
  const { can, firstName } = member;
  const item = (may: boolean, one: MenuItem) => (may ? [one] : []);
  const first = [
    ...item(can.edit, {
      label: t("accounts.edit", { name: firstName }),
      icon: <IconPencil aria-hidden />,
      onSelect: () => onEdit(member),
    }),
    ...item(can.resendInvitation, {
      label: t("accounts.resend"),
      icon: <IconSend aria-hidden />,
      onSelect: () => void actions.resend(),
    }),
  ];
  const last = [
    ...item(can.block, {
      label: t("accounts.block"),
      icon: <IconLock aria-hidden />,
      onSelect: () => void actions.block(),
    }),
    ...item(can.unblock, {
      label: t("accounts.unblock"),
      icon: <IconLockOpen aria-hidden />,
      onSelect: () => void actions.unblock(),
    }),
    ...item(can.remove, {
      label: t("accounts.deleteMember"),
      icon: <IconTrash aria-hidden />,
      onSelect: onDelete,
      danger: true,
    }),
  ];
  return [first, last].filter((group) => group.length > 0);
};

type OneActionProps = Pick<MenuProps, "member" | "actions">;

/** What a pending row waits for stands in the row itself. */
const WaitingFor = ({ member: { can, fullName: name }, actions }: OneActionProps) => {
  if (can.answerRequest)
    return (
      <>
        <Button
          small
          aria-label={t("accounts.acceptOf", { name })}
          onClick={() => void actions.accept()}
        >
          {t("accounts.accept")}
        </Button>
        <Button
          small
          variant="quiet"
          aria-label={t("accounts.declineOf", { name })}
          onClick={() => void actions.decline()}
        >
          {t("accounts.decline")}
        </Button>
      </>
    );
  return (
    can.resendInvitation && (
      <Button variant="link" onClick={() => void actions.resend()}>
        {t("accounts.resend")}
      </Button>
    )
  );
};

/** Everything that can be done about a member; nothing about oneself. */
export function MemberActions({ member, onEdit }: Props) {
  const actions = useMemberActions(member);
  const [asks, setAsks] = useState(false);
  const { fullName: name } = member;
  const groups = menuOf({ member, actions, onEdit, onDelete: () => setAsks(true) });

  return (
    <span className={styles.actions}>
      {actions.failure && <span className={styles.refused}>{actions.failure}</span>}
      <WaitingFor member={member} actions={actions} />
      {groups.length > 0 && (
        <Menu
          label={t("accounts.actionsFor", { name })}
          groups={groups}
          trigger={(props) => (
            <IconButton size="small" label={t("accounts.actionsFor", { name })} {...props}>
              <IconDots aria-hidden />
            </IconButton>
          )}
        />
      )}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t("accounts.deleteMemberAsk", { name })}
        confirm={t("accounts.deleteMemberOf", { name })}
        onConfirm={actions.remove}
      >
        {t("accounts.deleteMemberWhat", { name })}
      </ConfirmDialog>
    </span>
  );
}
