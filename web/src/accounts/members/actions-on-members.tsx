import { IconLock, IconLockOpen, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import type { members } from "@vitrine/contract/accounts/members";
import type { ReadEndpoint } from "@vitrine/contract/endpoint";
import type { Undo } from "#app/actions/act.ts";
import type { Action } from "#app/actions/action.ts";
import { t } from "#text/index.ts";
import type { Member } from "./member.ts";

type Asked<Row> = {
  /** The owner's calls, or those of staff. */
  calls: Pick<typeof members, "resendInvitation" | "changeStatus" | "remove">;
  /** The reads that a change of a member makes stale. */
  refreshes: readonly ReadEndpoint[];
  onEdit: (member: Row) => void;
  /** Undoes that a member was blocked or unblocked. */
  undo: Undo<Row>;
};

const edit = <Row extends Member>(onEdit: Asked<Row>["onEdit"]): Action<Row> => ({
  id: "edit",
  label: ({ firstName: name }) => t("accounts.edit", { name }),
  icon: <IconPencil aria-hidden />,
  offered: ({ can }) => can.edit,
  open: onEdit,
});

const resend = <Row extends Member>({ calls, refreshes }: Asked<Row>): Action<Row> => ({
  id: "resend",
  label: () => t("accounts.resend"),
  icon: <IconSend aria-hidden />,
  button: "link",
  offered: ({ can }) => can.resendInvitation,
  run: (write, { id }) => write(calls.resendInvitation, { id }),
  done: ({ email }) => t("accounts.resent", { email }),
  refreshes,
});

const unblock = <Row extends Member>({ calls, refreshes, undo }: Asked<Row>): Action<Row> => ({
  id: "unblock",
  label: () => t("accounts.unblock"),
  icon: <IconLockOpen aria-hidden />,
  offered: ({ can }) => can.unblock,
  run: (write, { id }) => write(calls.changeStatus, { id, isBlocked: false }),
  done: ({ fullName: name }) => t("accounts.memberUnblocked", { name }),
  undo,
  refreshes,
});

const block = <Row extends Member>({ calls, refreshes, undo }: Asked<Row>): Action<Row> => ({
  id: "block",
  label: () => t("accounts.block"),
  icon: <IconLock aria-hidden />,
  offered: ({ can }) => can.block,
  run: (write, { id }) => write(calls.changeStatus, { id, isBlocked: true }),
  done: ({ fullName: name }) => t("accounts.memberBlocked", { name }),
  undo,
  refreshes,
});

const remove = <Row extends Member>({ calls, refreshes }: Asked<Row>): Action<Row> => ({
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

/** What the owner or staff can do about a company's member. */
export const actionsOnMembers = <Row extends Member>(asked: Asked<Row>): Action<Row>[] => [
  edit(asked.onEdit),
  resend(asked),
  block(asked),
  unblock(asked),
  remove(asked),
];
