import { accounts } from "@vitrine/contract/accounts";
import { members } from "@vitrine/contract/accounts/members";
import type { Undo } from "#app/actions/act.ts";
import type { Action } from "#app/actions/action.ts";
import { t } from "#text/index.ts";
import { actionsOnMembers } from "./actions-on-members.tsx";
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

const turnBack: Undo<Member> = {
  run: (write, { id, can }) => write(members.changeStatus, { id, isBlocked: can.unblock }),
  done: ({ fullName: name, can }) =>
    t(can.unblock ? "accounts.memberBlocked" : "accounts.memberUnblocked", { name }),
};

/** Everything that can be done about a member; nothing for one's own entry. */
export const memberActions = (onEdit: (member: Member) => void): Action<Member>[] => [
  accept,
  decline,
  ...actionsOnMembers({ calls: members, refreshes, onEdit, undo: turnBack }),
];
