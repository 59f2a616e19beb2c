import {
  IconEye,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconSend,
} from "@tabler/icons-react";
import { admins } from "@vitrine/contract/accounts/admins";
import { authority } from "@vitrine/contract/accounts/authority";
import type { Write } from "#app/actions/act.ts";
import type { Action } from "#app/actions/action.ts";
import { undoing, undoingMany } from "#app/actions/undo-change.ts";
import "#text/staff/changes.ts";
import { t } from "#text/index.ts";
import type { Admin } from "./admin.ts";

const refreshes = [admins.list, authority.all];

const runAll = async (
  write: Write,
  call: typeof admins.block | typeof admins.unblock,
  rows: readonly Admin[],
) => {
  const { refused, changeId } = await write(call, { ids: rows.map(({ id }) => id) });
  const left = refused.flatMap(({ id, message: why }) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ row, why }] : [];
  });
  return { refused: left, changeIds: changeId === null ? [] : [changeId] };
};

const resend: Action<Admin> = {
  id: "resend",
  label: () => t("admin.team.resend"),
  icon: <IconSend aria-hidden />,
  offered: ({ can }) => can.resendInvitation,
  run: (write, { id }) => write(admins.resendInvitation, { id }),
  done: ({ email }) => t("admin.team.resent", { email }),
  refreshes,
};

const unblock: Action<Admin> = {
  id: "unblock",
  label: () => t("admin.team.unblock"),
  icon: <IconLockOpen aria-hidden />,
  offered: ({ can }) => can.unblock,
  run: (write, { id }) => write(admins.unblock, { ids: [id] }),
  done: ({ fullName: name }) => t("admin.team.unblocked", { name }),
  many: {
    label: (count) => t("admin.team.unblockMany", { count }),
    run: (write, rows) => runAll(write, admins.unblock, rows),
  },
  refreshes,
};

const block: Action<Admin> = {
  id: "block",
  label: () => t("admin.team.block"),
  icon: <IconLock aria-hidden />,
  offered: ({ can }) => can.block,
  run: (write, { id }) => write(admins.block, { ids: [id] }),
  done: ({ fullName: name }) => t("admin.team.blocked", { name }),
  undo: undoing(),
  many: {
    label: (count) => t("admin.team.blockMany", { count }),
    run: (write, rows) => runAll(write, admins.block, rows),
    undo: undoingMany(),
  },
  refreshes,
};

type Open = (admin: Admin) => void;
type Opening = { onEdit: Open; onPreview: Open; onHistory: Open };

/** Everything that can be done about a member of staff. */
export const adminActions = ({ onEdit, onPreview, onHistory }: Opening): Action<Admin>[] => [
  {
    id: "edit",
    label: () => t("admin.team.edit"),
    icon: <IconPencil aria-hidden />,
    offered: ({ can }) => can.edit,
    open: onEdit,
  },
  {
    id: "preview",
    label: () => t("admin.team.preview"),
    icon: <IconEye aria-hidden />,
    open: onPreview,
  },
  {
    id: "history",
    label: () => t("changes.history"),
    icon: <IconHistory aria-hidden />,
    open: onHistory,
  },
  resend,
  block,
  unblock,
];
