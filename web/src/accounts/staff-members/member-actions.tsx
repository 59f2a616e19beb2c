import { IconLock, IconLockOpen, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import { staffMembers } from "@vitrine/contract/accounts/staff-members";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { records } from "@vitrine/contract/profiles/records";
import type { Action } from "#app/actions/action.ts";
import { t } from "#text/index.ts";
import type { Member } from "../members/member.ts";

/** What a change of a member makes old. */
export const refreshes = [staffMembers.list, staffProfiles.retailerHistory, records.retailers];

const resend: Action<Member> = {
  id: "resend",
  label: () => t("accounts.resend"),
  icon: <IconSend aria-hidden />,
  offered: ({ can }) => can.resendInvitation,
  run: (write, { id }) => write(staffMembers.resendInvitation, { id }),
  done: ({ email }) => t("accounts.resent", { email }),
  refreshes,
};

const unblock = {
  id: "unblock",
  label: () => t("accounts.unblock"),
  icon: <IconLockOpen aria-hidden />,
  offered: ({ can }) => can.unblock,
  run: (write, { id }) => write(staffMembers.changeStatus, { id, isBlocked: false }),
  done: ({ fullName: name }) => t("accounts.memberUnblocked", { name }),
  refreshes,
} satisfies Action<Member>;

const block: Action<Member> = {
  id: "block",
  label: () => t("accounts.block"),
  icon: <IconLock aria-hidden />,
  offered: ({ can }) => can.block,
  run: (write, { id }) => write(staffMembers.changeStatus, { id, isBlocked: true }),
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
  run: (write, { id }) => write(staffMembers.remove, { id }),
  done: ({ fullName: name }) => t("accounts.memberDeleted", { name }),
  refreshes,
};

/** What staff can do about somebody of a company. */
export const staffMemberActions = (onEdit: (member: Member) => void): Action<Member>[] => [
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
