import {
  IconBan,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
  IconUsers,
} from "@tabler/icons-react";
import { discountCodes } from "@vitrine/contract/billing/codes";
import type { Action } from "#app/actions/action.ts";
import { undoing } from "#app/actions/undo-change.ts";
import { t } from "#text/index.ts";
import { historyAction } from "../history/history-action.tsx";
import type { StaffCode } from "./code.ts";

const refreshes = [discountCodes.all];

const block: Action<StaffCode> = {
  id: "block",
  label: () => t("codes.block"),
  icon: <IconLock aria-hidden />,
  offered: ({ can }) => can.block,
  run: (write, { id }) => write(discountCodes.block, { id }),
  done: ({ code }) => t("codes.blocked", { code }),
  undo: undoing(),
  many: { label: (count) => t("codes.blockMany", { count }) },
  refreshes,
};

const unblock: Action<StaffCode> = {
  id: "unblock",
  label: () => t("codes.unblock"),
  icon: <IconLockOpen aria-hidden />,
  offered: ({ can }) => can.unblock,
  run: (write, { id }) => write(discountCodes.unblock, { id }),
  done: ({ code }) => t("codes.unblocked", { code }),
  undo: undoing(),
  many: { label: (count) => t("codes.unblockMany", { count }) },
  refreshes,
};

const cancel: Action<StaffCode> = {
  id: "cancel",
  label: () => t("codes.cancel"),
  icon: <IconBan aria-hidden />,
  danger: true,
  offered: ({ can }) => can.cancel,
  ask: ({ code }) => ({
    title: t("codes.cancelTitle", { code }),
    text: t("codes.cancelWhat"),
    confirm: t("codes.cancelConfirm"),
    stay: t("codes.keep"),
  }),
  run: (write, { id }) => write(discountCodes.cancel, { id }),
  done: ({ code }) => t("codes.cancelled", { code }),
  many: {
    label: (count) => t("codes.cancelMany", { count }),
    ask: ({ length: count }) => ({
      title: t("codes.cancelManyTitle", { count }),
      text: t("codes.cancelManyWhat"),
      confirm: t("codes.cancelMany", { count }),
      stay: t("codes.keepThem"),
    }),
  },
  refreshes,
};

const remove: Action<StaffCode> = {
  id: "remove",
  label: () => t("codes.remove"),
  icon: <IconTrash aria-hidden />,
  danger: true,
  offered: ({ can }) => can.remove,
  ask: ({ code }) => ({
    title: t("codes.removeTitle", { code }),
    text: t("codes.removeWhat"),
    confirm: t("codes.removeConfirm"),
  }),
  run: (write, { id }) => write(discountCodes.remove, { id }),
  done: ({ code }) => t("codes.removed", { code }),
  undo: undoing(),
  many: {
    label: (count) => t("codes.removeMany", { count }),
    ask: ({ length: count }) => ({
      title: t("codes.removeManyTitle", { count }),
      text: t("codes.removeManyWhat"),
      confirm: t("codes.removeMany", { count }),
    }),
  },
  refreshes,
};

type Open = (code: StaffCode) => void;
type Opening = { onEdit: Open; onUses: Open; onHistory: Open };

/** Everything that can be done to a code. */
export const codeActions = ({ onEdit, onUses, onHistory }: Opening): Action<StaffCode>[] => [
  {
    id: "edit",
    label: () => t("codes.edit"),
    icon: <IconPencil aria-hidden />,
    offered: ({ can }) => can.change,
    open: onEdit,
  },
  { id: "uses", label: () => t("codes.uses"), icon: <IconUsers aria-hidden />, open: onUses },
  historyAction(onHistory),
  block,
  unblock,
  cancel,
  remove,
];
