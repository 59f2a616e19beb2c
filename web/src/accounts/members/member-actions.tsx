import { IconLock, IconLockOpen, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import type { Action } from "#app/actions/action.ts";
import { t } from "#text/index.ts";
import type { Member } from "./member.ts";

const refreshes = [members.list, accounts.me];

const accept: Action<Member> = {
  id: "accept",
  label: () => t("accounts.accept"),
  spoken: ({ fullName: name }) => t("accounts.acceptOf", { name }),
  button: "default",
  offered: ({ can }) => can.answerRequest,
  run: (write, { id }) => write(members.acceptRequest, { id }),
  done: ({ fullName: name }) => t("accounts.accepted", { name }),
  refreshes,
};

const decline: Action<Member> = {
  id: "decline",
  label: () => t("accounts.decline"),
  spoken: ({ fullName: name }) => t("accounts.declineOf", { name }),
  button: "quiet",
  offered: ({ can }) => can.answerRequest,
  run: (write, { id }) => write(members.declineRequest, { id }),
  done: ({ fullName: name }) => ({ tone: "neutral", text: t("accounts.declined", { name }) }),
  refreshes,
};

const resend: Action<Member> = {
  id: "resend",
  label: () => t("accounts.resend"),
  icon: <IconSend aria-hidden />,
  button: "link",
  offered: ({ can }) => can.resendInvitation,
  run: (write, { id }) => write(members.resendInvitation, { id }),
  done: ({ email }) => t("accounts.resent", { email }),
  refreshes,
};

const unblock = {
  id: "unblock",
  label: () => t("accounts.unblock"),
  icon: <IconLockOpen aria-hidden />,
  offered: ({ can }) => can.unblock,
  run: (write, { id }) => write(members.changeStatus, { id, isBlocked: false }),
  done: ({ fullName: name }) => t("accounts.memberUnblocked", { name }),
  refreshes,
} satisfies Action<Member>;

const block: Action<Member> = {
  id: "block",
  label: () => t("accounts.block"),
  icon: <IconLock aria-hidden />,
  offered: ({ can }) => can.block,
  run: (write, { id }) => write(members.changeStatus, { id, isBlocked: true }),
  done: ({ fullName: name }) => t("accounts.memberBlocked", { name }),
  undo: unblock,
  refreshes,
};

const remove: Action<Member> = {
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
  run: (write, { id }) => write(members.remove, { id }),
  done: ({ fullName: name }) => t("accounts.memberDeleted", { name }),
  refreshes,
};

/** Everything that can be done about a member; nothing about oneself. */
export const memberActions = (onEdit: (member: Member) => void): Action<Member>[] => [
  accept,
  decline,
  {
    id: "edit",
    label: ({ firstName: name }) => t("accounts.edit", { name }),
    icon: <IconPencil aria-hidden />,
    offered: ({ can }) => can.edit,
    open: onEdit,
  },
  resend,
  block,
  unblock,
  remove,
];
