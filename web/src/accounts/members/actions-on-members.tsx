import { IconLock, IconLockOpen, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import type { members } from "@vitrine/contract/accounts/members";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import type { Undo } from "#app/actions/act.ts";
import type { Action } from "#app/actions/action.ts";
import { t } from "#text/index.ts";
import type { Member } from "./member.ts";

type Asked = {
  /** The calls of the owner, or those of staff. */
  calls: Pick<typeof members, "resendInvitation" | "changeStatus" | "remove">;
  /** What a change of a member makes old. */
  refreshes: readonly ReadEndpoint[];
  onEdit: (member: Member) => void;
  /** Takes back that somebody was blocked or let in again. */
  undo: Undo<Member>;
};

const edit = (onEdit: Asked["onEdit"]): Action<Member> => ({
  id: "edit",
  label: ({ firstName: name }) => t("accounts.edit", { name }),
  icon: <IconPencil aria-hidden />,
  offered: ({ can }) => can.edit,
  open: onEdit,
});

const resend = ({ calls, refreshes }: Asked): Action<Member> => ({
  id: "resend",
  label: () => t("accounts.resend"),
  icon: <IconSend aria-hidden />,
  button: "link",
  offered: ({ can }) => can.resendInvitation,
  run: (write, { id }) => write(calls.resendInvitation, { id }),
  done: ({ email }) => t("accounts.resent", { email }),
  refreshes,
});

const unblock = ({ calls, refreshes, undo }: Asked): Action<Member> => ({
  id: "unblock",
  label: () => t("accounts.unblock"),
  icon: <IconLockOpen aria-hidden />,
  offered: ({ can }) => can.unblock,
  run: (write, { id }) => write(calls.changeStatus, { id, isBlocked: false }),
  done: ({ fullName: name }) => t("accounts.memberUnblocked", { name }),
  undo,
  refreshes,
});

const block = ({ calls, refreshes, undo }: Asked): Action<Member> => ({
  id: "block",
  label: () => t("accounts.block"),
  icon: <IconLock aria-hidden />,
  offered: ({ can }) => can.block,
  run: (write, { id }) => write(calls.changeStatus, { id, isBlocked: true }),
  done: ({ fullName: name }) => t("accounts.memberBlocked", { name }),
  undo,
  refreshes,
});

const remove = ({ calls, refreshes }: Asked): Action<Member> => ({
  id: "remove",
  label: () => t("accounts.deleteMember"),
  icon: <IconTrash aria-hidden />,
  danger: true,
  offered: ({ can }) => can.remove,
  ask: ({ fullName: name }) => ({
    title: t("accounts.deleteMemberAsk", { name }),
    text: t("accounts.deleteMemberWhat", { name }),
    confirm: t("accounts.deleteMemberOf", { name }),
  }),
  run: (write, { id }) => write(calls.remove, { id }),
  done: ({ fullName: name }) => t("accounts.memberDeleted", { name }),
  refreshes,
});

/** What its owner, and staff, can do about somebody of a company. */
export const actionsOnMembers = (asked: Asked): Action<Member>[] => [
  edit(asked.onEdit),
  resend(asked),
  block(asked),
  unblock(asked),
  remove(asked),
];
